import SyncModel
import Testing

@Suite struct EventTests {
  @Test func indicesFollowTheOrderOfAllCases() {
    #expect(EventKind.allCases.map(\.index) == Array(EventKind.allCases.indices))
  }

  @Test func everyFaultIsAnEventOfThatName() {
    for fault in Fault.allCases {
      #expect(EventKind(rawValue: fault.rawValue)?.source == .fault)
    }
  }

  @Test func appendedEventsFindTheirAssignments() {
    var scenario = Scenario(deviceCount: 2)
    let assignments = (0..<3).map { Assignment(field: FieldIndex($0), value: .one) }
    scenario.append(Event(.create, device: DeviceIndex(0)), assigning: [assignments[0]])
    scenario.append(Event(.export, device: DeviceIndex(0)))
    scenario.append(Event(.edit, device: DeviceIndex(1)), assigning: Array(assignments[1...]))
    let ranges = scenario.events.map(\.assignmentRange)
    #expect(ranges == [0..<1, 0..<0, 1..<3])
    #expect(
      Array(scenario.assignments[scenario.events[2].assignmentRange]) == assignments.suffix(2)
    )
  }

  @Test func devicesHealInOrderUnlessSaidOtherwise() {
    #expect(Scenario(deviceCount: 3).healOrder.map(\.index) == [0, 1, 2])
    #expect(Scenario(deviceCount: 3, healOrder: [DeviceIndex(2)]).healOrder.map(\.index) == [2])
  }
}
