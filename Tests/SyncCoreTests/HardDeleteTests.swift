import SyncModel
import Testing

@testable import SyncCore

/// Row F62 of the fidelity table: delete rules run in the local store.
@Suite struct HardDeleteTests {
  @Test func F62_cascadeRemovesKnownChildrenAndNullifyClearsLinks() throws {
    let run = try Run(
      """
      A create Folder/1
      A create Tag/1
      A create Note/1 folder=Folder/1 tag=Tag/1
      A create Note/2 tag=Tag/1
      A delete Tag/1
      A delete Folder/1
      """
    )
    #expect(!run.has("Note/1", on: "A"))
    #expect(run.value("Note/2", "tag", on: "A") == "nil")
  }

  @Test func F62_aCascadeFromHolderToTarget() throws {
    let run = try Run(
      "A create Leaf/1\nA create Branch/1 leaf=Leaf/1\nA delete Branch/1",
      schema: """
        design tree
        record Leaf
          name: text = ""
        record Branch
          leaf: Leaf?, delete cascade

        """
    )
    #expect(!run.has("Leaf/1", on: "A"))
  }

  @Test func denyRefusesWhileThereAreChildren() throws {
    let run = try Run(
      "A create P/1\nA create C/1 p=P/1\nA delete P/1\nA delete C/1\nA delete P/1",
      schema: """
        design deny
        record P
          cs: [C]? inverse p, delete deny
        record C
          p: P? inverse cs, delete nullify

        """
    )
    #expect(run.outcomes == [.happened, .happened, .refused, .happened, .happened])
  }

  @Test func aRowThatWasNeverSentLeavesNoTrace() throws {
    let run = try Run("A create Folder/1\nA delete Folder/1\nA export")
    #expect(run.outcomes[2] == .idle)
    #expect(run.world.sequence == 0)
  }

  @Test func aRowRemovedWhileItsBatchIsUnderWayIsDeletedAfterwards() throws {
    let run = try Run(
      "A create Folder/1\nA build\nA delete Folder/1\nA arrive\nA answer\nA export"
    )
    #expect(!run.has("Folder/1", on: "server"))
    #expect(run.world.serverRows[0].isTombstone)
  }
}
