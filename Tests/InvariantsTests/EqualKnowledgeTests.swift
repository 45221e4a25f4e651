import SyncModel
import Testing

@Suite struct EqualKnowledgeTests {
  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.plain, records: "Note", "Note")
    history.share(0, 0, [("text", Value(1))])
    return history
  }

  @Test func devicesThatKnowTheSameShowTheSame() {
    #expect(Judgement(shared(), .equalKnowledge).holds)
  }

  @Test func aValueOnlyOneDeviceShowsIsADifference() throws {
    var history = shared()
    history.event(.import, 1) { $0.put(2, 0, "text", Value(0), .none) }
    let evidence = try #require(Judgement(history, .equalKnowledge).evidence(.devicesDiffer))
    #expect(evidence.replica == ReplicaIndex(2))
    #expect(evidence.otherReplica == ReplicaIndex(1))
    #expect(evidence.observed == Value(0))
    #expect(evidence.expected == Value(1))
  }

  @Test func aRowOnlyOneDeviceHasIsADifference() {
    var history = shared()
    history.event(.import, 1) { $0.remove(2, 0, .none) }
    let evidence = Judgement(history, .equalKnowledge).evidence(.devicesDiffer)
    #expect(evidence?.field == .row)
    #expect(evidence?.observed == Value.none)
  }

  @Test func aPendingEditMayDiffer() {
    var history = shared()
    history.edit(1, 0, "text", Value(5))
    #expect(Judgement(history, .equalKnowledge).holds)
  }

  @Test func anOwnCommitMayDifferUntilItIsDeliveredBack() {
    var history = shared()
    history.edit(1, 0, "text", Value(5))
    history.export(1, 0)
    #expect(Judgement(history, .equalKnowledge).holds)
  }

  @Test func aLinkToARecordThatIsNotThereShowsNone() {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.hardDelete(0, 0)
    history.export(0, 0)
    history.import(0, 0)
    history.event(.import, 1) { history in
      history.take(1, 0)
      history.set(1, 1, "folder", .none, .nullify, isPending: false)
    }
    #expect(Judgement(history, .equalKnowledge).holds)
  }

  @Test func absenceFromACompleteFeedIsKnowledge() {
    var history = HistoryBuilder(Designs.plain, devices: 3, records: "Note")
    history.share(0, 0)
    history.hardDelete(0, 0)
    history.export(0, 0)
    // The row is found missing, without a delivery (F35); the third device has not heard of it yet.
    history.event(.import, 1) { $0.remove(2, 0, $0.rows[0][0].write) }
    #expect(Judgement(history, .equalKnowledge).violations.isEmpty)
  }

  @Test func aDeleteOfWhatIsGoneAlreadyIsKnowledge() {
    var history = shared()
    history.hardDelete(0, 0)
    history.hardDelete(1, 0)
    history.export(1, 0)
    history.export(0, 0)
    history.import(1, 0)
    #expect(Judgement(history, .equalKnowledge).holds)
  }

  @Test func aForgottenDeleteLeavesTheDeviceWithLess() {
    var history = shared()
    history.hardDelete(0, 0)
    history.event(.cutHistory, 0) { history in
      history.note(.discarded, 1, 0, write: history.rows[1][0].write)
      history.rows[1][0].pending = []
    }
    #expect(Judgement(history, .equalKnowledge).violations.isEmpty)
  }

  @Test func whileSomethingIsPendingThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.plain, records: "Note", "Note")
    history.create(0, 0)
    history.create(1, 1)
    #expect(Judgement(history, .equalKnowledge).premises == 0)
  }
}
