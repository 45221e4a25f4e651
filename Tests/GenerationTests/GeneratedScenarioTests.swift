import SyncModel
import Testing

@testable import Generation

/// What generated scenarios are worth: in range, possible, and full of collisions.
@Suite struct GeneratedScenarioTests {
  @Test(arguments: (Designs.ordinary + Designs.awkward).map(\.name))
  func everythingIsInRange(name: String) throws {
    let design = try #require((Designs.ordinary + Designs.awkward).first { $0.name == name })
    let layout = Layout(design)
    for scenario in GeneratorTests.scenarios(of: design, count: 400) {
      #expect((2...min(5, design.devices.count)).contains(scenario.deviceCount))
      #expect(scenario.records.count <= 8 && scenario.events.count <= 40)
      #expect(Set(scenario.records).count == scenario.records.count)
      #expect(scenario.records.allSatisfy { !layout[$0.type].isAbstract && $0.number >= 1 })
      #expect(scenario.healOrder.sorted() == (0..<scenario.deviceCount).map { DeviceIndex($0) })
      #expect(Array(scenario.literals.prefix(layout.literals.count)) == layout.literals)
      var next = 0
      for event in scenario.events {
        #expect(event.assignmentRange.lowerBound == next || event.assignmentRange.isEmpty)
        next += event.assignmentRange.count
        Self.check(event, of: scenario, layout)
      }
      #expect(next == scenario.assignments.count)
    }
  }

  /// Checks an event's indices and the values that it assigns.
  static func check(_ event: Event, of scenario: Scenario, _ layout: Layout) {
    #expect((event.device == .none) == (event.kind == .wait))
    #expect(event.device == .none || event.device.index < scenario.deviceCount)
    guard event.kind.source == .person else {
      #expect(event.record == .none && event.assignmentRange.isEmpty)
      return
    }
    #expect(event.record.index < scenario.records.count)
    let type = layout[scenario.records[event.record.index].type]
    var assigned = FieldSet()
    for assignment in scenario.assignments[event.assignmentRange] {
      #expect(type.editable.contains(assignment.field))
      #expect(!assigned.contains(assignment.field))
      assigned.insert(assignment.field)
      let cell = type.cells[assignment.field.index]
      guard !assignment.value.isNone else {
        #expect(cell.isOptional)
        continue
      }
      switch cell.type {
      case .int, .date: #expect((0...3).contains(assignment.value.rawValue))
      case .bool: #expect((0...1).contains(assignment.value.rawValue))
      case .text, .decimal, .identifier, .data:
        #expect(scenario.literals.indices.contains(Int(assignment.value.rawValue)))
      case nil:
        let target = assignment.value.link ?? .none
        #expect(target.index < scenario.records.count && target != event.record)
        #expect(cell.link?.targets.contains(scenario.records[target.index].type) == true)
      }
    }
    #expect(event.kind != .edit || !assigned.isEmpty)
  }

  @Test(arguments: Designs.ordinary.map(\.name))
  func noOpsAreRare(name: String) throws {
    let design = try #require(Designs.ordinary.first { $0.name == name })
    var tried = 0
    var idle = 0
    for scenario in GeneratorTests.scenarios(of: design, count: 500) {
      var world = ReferenceWorld(design: design, scenario: scenario)
      for event in scenario.events {
        tried += 1
        if !world.happens(event) { idle += 1 }
      }
    }
    #expect(idle * 20 < tried, "\(idle) of \(tried) events are no-ops")
  }

  /// The counterpart of the test above: the reference world does notice no-ops.
  @Test func eventsInAnotherOrderAreOftenNoOps() {
    var tried = 0
    var idle = 0
    for scenario in GeneratorTests.scenarios(of: Designs.tasks, count: 300) {
      var world = ReferenceWorld(design: Designs.tasks, scenario: scenario)
      for event in scenario.events.reversed() {
        tried += 1
        if !world.happens(event) { idle += 1 }
      }
    }
    #expect(idle * 4 > tried, "\(idle) of \(tried) events are no-ops")
  }

  @Test func twoPeopleOftenMeetAtOneRecord() {
    let pairs = Meetings(of: GeneratorTests.scenarios(of: Designs.tasks, count: 1000))
    #expect(pairs.deleteThenDelete > 80)
    #expect(pairs.deleteThenEdit > 50)
    #expect(pairs.deleteThenRestore > 50)
    #expect(pairs.restoreThenDelete > 40)
    #expect(pairs.deleteThenChild > 40)
  }

  @Test func mostChildrenAreMadeUnderAnOwner() {
    var children = 0
    var owned = 0
    for scenario in GeneratorTests.scenarios(of: Designs.invoices, count: 1000) {
      for event in scenario.events where event.kind == .create {
        guard scenario.records[event.record.index].type == RecordTypeIndex(1) else { continue }
        children += 1
        let own = scenario.assignments[event.assignmentRange]
        if own.contains(where: { $0.field == FieldIndex(3) }) { owned += 1 }
      }
    }
    #expect(children > 600 && owned * 10 > children * 7, "\(owned) of \(children)")
  }

  @Test func buffersStopGrowing() {
    var generator = Generator(design: Designs.office)
    var scenario = Scenario(deviceCount: 2)
    for number in 0..<3000 as Range<UInt64> {
      generator.generate(into: &scenario, campaignSeed: 1, caseIndex: number)
    }
    let warm = [scenario.events.capacity, scenario.assignments.capacity, scenario.records.capacity]
    for number in 0..<3000 as Range<UInt64> {
      generator.generate(into: &scenario, campaignSeed: 1, caseIndex: number)
      #expect(
        warm == [
          scenario.events.capacity, scenario.assignments.capacity, scenario.records.capacity,
        ]
      )
    }
  }
}

/// How many scenarios have one device's touch of a record followed closely by another's.
struct Meetings {
  var deleteThenDelete = 0
  var deleteThenEdit = 0
  var deleteThenRestore = 0
  var restoreThenDelete = 0
  var deleteThenChild = 0

  init(of scenarios: [Scenario]) {
    for scenario in scenarios {
      deleteThenDelete += Self.has(scenario, .delete, .delete) ? 1 : 0
      deleteThenEdit += Self.has(scenario, .delete, .edit) ? 1 : 0
      deleteThenRestore += Self.has(scenario, .delete, .restore) ? 1 : 0
      restoreThenDelete += Self.has(scenario, .restore, .delete) ? 1 : 0
      deleteThenChild += Self.has(scenario, .delete, .create) ? 1 : 0
    }
  }

  /// Whether within three events another device does the second kind of thing to the record.
  private static func has(_ scenario: Scenario, _ first: EventKind, _ second: EventKind) -> Bool {
    for (place, event) in scenario.events.enumerated() where event.kind == first {
      for later in scenario.events[(place + 1)...].prefix(3)
      where later.kind == second && later.device != event.device {
        guard second == .create else {
          if later.record == event.record { return true }
          continue
        }
        // Cells from 4 on are links in the tasks of `Designs.tasks`.
        let own = scenario.assignments[later.assignmentRange]
        let isTask = scenario.records[later.record.index].type == RecordTypeIndex(1)
        let isChild = own.contains {
          $0.field >= FieldIndex(4) && $0.value.link == event.record
        }
        if isTask && isChild { return true }
      }
    }
    return false
  }
}
