import SyncModel
import Testing

@testable import SyncCore

@Suite struct SimulatorTests {
  @Test func aWarmRunKeepsItsStorage() throws {
    var simulator = Simulator(design: try WorldTests.design())
    var history = History()
    let scenarios = (1...50).map { WorldTests.junk(UInt64($0)) }
    for scenario in scenarios { simulator.run(scenario, into: &history) }
    let changes = history.changes.capacity
    let transitions = history.transitions.capacity
    for scenario in scenarios { simulator.run(scenario, into: &history) }
    #expect(history.changes.capacity == changes)
    #expect(history.transitions.capacity == transitions)
  }
}
