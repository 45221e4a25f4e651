import Shrinking
import SyncModel
import Testing

@Suite struct ShrinkerTests {
  static let layout = Layout(
    Design(
      name: "notes",
      schema: Schema(recordTypes: [
        RecordType(
          name: "Note",
          fields: [
            Field(name: "title", type: .text, defaultValue: .text("")),
            Field(name: "rank", type: .int, defaultValue: .int(0)),
          ]
        )
      ])
    )
  )

  /// A scenario of 40 events on three devices and four records, one kind after another.
  static var busy: Scenario {
    var scenario = Scenario(
      deviceCount: 3,
      records: (1...4).map { RecordName(type: RecordTypeIndex(0), number: $0 + 4) },
      literals: layout.literals + ["x", "y"],
      healOrder: [DeviceIndex(2), DeviceIndex(0), DeviceIndex(1)],
      healsExportFirst: true
    )
    let kinds: [EventKind] = [.create, .export, .import, .edit, .delete, .build, .arrive, .kill]
    for step in 0..<40 {
      let kind = kinds[step % kinds.count]
      let isPerson = kind.source == .person
      scenario.append(
        Event(
          kind,
          device: DeviceIndex(step % 3),
          record: isPerson ? RecordIndex(step % 4) : .none,
          isReversed: kind == .import
        ),
        assigning: kind == .edit
          ? [
            Assignment(field: FieldIndex(0), value: Value(2)),
            Assignment(field: FieldIndex(1), value: Value(900)),
          ] : []
      )
    }
    return scenario
  }

  func shrink(_ scenario: Scenario, _ stillFails: @escaping (Scenario) -> Bool) -> ShrunkScenario {
    var shrinker = Shrinker(scenario, layout: Self.layout, stillFails: stillFails)
    return shrinker.shrink()
  }

  @Test func aFailureThatNeedsNothingShrinksToNoEvents() {
    let shrunk = shrink(Self.busy) { _ in true }
    #expect(shrunk.scenario.events.isEmpty)
    #expect(shrunk.scenario.deviceCount == 2)
    #expect(shrunk.scenario.records.isEmpty)
    #expect(!shrunk.scenario.healsExportFirst)
    #expect(shrunk.scenario.healOrder == [DeviceIndex(0), DeviceIndex(1)])
    #expect(shrunk.isMinimal)
  }

  @Test func eventsThatAreNeededStayInOrder() {
    let shrunk = shrink(Self.busy) { scenario in
      let kinds = scenario.events.map(\.kind)
      guard let edit = kinds.firstIndex(of: .edit) else { return false }
      return kinds[edit...].contains(.kill)
    }
    #expect(shrunk.scenario.events.map(\.kind) == [.edit, .kill])
    #expect(shrunk.scenario.events[0].device == DeviceIndex(0))
    #expect(shrunk.scenario.records == [RecordName(type: RecordTypeIndex(0), number: 1)])
  }

  @Test func pairsThatOnlyGoTogetherAreRemoved() {
    let shrunk = shrink(Self.busy) { scenario in
      let exports = scenario.events.filter { $0.kind == .export }.count
      let imports = scenario.events.filter { $0.kind == .import }.count
      return exports == imports
    }
    #expect(shrunk.scenario.events.isEmpty)
  }

  @Test func valuesGoDownToTheSmallestThatFails() {
    let shrunk = shrink(Self.busy) { scenario in
      scenario.assignments.contains { $0.field == FieldIndex(1) && $0.value.rawValue >= 2 }
    }
    #expect(shrunk.scenario.assignments == [Assignment(field: FieldIndex(1), value: Value(2))])
  }

  @Test func jobPartsBecomeWholeJobs() {
    let shrunk = shrink(Self.busy) { scenario in
      scenario.events.contains { $0.kind == .arrive || $0.kind == .export }
    }
    #expect(shrunk.scenario.events.map(\.kind) == [.export])
  }

  @Test func unusedLiteralsAreDropped() {
    let shrunk = shrink(Self.busy) { scenario in
      scenario.events.contains { $0.kind == .edit && $0.assignmentCount > 0 }
        && scenario.assignments.contains { $0.field == FieldIndex(0) }
    }
    #expect(shrunk.scenario.literals.count <= 2)
  }

  @Test func theResultDoesNotDependOnRepetition() {
    let question: (Scenario) -> Bool = { $0.events.filter { $0.kind == .delete }.count >= 2 }
    let first = shrink(Self.busy, question)
    let second = shrink(Self.busy, question)
    #expect(first.scenario == second.scenario)
    #expect(first.executionCount == second.executionCount)
  }

  @Test func noSingleEventOfTheResultCanBeRemoved() {
    let question: (Scenario) -> Bool = { scenario in
      let devices = Set(scenario.events.filter { $0.kind == .create }.map(\.device))
      return devices.count == 2 && scenario.events.contains { $0.kind == .kill }
    }
    let shrunk = shrink(Self.busy, question)
    #expect(question(shrunk.scenario))
    #expect(shrunk.scenario.events.count == 3)
    for place in shrunk.scenario.events.indices {
      var smaller = shrunk.scenario
      smaller.events.remove(at: place)
      #expect(!question(smaller))
    }
  }

  @Test func swappedEventsEndInOneOrder() {
    var other = Self.busy
    other.events.reverse()
    let question: (Scenario) -> Bool = { scenario in
      let kinds = scenario.events.map(\.kind)
      return kinds.contains(.delete) && kinds.contains(.edit)
    }
    #expect(shrink(Self.busy, question).scenario == shrink(other, question).scenario)
  }
}
