import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct StepWordsTests {
  private func effects(_ design: Design, _ events: String) throws -> [String] {
    let record = try Samples.record(design, events)
    var states = ReplicaStates(scenario: record.scenario, layout: record.layout)
    let names = CaseNames(record: record)
    return record.history.transitions.filter { $0.eventIndex >= 0 }.map { transition in
      states.apply(transition, of: record.history)
      return StepWords(names: names, transition: transition, states: states).text
    }
  }

  @Test func aJobTellsWhatReachedWhom() throws {
    let effects = try effects(
      Samples.invoices,
      """
      A create Invoice/1
      A export
      B import
      B edit Invoice/1 amount=2
      B export
      A import
      A import
      """
    )
    #expect(effects[0] == "")
    #expect(effects[1] == "Invoice/1 reaches the server")
    #expect(effects[2] == "Invoice/1 reaches B")
    #expect(effects[4] == "Invoice/1 on the server: amount = 2")
    #expect(effects[5] == "Invoice/1 on A: amount = 2")
  }

  @Test func aCascadeTellsWhatElseItReached() throws {
    let effects = try effects(
      Samples.invoices,
      """
      A create Invoice/1
      A create LineItem/1 invoice=Invoice/1
      A delete Invoice/1
      """
    )
    #expect(effects[2].hasPrefix("LineItem/1 on A: isDeleted = true, deletedAt = "))
  }

  @Test func aVainEventTellsWhy() throws {
    let effects = try effects(
      Samples.invoices,
      """
      A create Invoice/1
      B edit Invoice/1 amount=2
      B create Invoice/1
      B answer
      """
    )
    #expect(effects[1] == "no effect: the record is not there")
    #expect(effects[2].hasPrefix("no effect: the record exists"))
    #expect(effects[3].hasPrefix("no effect"))
  }

  @Test func manyChangesAreCounted() throws {
    let creates = (1...4).map { "A create LineItem/\($0)" }.joined(separator: "\n")
    let effects = try effects(Samples.invoices, "\(creates)\nA export")
    #expect(effects[4].hasSuffix("; and 1 more"))
  }
}
