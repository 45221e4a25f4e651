import SyncModel
import Testing

@testable import SyncCore

/// What was observed is what happened: a history told again leads to the same world.
@Suite struct HistoryTests {
  /// All replicas as the changes alone tell of them.
  private struct Told {
    var isPresent: [Bool]
    var cells: [Cell]

    init(_ world: borrowing World) {
      isPresent = Array(repeating: false, count: (world.deviceCount + 1) * world.recordCount)
      cells = Array(repeating: .empty, count: world.cells.count)
      for change in world.history.changes {
        let device = change.replica.index - 1
        let row = (device + 1) * world.recordCount + change.record.index
        switch change.kind {
        case .inserted: isPresent[row] = true
        case .removed: isPresent[row] = false
        case .assigned:
          cells[world.cellStart(device, change.record.index) + change.field.index] =
            Cell(value: change.value, write: change.write)
        default: break
        }
      }
    }
  }

  private func expectSame(_ world: borrowing World) {
    let told = Told(world)
    for device in -1..<world.deviceCount {
      for record in 0..<world.recordCount {
        let isPresent =
          device < 0
          ? world.serverRows[record].isPresent
          : world.rows[world.rowPlace(device, record)].isPresent
        #expect(told.isPresent[(device + 1) * world.recordCount + record] == isPresent)
        guard isPresent else { continue }
        let start = world.cellStart(device, record)
        let range = start..<(start + world.rules.cellCount[world.types[record]])
        #expect(told.cells[range] == world.cells[range])
      }
    }
  }

  @Test(arguments: PlantedBug.allCases.map { Optional($0) } + [nil])
  func changesFoldToTheWorld(planted: PlantedBug?) throws {
    var design = try WorldTests.design("policy repair re-cascade re-assert-terminal")
    design.planted = planted
    var world = World(design: design)
    var marks: [UInt64] = []
    for number in 1...150 {
      let scenario = WorldTests.junk(UInt64(number))
      world.reset(for: scenario)
      for event in scenario.events { world.step(event, of: scenario) }
      expectSame(world)
      world.heal(scenario, marks: &marks)
      expectSame(world)
    }
  }

  @Test func everyWriteBelongsToAnEventThatHappened() throws {
    var simulator = Simulator(design: try WorldTests.design())
    var history = History()
    for number in 1...150 {
      simulator.run(WorldTests.junk(UInt64(number)), into: &history)
      for (place, write) in history.writes.enumerated().dropFirst() {
        let transition = history.transitions[Int(write.transition)]
        #expect(transition.outcome == .happened)
        #expect(transition.device == write.device)
        #expect(write.previous.index < place)
      }
    }
  }

  @Test func onlyWhatHappenedChangesAnything() throws {
    var simulator = Simulator(design: try WorldTests.design("assume dirty-on-equal-assign off"))
    var history = History()
    for number in 1...400 {
      simulator.run(WorldTests.junk(UInt64(number)), into: &history)
      for transition in history.transitions where transition.outcome != .happened {
        #expect(transition.changeRange.isEmpty)
      }
    }
  }
}
