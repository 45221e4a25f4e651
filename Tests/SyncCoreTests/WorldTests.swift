import SyncModel
import Testing

@testable import SyncCore

@Suite struct WorldTests {
  static func design(_ lines: String = "") throws -> Design {
    try Design.parse(
      SoftDeleteTests.schema + "faults kill expire-token cut-history\n" + lines,
      file: "test"
    )
  }

  /// What leads deep into a world; anything else mostly meets nothing to do.
  private static let common: [EventKind] = [.create, .edit, .delete, .export, .import]

  /// A scenario of arbitrary events, all indices in range, many of them impossible.
  static func junk(_ number: UInt64) -> Scenario {
    var state = number &* 0x9e37_79b9_7f4a_7c15 | 1
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let records = (0..<4).map { RecordName(type: RecordTypeIndex($0 % 2), number: $0 + 1) }
    var scenario = Scenario(deviceCount: 2 + draw(2), records: records)
    for _ in 0..<draw(60) {
      let kind =
        draw(3) > 0
        ? common[draw(common.count)] : EventKind.allCases[draw(EventKind.allCases.count)]
      let record = kind.source == .person ? RecordIndex(draw(4)) : .none
      let device = kind == .wait ? DeviceIndex.none : DeviceIndex(draw(scenario.deviceCount))
      var assignments: [Assignment] = []
      if kind == .create || kind == .edit {
        assignments.append(Assignment(field: FieldIndex(0), value: Value(Int32(draw(3)))))
        if records[record.index].type.index == 1 && draw(2) == 0 {
          assignments.append(
            Assignment(field: FieldIndex(3), value: Value(link: RecordIndex(draw(2) * 2)))
          )
        }
      }
      scenario.append(
        Event(
          kind,
          device: device,
          record: record,
          isReversed: draw(2) == 0,
          ticks: draw(20) == 0 ? (draw(2) == 0 ? .min : .max) : Int32(draw(7)) - 3
        ),
        assigning: assignments
      )
    }
    scenario.healsExportFirst = draw(2) == 0
    if draw(3) == 0 { scenario.healOrder = [DeviceIndex(draw(scenario.deviceCount))] }
    return scenario
  }

  @Test(arguments: 0..<50)
  func everyScenarioRunsUnderEveryAssumption(number: Int) throws {
    var design = try Self.design("policy whole-object-edits\npolicy repair re-cascade")
    // Digit by digit of a counter, so that the alternatives meet in many combinations.
    var digits = number
    for assumption in Assumption.allCases {
      let values = assumption.alternatives
      design.pinned.append(PinnedAssumption(assumption, values[digits % values.count]))
      digits = digits / values.count + number * 7
    }
    design.sync.pageSize = 1 + number % 3
    design.sync.batchSize = 1 + number % 2
    var simulator = Simulator(design: design)
    var history = History()
    for place in 1...400 {
      let scenario = Self.junk(UInt64(number * 400 + place))
      simulator.run(scenario, into: &history)
      #expect(history.transitions.count >= scenario.events.count)
    }
  }

  @Test(arguments: PlantedBug.allCases.map { Optional($0) } + [nil])
  func everyScenarioRunsWhateverItsEvents(planted: PlantedBug?) throws {
    var design = try Self.design("policy repair re-cascade re-assert-terminal")
    design.planted = planted
    var simulator = Simulator(design: design)
    var history = History()
    for number in 1...400 {
      let scenario = Self.junk(UInt64(number))
      simulator.run(scenario, into: &history)
      #expect(history.transitions.count >= scenario.events.count)
      #expect(history.healing.rounds > 0)
    }
  }

  @Test func aReusedSimulatorGivesTheSameHistoriesAsAFreshOne() throws {
    let design = try Self.design()
    var reused = Simulator(design: design)
    var history = History()
    for number in 1...100 {
      let scenario = Self.junk(UInt64(number))
      reused.run(scenario, into: &history)
      var fresh = Simulator(design: design)
      var other = History()
      fresh.run(scenario, into: &other)
      #expect(history == other)
    }
  }

  @Test func everyChangeBelongsToItsTransition() throws {
    var simulator = Simulator(design: try Self.design())
    var history = History()
    simulator.run(Self.junk(7), into: &history)
    var next: Int32 = 0
    for transition in history.transitions {
      #expect(transition.changeStart == next)
      next = transition.changeEnd
    }
    #expect(Int(next) == history.changes.count)
  }

  @Test func timePassesWithPersonsEventsAndWaits() throws {
    let run = try Run("A create Folder/1\nA edit Folder/9 rank=1\nwait 5\nA export")
    #expect(run.world.time == World.startTime + 7)
    #expect(run.outcomes[1] == .absent)
  }

  @Test func aRecordCannotOwnItselfAndIsMadeOnce() throws {
    let run = try Run(
      "A create N/1\nA edit N/1 up=N/1\nB create N/1",
      schema: """
        design tree
        record N
          up: N? inverse downs, delete nullify
          downs: [N]? inverse up, delete cascade

        """
    )
    #expect(run.outcomes == [.happened, .refused, .alreadyExists])
  }

  @Test func clocksStopAtABoundInsteadOfOverflowing() throws {
    let run = try Run(
      """
      wait 2147483647
      wait 2147483647
      A clock 2147483647
      A clock 2147483647
      B clock -2147483647
      B clock -2147483647
      A create Invoice/1
      A delete Invoice/1
      B create Invoice/2
      B delete Invoice/2
      """,
      schema: SoftDeleteTests.schema
    )
    #expect(run.outcomes.allSatisfy { $0 == .happened })
    #expect(run.value("Invoice/1", "deletedAt", on: "A") != "nil")
    #expect(run.value("Invoice/2", "deletedAt", on: "B") != "nil")
  }

  @Test func aBatchUnderWayCountsAsPending() throws {
    let run = try Run(
      "A create Folder/1\nA build\nA delete Folder/1\nA arrive\nA answer",
      design: "planted delete-not-exported"
    )
    #expect(run.world.history.transitions.map(\.pending.count) == [1, 1, 1, 1, 0])
  }
}
