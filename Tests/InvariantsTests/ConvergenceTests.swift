import SyncModel
import Testing

@Suite struct ConvergenceTests {
  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0, [("text", Value(1))])
    return history
  }

  @Test func devicesThatShowWhatTheServerHoldsHaveConverged() {
    #expect(Judgement(shared(), .convergence).holds)
  }

  @Test func agreeingDevicesThatDisagreeWithTheServerHaveNot() throws {
    var history = shared()
    for device in 0...1 {
      history.event(.import, device) { $0.put(device + 1, 0, "size", Value(3), .none) }
    }
    let evidence = try #require(Judgement(history, .convergence).evidence(.differsFromServer))
    #expect(evidence.replica == ReplicaIndex(1))
    #expect(evidence.field == FieldIndex(1))
    #expect(evidence.expected == Value(7))
    #expect(evidence.observed == Value(3))
  }

  @Test func aMissingRowIsADifference() {
    var history = shared()
    history.event(.import, 1) { $0.remove(2, 0, .none) }
    let evidence = Judgement(history, .convergence).evidence(.differsFromServer)
    #expect(evidence?.field == .row)
    #expect(evidence?.expected == .one)
    #expect(evidence?.observed == Value.none)
  }

  @Test func aLinkToAMissingRecordIsShownAsNoneEverywhere() {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.hardDelete(0, 0)
    history.export(0, 0)
    history.event(.import, 1) { history in
      history.take(1, 0)
      history.set(1, 1, "folder", .none, .nullify, isPending: false)
    }
    #expect(Judgement(history, .convergence).holds)
  }

  @Test func beforeAllIsQuietNothingIsCompared() {
    var history = shared()
    history.event(.import, 1) { $0.remove(2, 0, .none) }
    history.history.healing.isQuiet = false
    let judgement = Judgement(history, .convergence)
    #expect(judgement.violations.isEmpty)
    #expect(judgement.premises == 0)
  }

  @Test func withoutARecordOnTheServerThePremiseNeverHeld() {
    let history = HistoryBuilder(Designs.plain, records: "Note")
    #expect(Judgement(history, .convergence).premises == 0)
  }
}
