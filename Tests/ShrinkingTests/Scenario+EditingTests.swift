import SyncModel
import Testing

@testable import Shrinking

// The file under test is Scenario+Editing.swift.

@Suite struct ScenarioEditingTests {
  let layout = ShrinkerTests.layout

  @Test func removingADeviceClosesTheGap() {
    let smaller = ShrinkerTests.busy.removingDevice(DeviceIndex(1))
    #expect(smaller.deviceCount == 2)
    #expect(smaller.healOrder == [DeviceIndex(1), DeviceIndex(0)])
    #expect(smaller.events.allSatisfy { $0.device.index < 2 })
  }

  @Test func keepingRecordsDropsEventsAboutTheOthers() {
    let kept = ShrinkerTests.busy.keepingRecords([RecordIndex(2)], layout: layout)
    #expect(kept.records.count == 1)
    #expect(kept.events.allSatisfy { $0.record == .none || $0.record == RecordIndex(0) })
    #expect(kept.events.count < ShrinkerTests.busy.events.count)
  }

  @Test func removedEventsTakeTheirAssignmentsAlong() {
    let none = ShrinkerTests.busy.removingEvents { _ in true }
    #expect(none.events.isEmpty)
    #expect(none.assignments.isEmpty)
  }
}
