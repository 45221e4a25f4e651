import SyncModel
import Testing

@testable import SyncCore

/// Rows F45 to F49 and F58 of the fidelity table: what an export sends, and when.
@Suite struct ExportTests {
  @Test func F45_jobsOfADeviceRunOneAtATime() throws {
    let run = try Run("A create Folder/1\nA build\nA fetch\nA import\nA answer\nA arrive\nA answer")
    #expect(
      run.outcomes == [.happened, .happened, .busy, .busy, .idle, .happened, .happened]
    )
  }

  @Test func F45_aSaveOfTheAppReachesOnlyTheLocalStore() throws {
    let run = try Run("A create Folder/1\nB import")
    #expect(run.has("Folder/1", on: "A"))
    #expect(!run.has("Folder/1", on: "server"))
    #expect(!run.has("Folder/1", on: "B"))
  }

  @Test func F46_onlyEditedFieldsArePending() throws {
    let run = try Run("A create Folder/1\nA export\nB import\nB edit Folder/1 rank=1")
    #expect(run.pending("Folder/1", on: "B") == ["rank"])
    #expect(run.pending("Folder/1", on: "A") == [])
  }

  @Test func F46_anImportMakesNothingPending() throws {
    let run = try Run("A create Folder/1\nA export\nB import\nB export")
    #expect(run.outcomes[3] == .idle)
  }

  @Test(arguments: [("revives", true), ("skips-deleted", false)])
  func F47_aHistoryCutUploadsEverythingAgain(setting: String, returns: Bool) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A delete Folder/1
      A export
      B cut-history
      B export
      """,
      design: "assume reupload-after-history-cut \(setting)"
    )
    #expect(run.has("Folder/1", on: "server") == returns)
  }

  @Test func F47_aHistoryCutForgetsADeleteThatWasNotExported() throws {
    let run = try Run("A create Folder/1\nA export\nA delete Folder/1\nA cut-history\nA export")
    #expect(run.has("Folder/1", on: "server"))
  }

  @Test func F48_theLastExporterWinsByArrival() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A edit Folder/1 rank=1
      B edit Folder/1 rank=2
      B export
      A export
      """
    )
    #expect(run.value("Folder/1", "rank", on: "server") == "1")
    #expect(run.count(.refused) == 0)
  }

  @Test(arguments: [("all-tracked", "\"\""), ("only-pending", "\"a\"")])
  func F49_anExportSendsEveryTrackedField(setting: String, expected: String) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A edit Folder/1 name="a"
      A export
      B edit Folder/1 rank=2
      B export
      """,
      design: "assume export-content \(setting)"
    )
    #expect(run.value("Folder/1", "name", on: "server") == expected)
  }

  @Test func F52_importBeforeExportMergesPerField() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A edit Folder/1 name="a"
      A export
      B edit Folder/1 rank=2
      B import
      B export
      """
    )
    #expect(run.value("Folder/1", "name", on: "server") == "\"a\"")
    #expect(run.value("Folder/1", "rank", on: "server") == "2")
  }

  @Test func F58_aDeleteIsSentRecordByRecordWithItsCascade() throws {
    let run = try Run(
      """
      A create Folder/1
      A create Note/1 folder=Folder/1
      A export
      B import
      B create Note/2 folder=Folder/1
      B export
      A delete Folder/1
      A export
      """
    )
    #expect(!run.has("Folder/1", on: "server"))
    #expect(!run.has("Note/1", on: "server"))
    #expect(run.has("Note/2", on: "server"), "the child that the deleter did not know")
  }

  @Test func anEditAfterTheBatchWasBuiltStaysPending() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      A edit Folder/1 rank=1
      A build
      A edit Folder/1 rank=2
      A arrive
      A answer
      """
    )
    #expect(run.value("Folder/1", "rank", on: "server") == "1")
    #expect(run.pending("Folder/1", on: "A") == ["rank"])
  }

  @Test func aRefusedSaveIsTriedOncePerJob() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A delete Folder/1
      A export
      B edit Folder/1 rank=1
      B export
      """,
      design: "assume unchecked-save-of-deleted unknown-item"
    )
    #expect(run.count(.refused) == 1)
    #expect(run.pending("Folder/1", on: "B") == ["rank"])
  }

  @Test(arguments: [false, true])
  func F47_aSkippedReuploadGoesWithTheFetchFromTheBeginning(exportsFirst: Bool) throws {
    let jobs = exportsFirst ? "B export\nB import" : "B import\nB export"
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A delete Folder/1
      A export
      B create Folder/2
      B cut-history
      \(jobs)
      """,
      design: "assume reupload-after-history-cut skips-deleted"
    )
    #expect(!run.has("Folder/1", on: "B"))
    #expect(run.has("Folder/2", on: "server"), "an insert is no re-upload")
    run.heal()
    #expect(run.world.history.healing.isQuiet)
  }

  @Test func F8_aJobThatOnlyDropsEqualAssignmentsHappened() throws {
    let run = try Run(
      "A create Folder/1 rank=1\nA export\nA edit Folder/1 rank=1\nA export\nA export",
      design: "assume dirty-on-equal-assign off"
    )
    #expect(run.count(.discarded) == 1)
    #expect(run.outcomes.suffix(2) == [.happened, .idle])
  }

  @Test func F47_aReuploadHasForgottenItsTag() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A delete Folder/1
      A export
      B cut-history
      B export
      """,
      design: "assume export-policy if-server-record-unchanged"
    )
    #expect(run.has("Folder/1", on: "server"))
    #expect(run.count(.refused) == 0)
  }
}
