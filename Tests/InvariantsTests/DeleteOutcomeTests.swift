import SyncModel
import Testing

@Suite struct DeleteOutcomeTests {
  private func deleted(_ design: Design) -> HistoryBuilder {
    var history = HistoryBuilder(design, records: "Folder")
    history.share(0, 0)
    history.softDelete(0, 0)
    history.export(0, 0)
    return history
  }

  @Test func aTerminalDeleteThatWinsHolds() {
    var history = deleted(Designs.terminal)
    history.edit(1, 0, "name", Value(2))
    history.heal()
    #expect(Judgement(history, .deleteOutcome).holds)
  }

  @Test func anEditThatReplacesTheFlagDoesNotWin() throws {
    var history = deleted(Designs.terminal)
    history.event(.edit, 1, 0) { $0.set(1, 0, "deleted", .zero, .writeBack) }
    history.heal()
    let evidence = try #require(Judgement(history, .deleteOutcome).evidence(.deleteDidNotWin))
    #expect(evidence.replica == .server)
    #expect(history.history.writes[evidence.write.index].origin == .delete)
    #expect(history.history.writes[evidence.otherWrite.index].origin == .writeBack)
  }

  @Test func aTerminalDeleteWinsOnEveryReplica() {
    var history = deleted(Designs.terminal)
    history.heal()
    history.event(.import, 1) { $0.put(2, 0, "deleted", .zero, .none) }
    let evidence = Judgement(history, .deleteOutcome).evidence(.deleteDidNotWin)
    #expect(evidence?.replica == ReplicaIndex(2))
  }

  @Test func ofConcurrentDeleteAndRestoreTheLastArrivalWins() {
    var history = deleted(Designs.restorable)
    history.import(1, 0)
    history.restore(1, 0)
    history.export(1, 0)
    #expect(Judgement(history, .deleteOutcome).holds)
  }

  @Test func aRestoreThatArrivedBeforeTheDeleteDoesNotWin() {
    var history = deleted(Designs.restorable)
    history.restore(0, 0)
    history.export(0, 0)
    history.import(1, 0)
    history.softDelete(0, 0)
    history.export(0, 0)
    history.edit(1, 0, "name", Value(2))
    history.export(1, 0, carrying: ["deleted", "deletedAt"])
    #expect(Judgement(history, .deleteOutcome).kinds == [.deleteDidNotWin])
  }

  @Test func aTerminalDeleteIsNotUndoneByARestore() {
    var history = deleted(Designs.terminal)
    history.restore(0, 0)
    history.heal()
    #expect(Judgement(history, .deleteOutcome).kinds == [.deleteDidNotWin])
  }

  @Test func aHardDeleteIsGoneEverywhere() {
    var history = HistoryBuilder(Designs.hard, records: "Folder")
    history.share(0, 0)
    history.hardDelete(0, 0)
    history.heal()
    #expect(Judgement(history, .deleteOutcome).holds)
  }

  @Test func aHardDeletedRecordThatIsThereDidNotLose() {
    var history = HistoryBuilder(Designs.hard, records: "Folder")
    history.share(0, 0)
    history.hardDelete(0, 0)
    history.export(0, 0)
    history.edit(1, 0, "name", Value(2))
    history.export(1, 0)
    let evidence = Judgement(history, .deleteOutcome).evidence(.deleteDidNotWin)
    #expect(evidence?.field == .row)
    #expect(evidence?.replica == .server)
  }

  @Test func aDiscardedDeleteNeedNotWin() {
    var history = HistoryBuilder(Designs.hard, records: "Folder")
    history.share(0, 0)
    history.hardDelete(0, 0)
    history.event(.cutHistory, 0) { history in
      history.note(.discarded, 1, 0, write: history.rows[1][0].write)
      history.rows[1][0].pending = []
    }
    history.import(0, 0)
    let judgement = Judgement(history, .deleteOutcome)
    #expect(judgement.violations.isEmpty)
    #expect(judgement.premises == 0)
  }

  @Test func withoutADeleteThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.terminal, records: "Folder")
    history.share(0, 0)
    #expect(Judgement(history, .deleteOutcome).premises == 0)
  }
}
