import SyncModel
import Testing

@testable import SyncCore

/// Soft deletes, restores and repairs: the app's part (A1, F61, F78, F80).
@Suite struct SoftDeleteTests {
  static let schema = """
    design invoices
    record Invoice
      amount: int = 0
      isDeleted: bool = false
      deletedAt: date?
      items: [Item]? inverse invoice, delete cascade
    record Item
      amount: int = 0
      isDeleted: bool = false
      deletedAt: date?
      invoice: Invoice? inverse items, delete nullify
    policy soft-delete Invoice by isDeleted at deletedAt cascading items
    policy soft-delete Item by isDeleted at deletedAt

    """

  func run(_ events: String, _ lines: String = "") throws -> Run {
    try Run(events, design: lines, schema: Self.schema)
  }

  func terminal(_ events: String, _ lines: String = "") throws -> Run {
    let schema = Self.schema
      .replacing("cascading items", with: "cascading items, terminal")
      .replacing("Item by isDeleted at deletedAt", with: "Item by isDeleted at deletedAt, terminal")
    return try Run(events, design: lines, schema: schema)
  }

  @Test func aDeleteSetsFlagAndDateOnTheRecordAndItsCascade() throws {
    let run = try run(
      "A create Invoice/1\nA create Item/1 invoice=Invoice/1\nA create Item/2\nA delete Invoice/1"
    )
    for name in ["Invoice/1", "Item/1"] {
      #expect(run.value(name, "isDeleted", on: "A") == "true")
      #expect(run.value(name, "deletedAt", on: "A") == "\(World.startTime + 4)")
    }
    #expect(run.value("Item/2", "isDeleted", on: "A") == "false")
  }

  @Test func theDateIsTheDevicesOwnClock() throws {
    let run = try run("A create Invoice/1\nA clock -30\nA delete Invoice/1")
    #expect(run.value("Invoice/1", "deletedAt", on: "A") == "\(World.startTime + 2 - 30)")
  }

  @Test func aRestoreBringsBackWhatCarriesTheSameDate() throws {
    let run = try run(
      """
      A create Invoice/1
      A create Item/1 invoice=Invoice/1
      A create Item/2 invoice=Invoice/1
      A delete Item/2
      A delete Invoice/1
      A restore Invoice/1
      """
    )
    #expect(run.value("Invoice/1", "isDeleted", on: "A") == "false")
    #expect(run.value("Invoice/1", "deletedAt", on: "A") == "nil")
    #expect(run.value("Item/1", "isDeleted", on: "A") == "false")
    #expect(run.value("Item/2", "isDeleted", on: "A") == "true")
  }

  @Test func aChildIsNotRestoredUnderADeletedParent() throws {
    let run = try run(
      "A create Invoice/1\nA create Item/1 invoice=Invoice/1\nA delete Invoice/1\nA restore Item/1"
    )
    #expect(run.outcomes.last == .notLive)
  }

  @Test func whatIsHiddenCannotBeEditedOrLinked() throws {
    let run = try run(
      """
      A create Invoice/1
      A create Item/1
      A delete Invoice/1
      A edit Invoice/1 amount=1
      A edit Item/1 invoice=Invoice/1
      A delete Invoice/1
      A create Item/2 invoice=Invoice/1
      """
    )
    #expect(run.outcomes.suffix(4) == [.notLive, .notLive, .notLive, .notLive])
    #expect(!run.has("Item/2", on: "A"))
  }

  @Test func aTerminalDeleteRefusesEverything() throws {
    let run = try terminal(
      """
      A create Invoice/1
      A delete Invoice/1
      A edit Invoice/1 amount=1
      A delete Invoice/1
      A restore Invoice/1
      """
    )
    #expect(run.outcomes.suffix(3) == [.refused, .refused, .refused])
  }

  @Test func F78_aChildAddedElsewhereStaysLiveWithoutRepair() throws {
    let events = """
      A create Invoice/1
      A export
      B import
      A delete Invoice/1
      B create Item/1 invoice=Invoice/1
      """
    let plain = try run(events)
    plain.heal()
    #expect(plain.value("Item/1", "isDeleted", on: "A") == "false")
    let repaired = try run(events, "policy repair re-cascade")
    repaired.heal()
    for replica in ["server", "A", "B", "C"] {
      #expect(repaired.value("Item/1", "isDeleted", on: replica) == "true")
      #expect(
        repaired.value("Item/1", "deletedAt", on: replica)
          == repaired.value("Invoice/1", "deletedAt", on: replica)
      )
    }
    #expect(repaired.world.history.healing.isQuiet)
  }

  @Test func F80_aTerminalDeleteIsAssertedAgainAfterAStaleExport() throws {
    let events = """
      A create Invoice/1
      A export
      B import
      A delete Invoice/1
      A export
      B edit Invoice/1 amount=1
      B export
      A import
      """
    #expect(try terminal(events).value("Invoice/1", "isDeleted", on: "A") == "false")
    let repaired = try terminal(events, "policy repair re-assert-terminal")
    #expect(repaired.value("Invoice/1", "isDeleted", on: "A") == "true")
    repaired.heal()
    #expect(repaired.value("Invoice/1", "isDeleted", on: "B") == "true")
    #expect(repaired.world.history.healing.isQuiet)
  }

  @Test func F61_wholeObjectEditsMakeEveryFieldPending() throws {
    let run = try run(
      "A create Invoice/1\nA export\nA edit Invoice/1 amount=1",
      "policy whole-object-edits"
    )
    #expect(
      run.pending("Invoice/1", on: "A") == ["amount", "isDeleted", "deletedAt"]
    )
  }

  @Test func hardDeletesGoRoundThePolicy() throws {
    let run = try run("A create Invoice/1\nA delete Invoice/1\nA hard-delete Invoice/1")
    #expect(!run.has("Invoice/1", on: "A"))
    #expect(run.outcomes.last == .happened)
  }

  @Test func aChildIsNotRestoredUnderAMissingParent() throws {
    let run = try run(
      """
      A create Item/1
      A create Invoice/1
      A edit Item/1 invoice=Invoice/1
      A delete Item/1
      A export
      B fetch
      B apply
      B restore Item/1
      """,
      "sync mirroring page 1 batch 4"
    )
    #expect(run.has("Item/1", on: "B"))
    #expect(!run.has("Invoice/1", on: "B"))
    #expect(run.outcomes.last == .notLive)
  }
}
