import SyncModel
import Testing

@testable import Shrinking

@Suite struct ShrinkCostTests {
  let layout = ShrinkerTests.layout

  func cost(_ change: (inout Scenario) -> Void) -> ShrinkCost {
    var scenario = Scenario(
      deviceCount: 2,
      records: [RecordName(type: RecordTypeIndex(0), number: 1)]
    )
    scenario.append(Event(.create, device: DeviceIndex(0), record: RecordIndex(0)))
    change(&scenario)
    return ShrinkCost(scenario, layout: layout)
  }

  @Test func aFaultWeighsMoreThanManyEvents() {
    let fault = cost { $0.append(Event(.kill, device: DeviceIndex(0))) }
    let events = cost { scenario in
      for _ in 0..<10 { scenario.append(Event(.export, device: DeviceIndex(0))) }
    }
    #expect(events < fault)
  }

  @Test func aDeviceWeighsMoreThanARecordAndARecordMoreThanAnEvent() {
    let device = cost { $0.deviceCount = 3 }
    let record = cost {
      $0.records.append(RecordName(type: RecordTypeIndex(0), number: 2))
    }
    let event = cost { $0.append(Event(.export, device: DeviceIndex(0))) }
    #expect(record < device)
    #expect(event < record)
  }

  @Test func aPartOfAJobCostsMoreThanTheJob() {
    let part = cost { $0.append(Event(.arrive, device: DeviceIndex(0))) }
    let whole = cost { $0.append(Event(.export, device: DeviceIndex(0))) }
    #expect(whole < part)
  }

  @Test func aPositiveTickCostsLessThanANegativeOne() {
    let forward = cost { $0.append(Event(.clock, device: DeviceIndex(0), ticks: 1)) }
    let back = cost { $0.append(Event(.clock, device: DeviceIndex(0), ticks: -1)) }
    #expect(forward < back)
  }
}
