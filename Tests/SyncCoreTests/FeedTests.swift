import SyncModel
import Testing

@testable import SyncCore

/// Rows F30 to F35 of the fidelity table: what a fetch brings.
@Suite struct FeedTests {
  @Test func F30_aTokenBringsWhatChangedAfterIt() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A create Folder/2
      A export
      B fetch
      """
    )
    #expect(Array(run.world.devices[1].page) == [RecordIndex(1)])
  }

  @Test func F30_noTokenBringsWhatIsAlive() throws {
    let run = try Run(
      """
      A create Folder/1
      A create Folder/2
      A export
      A delete Folder/1
      A export
      B fetch
      """
    )
    #expect(Array(run.world.devices[1].page) == [RecordIndex(1)])
    #expect(run.world.devices[1].pageDeletions.isEmpty)
  }

  @Test func F31_oneEntryHasTheCurrentState() throws {
    let run = try Run(
      """
      A create Folder/1 rank=1
      A export
      A edit Folder/1 rank=2
      A export
      A edit Folder/1 rank=3
      A export
      B import
      """
    )
    #expect(run.value("Folder/1", "rank", on: "B") == "3")
    #expect(run.world.history.changes.filter { $0.kind == .delivered }.count == 1)
  }

  @Test(arguments: [("shown", 1), ("hidden", 0)])
  func F31_aRecordThatCameAndWentIsADeletionOrNothing(setting: String, count: Int) throws {
    let run = try Run(
      """
      B import
      A create Folder/2
      A export
      B import
      A create Folder/1
      A export
      A delete Folder/1
      A export
      B fetch
      """,
      design: "assume unseen-deletion \(setting)"
    )
    #expect(run.world.devices[1].pageDeletions.count == count)
  }

  @Test func F32_aDeletionHasNoFields() throws {
    let run = try Run(
      """
      A create Folder/1 rank=1
      A export
      B import
      A delete Folder/1
      A export
      B import
      """
    )
    #expect(!run.has("Folder/1", on: "B"))
    let last = run.world.history.transitions[5]
    #expect(!run.world.history.changes[last.changeRange].contains { $0.kind == .assigned })
  }

  @Test func F33_aKillBetweenPagesLosesNothing() throws {
    let events = """
      A create Folder/1
      A create Folder/2
      A create Folder/3
      A export
      B fetch
      B apply
      B kill
      B import
      """
    let run = try Run(events, design: "sync mirroring page 1 batch 4")
    for name in ["Folder/1", "Folder/2", "Folder/3"] { #expect(run.has(name, on: "B")) }
  }

  @Test func F33_aPageIsDeliveredAgainAfterAKillBeforeItsToken() throws {
    let run = try Run(
      "A create Folder/1\nA export\nB fetch\nB apply\nB kill\nB fetch\nB apply"
    )
    #expect(run.world.history.changes.filter { $0.kind == .delivered }.count == 2)
    #expect(run.world.history.changes.filter { $0.kind == .inserted }.count == 3)
  }

  @Test func F34_theOrderWithinAPageCanBeReversed() throws {
    let plain = try Run("A create Folder/1\nA create Folder/2\nA export\nB import")
    let reversed = try Run("A create Folder/1\nA create Folder/2\nA export\nB import reversed")
    func order(_ run: Run) -> [Int] {
      run.world.history.changes.filter { $0.kind == .delivered }.map(\.record.index)
    }
    #expect(order(plain) == [0, 1])
    #expect(order(reversed) == [1, 0])
  }

  @Test(arguments: [("removed", false), ("kept", true)])
  func F35_afterAnExpiredTokenRowsThatAreAbsentGo(setting: String, stays: Bool) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      B create Folder/2
      A delete Folder/1
      A export
      B expire-token
      B import
      """,
      design: "assume absent-after-expiry \(setting)"
    )
    #expect(run.has("Folder/1", on: "B") == stays)
    #expect(run.has("Folder/2", on: "B"), "an unsynced insert stays")
  }

  @Test(arguments: [("none", 0), ("all", 1), ("own", 0)])
  func F35_whichDeletionsAFetchFromTheBeginningReports(setting: String, count: Int) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      A delete Folder/1
      A export
      B fetch
      """,
      design: "assume deletions-after-expiry \(setting)"
    )
    #expect(run.world.devices[1].pageDeletions.count == count)
  }

  @Test func F35_aDeletionDuringAFetchFromTheBeginningIsToldAfterIt() throws {
    let run = try Run(
      """
      A create Folder/1
      A create Folder/2
      A export
      B fetch
      A delete Folder/1
      A export
      B apply
      B advance
      B import
      """,
      design: "sync mirroring page 1 batch 4"
    )
    run.heal()
    #expect(!run.has("Folder/1", on: "B"))
  }

  @Test func F35_aFirstFetchThatWasKilledForgetsWhatItHadSeen() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B fetch
      B apply
      B kill
      A delete Folder/1
      A export
      B import
      """
    )
    #expect(!run.has("Folder/1", on: "B"))
  }

  @Test(arguments: [("none", 0), ("all", 1), ("own", 1)])
  func F35_aFetchFromTheBeginningMayReportOwnDeletions(setting: String, count: Int) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      A delete Folder/1
      A export
      A expire-token
      A fetch
      """,
      design: "assume deletions-after-expiry \(setting)"
    )
    #expect(run.world.devices[0].pageDeletions.count == count)
  }
}
