import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct ReplicaStatesTests {
  private func states(_ events: String, through count: Int) throws -> ReplicaStates {
    let record = try Samples.record(Samples.invoices, events)
    var states = ReplicaStates(scenario: record.scenario, layout: record.layout)
    for transition in record.history.transitions.prefix(count) {
      states.apply(transition, of: record.history)
    }
    return states
  }

  private let events = """
    A create Invoice/1 amount=3
    A export
    A edit Invoice/1 amount=4
    B import
    heal A B
    """

  @Test func aStateHoldsWhatEachReplicaWasGiven() throws {
    let states = try states(events, through: 4)
    #expect(states.cell(1, 0, 1).value == Value(4))
    #expect(states.cell(0, 0, 1).value == Value(3))
    #expect(states.cell(2, 0, 1).value == Value(3))
    #expect(states.cell(2, 0, 1).write == states.cell(0, 0, 1).write)
  }

  @Test func onlyTheLastTransitionIsNews() throws {
    let edited = try states(events, through: 3)
    #expect(edited.hasChanged(1, 0, 1))
    #expect(!edited.hasComeOrGone(0, 0))
    let imported = try states(events, through: 4)
    #expect(!imported.hasChanged(1, 0, 1))
    #expect(imported.hasComeOrGone(2, 0))
  }

  @Test func whatTheServerDoesNotKnowYetIsUnsent() throws {
    #expect(try states(events, through: 1).isUnsent(1, 0))
    #expect(try !states(events, through: 2).isUnsent(1, 0))
    #expect(try states(events, through: 4).isUnsent(1, 0))
    #expect(try !states(events, through: 4).isUnsent(2, 0))
  }

  @Test func aRemovedRecordIsGone() throws {
    let states = try states("A create Invoice/1\nA hard-delete Invoice/1\nheal A B", through: 2)
    #expect(!states.has(1, 0))
    #expect(states.hasComeOrGone(1, 0))
  }
}
