import SyncModel
import Testing

@testable import SyncCore

/// Rows F1 to F14 of the fidelity table: what the server does with saves and deletions.
@Suite struct ServerTests {
  let onlyPending = "assume export-content only-pending"

  @Test func F1_everySaveGivesANewTag() throws {
    let once = try Run("A create Folder/1\nA export")
    let twice = try Run("A create Folder/1\nA export\nA edit Folder/1 rank=1\nA export")
    #expect(once.tag("Folder/1") != twice.tag("Folder/1"))
  }

  @Test func F2_aCheckedSaveWithAnOldTagIsRefused() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A edit Folder/1 rank=1
      A export
      B edit Folder/1 rank=2
      B export
      """,
      design: "assume export-policy if-server-record-unchanged"
    )
    #expect(run.value("Folder/1", "rank", on: "server") == "1")
    #expect(run.count(.refused) == 1)
    #expect(run.pending("Folder/1", on: "B") == ["rank"])
  }

  @Test func F5_changedKeysWriteOnlyWhatIsSent() throws {
    let run = try Run(
      """
      A create Folder/1 name="a" rank=1
      A export
      B import
      A edit Folder/1 name="b"
      A export
      B edit Folder/1 rank=2
      B export
      """,
      design: onlyPending
    )
    #expect(run.value("Folder/1", "name", on: "server") == "\"b\"")
    #expect(run.value("Folder/1", "rank", on: "server") == "2")
  }

  @Test func F6_allKeysOverwriteEveryField() throws {
    let run = try Run(
      """
      A create Folder/1 name="a" rank=1
      A export
      B import
      A edit Folder/1 name="b"
      A export
      B edit Folder/1 rank=2
      B export
      """,
      design: "assume dirty-on-equal-assign off\nassume export-policy all-keys"
    )
    #expect(run.value("Folder/1", "name", on: "server") == "\"a\"")
  }

  @Test func F7_anUncheckedInsertOfAnExistingRecordOverwritesIt() throws {
    let run = try Run(
      """
      A create Folder/1 rank=1
      A build
      A arrive
      A kill
      B import
      B edit Folder/1 rank=2
      B export
      A export
      """
    )
    #expect(run.value("Folder/1", "rank", on: "server") == "1")
    #expect(run.count(.refused) == 0)
  }

  @Test(arguments: [("on", "1"), ("off", "2")])
  func F8_anEqualAssignmentIsAChangeOrNot(setting: String, expected: String) throws {
    let run = try Run(
      """
      A create Folder/1 rank=1
      A export
      B import
      A edit Folder/1 rank=2
      A export
      B edit Folder/1 rank=1
      B export
      """,
      design: "assume dirty-on-equal-assign \(setting)"
    )
    #expect(run.value("Folder/1", "rank", on: "server") == expected)
  }

  @Test(arguments: [
    ("recreate-partial", "\"\"", "2"), ("recreate-full", "\"a\"", "2"), ("unknown-item", nil, nil),
  ])
  func F10_anUncheckedSaveOfADeletedRecord(
    setting: String,
    name: String?,
    rank: String?
  ) throws {
    let run = try Run(
      """
      A create Folder/1 name="a" rank=1
      A export
      B import
      A delete Folder/1
      A export
      B edit Folder/1 rank=2
      B export
      """,
      design: "\(onlyPending)\nassume unchecked-save-of-deleted \(setting)"
    )
    #expect(run.value("Folder/1", "name", on: "server") == name)
    #expect(run.value("Folder/1", "rank", on: "server") == rank)
  }

  @Test(arguments: [("success", 0), ("unknown-item", 1)])
  func F11_deletingWhatIsGoneChangesNothing(setting: String, refusals: Int) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A delete Folder/1
      A export
      B delete Folder/1
      B export
      """,
      design: "assume delete-of-missing \(setting)"
    )
    #expect(run.count(.refused) == refusals)
    #expect(!run.has("Folder/1", on: "server"))
    run.heal()
    #expect(run.world.history.healing.isQuiet)
  }

  @Test func F12_aDeleteBeatsEveryEditThatItHasNotSeen() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A edit Folder/1 rank=1
      A export
      B delete Folder/1
      B export
      """
    )
    #expect(!run.has("Folder/1", on: "server"))
    #expect(run.count(.refused) == 0)
  }

  @Test func F14_timesAreThoseOfArrival() throws {
    let run = try Run("A create Folder/1\nwait 8\nA export")
    let server = run.world.serverRows[0]
    #expect(server.creationTime == World.startTime + 9)
    #expect(server.modificationTime == server.creationTime)
  }
}
