import SyncModel
import Testing

@testable import SyncCore

/// Each planted bug beside the same run without it: the switch does what its name says.
@Suite struct PlantedBugTests {
  /// What a run shows of one field after it has healed, with and without the bug.
  private func value(
    _ name: String,
    _ field: String,
    on replica: String,
    after events: String,
    planting bug: PlantedBug?,
    _ lines: String = ""
  ) throws -> String? {
    let planted = bug.map { "planted \($0.rawValue)\n" } ?? ""
    let run = try Run(events, design: planted + lines, schema: SoftDeleteTests.schema)
    run.heal()
    return run.value(name, field, on: replica)
  }

  private func has(
    _ name: String,
    on replica: String,
    after events: String,
    planting bug: PlantedBug?,
    _ lines: String = ""
  ) throws -> Bool {
    let value = try value(name, "amount", on: replica, after: events, planting: bug, lines)
    return value != nil
  }

  private let family = "A create Invoice/1\nA create Item/1 invoice=Invoice/1\nA delete Invoice/1"

  @Test func noCascade() throws {
    let name = ("Item/1", "isDeleted")
    #expect(try value(name.0, name.1, on: "A", after: family, planting: nil) == "true")
    #expect(try value(name.0, name.1, on: "A", after: family, planting: .noCascade) == "false")
  }

  @Test func cascadeAtDeleteOnly() throws {
    let events = """
      A create Invoice/1
      A export
      B import
      B create Item/1 invoice=Invoice/1
      A delete Invoice/1
      """
    let repair = "policy repair re-cascade"
    for (bug, expected) in [(nil, "true"), (PlantedBug.cascadeAtDeleteOnly, "false")] {
      let flag = try value("Item/1", "isDeleted", on: "A", after: events, planting: bug, repair)
      #expect(flag == expected)
    }
  }

  @Test func editRevives() throws {
    let events = """
      A create Invoice/1
      A export
      B import
      A delete Invoice/1
      A export
      B edit Invoice/1 amount=1
      """
    let assume = "assume export-content only-pending"
    for (bug, expected) in [(nil, "true"), (PlantedBug.editRevives, "false")] {
      let flag = try value("Invoice/1", "isDeleted", on: "A", after: events, planting: bug, assume)
      #expect(flag == expected)
    }
  }

  @Test func dateNotCleared() throws {
    let events = "A create Invoice/1\nA delete Invoice/1\nA restore Invoice/1"
    for (bug, expected) in [(nil, "nil"), (PlantedBug.dateNotCleared, "102")] {
      #expect(
        try value("Invoice/1", "deletedAt", on: "A", after: events, planting: bug) == expected
      )
    }
  }

  @Test func tokenBeforeData() throws {
    let events = "A create Invoice/1\nA export\nB fetch\nB apply\nB kill"
    #expect(try has("Invoice/1", on: "B", after: events, planting: nil))
    #expect(try !has("Invoice/1", on: "B", after: events, planting: .tokenBeforeData))
  }

  @Test func importIgnoresPending() throws {
    let events = "A create Invoice/1\nA export\nA edit Invoice/1 amount=1"
    for (bug, expected) in [(nil, "1"), (PlantedBug.importIgnoresPending, "0")] {
      #expect(try value("Invoice/1", "amount", on: "A", after: events, planting: bug) == expected)
    }
  }

  @Test func exportForgetsInFlight() throws {
    let events = "A create Invoice/1\nA build\nA edit Invoice/1 amount=1\nA arrive\nA answer"
    for (bug, expected) in [(nil, "1"), (PlantedBug.exportForgetsInFlight, "0")] {
      #expect(
        try value("Invoice/1", "amount", on: "server", after: events, planting: bug) == expected
      )
    }
  }

  @Test(arguments: ["B import", "B fetch\nB apply\nB advance\nB fetch\nB apply\nB advance"])
  func fetchDropsPage(jobs: String) throws {
    let events = "A create Invoice/1\nA create Invoice/2\nA create Invoice/3\nA export\n" + jobs
    let pages = "sync mirroring page 1 batch 4"
    for number in 1...3 {
      let name = "Invoice/\(number)"
      #expect(try has(name, on: "B", after: events, planting: nil, pages))
      let arrives = try has(name, on: "B", after: events, planting: .fetchDropsPage, pages)
      #expect(arrives == (number != 2))
    }
  }

  @Test func deleteNotExported() throws {
    let events = "A create Invoice/1\nA export\nA hard-delete Invoice/1"
    #expect(try !has("Invoice/1", on: "server", after: events, planting: nil))
    #expect(try has("Invoice/1", on: "server", after: events, planting: .deleteNotExported))
  }

  @Test func hardAndSoftMixed() throws {
    #expect(try has("Item/1", on: "A", after: family, planting: nil))
    #expect(try !has("Item/1", on: "A", after: family, planting: .hardAndSoftMixed))
    #expect(try has("Invoice/1", on: "A", after: family, planting: .hardAndSoftMixed))
  }

  @Test func childDroppedWithoutParent() throws {
    let events = """
      A create Item/1
      A create Invoice/1
      A edit Item/1 invoice=Invoice/1
      A export
      """
    #expect(try has("Item/1", on: "B", after: events, planting: nil))
    #expect(try !has("Item/1", on: "B", after: events, planting: .childDroppedWithoutParent))
    #expect(try has("Invoice/1", on: "B", after: events, planting: .childDroppedWithoutParent))
  }

  @Test(arguments: [0, 1])
  func repairPingPong(skew: Int) throws {
    for bug in [nil, PlantedBug.repairPingPong] {
      let planted = bug.map { "planted \($0.rawValue)\n" } ?? ""
      let run = try Run(
        "\(family)\nA clock \(skew)",
        design: planted + "policy repair re-cascade",
        schema: SoftDeleteTests.schema
      )
      run.heal()
      let answersForEver = bug != nil && skew != 0
      #expect(run.world.history.healing.isQuiet == !answersForEver)
      #expect((run.world.history.healing.loopStart > 0) == answersForEver)
    }
  }
}
