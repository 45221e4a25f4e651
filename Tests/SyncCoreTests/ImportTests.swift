import SyncModel
import Testing

@testable import SyncCore

/// Rows F50 to F57, F59 and F60 of the fidelity table: what an import writes to the store.
@Suite struct ImportTests {
  @Test func F50_pendingFieldsAreGuardedAllOthersAreOverwritten() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A edit Folder/1 name="a" rank=1
      A export
      B edit Folder/1 rank=2
      B import
      """
    )
    #expect(run.value("Folder/1", "name", on: "B") == "\"a\"")
    #expect(run.value("Folder/1", "rank", on: "B") == "2")
  }

  @Test func F51_aMissingKeyIsTheModelsDefault() throws {
    let run = try Run(
      """
      A create Note/1 count=3
      A export
      B import
      A delete Note/1
      A export
      B edit Note/1 text="b"
      B export
      A import
      """,
      design: "assume export-content only-pending"
    )
    #expect(run.value("Note/1", "count", on: "A") == "7")
  }

  @Test func F53_theServerCascadesNothing() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      B create Note/1 folder=Folder/1
      B export
      A delete Folder/1
      A export
      """
    )
    #expect(run.value("Note/1", "folder", on: "server") == "Folder/1", "a dead name is kept")
  }

  @Test func F55_partialGraphsAreLegal() throws {
    let run = try Run(
      """
      A create Note/1
      A create Folder/1
      A edit Note/1 folder=Folder/1
      A export
      B fetch
      B apply
      """,
      design: "sync mirroring page 1 batch 4"
    )
    #expect(run.has("Note/1", on: "B"))
    #expect(!run.has("Folder/1", on: "B"))
  }

  @Test func F56_aChildIsLinkedWhenItsParentArrives() throws {
    let run = try Run(
      """
      A create Note/1
      A create Folder/1
      A edit Note/1 folder=Folder/1
      A export
      B import
      """,
      design: "sync mirroring page 1 batch 4"
    )
    #expect(run.value("Note/1", "folder", on: "B") == "Folder/1")
  }

  @Test func F57_aDeletionRemovesTheRowWithItsPendingEdits() throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A delete Folder/1
      A export
      B edit Folder/1 rank=1
      B import
      B export
      """
    )
    #expect(!run.has("Folder/1", on: "B"))
    #expect(run.count(.discarded) == 1)
    #expect(run.outcomes[7] == .idle)
  }

  @Test(arguments: [("exported", false), ("local-only", true)])
  func F57_theReceiversDeleteRulesReachRowsTheDeleterNeverKnew(
    setting: String,
    staysOnServer: Bool
  ) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      B create Note/1 folder=Folder/1
      B export
      A delete Folder/1
      A export
      B import
      B export
      """,
      design: "assume follow-up-deletes \(setting)"
    )
    #expect(!run.has("Note/1", on: "B"))
    #expect(run.has("Note/1", on: "server") == staysOnServer)
  }

  @Test(arguments: [("skipped", false), ("recreated", true)])
  func F58_anImportOverAPendingDelete(setting: String, returns: Bool) throws {
    let run = try Run(
      """
      A create Folder/1
      A export
      B import
      A edit Folder/1 rank=1
      A export
      B delete Folder/1
      B import
      """,
      design: "assume import-over-pending-delete \(setting)"
    )
    #expect(run.has("Folder/1", on: "B") == returns)
  }

  @Test func F59_deleteAgainstEditIsDecidedByOrder() throws {
    let before =
      "A create Folder/1\nA export\nB import\nA delete Folder/1\nB edit Folder/1 rank=1\n"
    let deleteLast = try Run(before + "B export\nA export")
    let editLast = try Run(before + "A export\nB export")
    let importFirst = try Run(before + "A export\nB import\nB export")
    #expect(!deleteLast.has("Folder/1", on: "server"))
    #expect(editLast.has("Folder/1", on: "server"))
    #expect(!importFirst.has("Folder/1", on: "server"))
  }

  @Test func F60_twoInsertsAreTwoRecords() throws {
    let run = try Run("A create Tag/1 name=\"a\"\nB create Tag/2 name=\"a\"")
    run.heal()
    #expect(run.has("Tag/1", on: "C"))
    #expect(run.has("Tag/2", on: "C"))
  }
}
