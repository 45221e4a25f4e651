import SyncModel
import Testing

@Suite struct NoLostWriteTests {
  /// A note that both devices have.
  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0, [("text", Value(1))])
    return history
  }

  @Test func aLaterArrivalReplacesAnEarlierOne() {
    var history = shared()
    history.edit(0, 0, "text", Value(2))
    history.edit(1, 0, "text", Value(3))
    history.export(1, 0)
    history.export(0, 0)
    history.heal()
    #expect(Judgement(history, .noLostWrite).holds)
  }

  @Test func aCarriedFieldThatRevertsAWriteIsALoss() throws {
    var history = shared()
    let lost = history.edit(0, 0, "text", Value(2))
    history.export(0, 0)
    history.edit(1, 0, "size", Value(9))
    history.export(1, 0, carrying: ["text"])
    let evidence = try #require(
      Judgement(history, .noLostWrite).evidence(.revertedByStaleExport)
    )
    #expect(evidence.write == lost)
    #expect(evidence.expected == Value(2))
    #expect(evidence.observed == Value(1))
    #expect(evidence.cause == Int32(history.history.transitions.count - 1))
  }

  @Test func aCarriedFieldWithTheSameValueTakesNothing() {
    var history = shared()
    history.edit(0, 0, "text", Value(1))
    history.export(0, 0)
    history.edit(1, 0, "size", Value(9))
    history.export(1, 0, carrying: ["text"])
    #expect(Judgement(history, .noLostWrite).holds)
  }

  @Test func aCarriedFieldThatRestoresALaterArrivalIsNoLoss() {
    var history = shared()
    history.edit(0, 0, "text", Value(2))
    history.export(0, 0)
    history.import(1, 0)
    history.edit(1, 0, "size", Value(9))
    history.export(1, 0, carrying: ["text"])
    #expect(Judgement(history, .noLostWrite).holds)
  }

  @Test func anImportOverAPendingEditIsALoss() throws {
    var history = shared()
    let lost = history.edit(0, 0, "text", Value(2))
    history.edit(1, 0, "text", Value(3))
    history.export(1, 0)
    history.event(.import, 0) { history in
      let cell = history.rows[0][0].cells[0]
      history.put(1, 0, "text", cell.value, cell.write)
    }
    let evidence = try #require(Judgement(history, .noLostWrite).evidence(.overwrittenByImport))
    #expect(evidence.write == lost)
    #expect(evidence.replica == ReplicaIndex(1))
  }

  @Test func anImportedDeletionOfAPendingEditIsNoLoss() {
    var history = shared()
    history.edit(0, 0, "text", Value(2))
    history.hardDelete(1, 0)
    history.export(1, 0)
    history.import(0, 0)
    #expect(Judgement(history, .noLostWrite).holds)
  }

  @Test func anEditRegardedAsSentThatNeverArrivedIsALoss() throws {
    var history = shared()
    let lost = history.edit(0, 0, "text", Value(2))
    history.event(.answer, 0) { $0.acknowledge(0, 0) }
    let evidence = try #require(Judgement(history, .noLostWrite).evidence(.regardedAsSent))
    #expect(evidence.write == lost)
    #expect(evidence.expected == Value(2))
    #expect(evidence.observed == Value(1))
  }

  @Test func aRecordRegardedAsSentThatNeverArrivedIsALoss() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.create(0, 0)
    history.event(.answer, 0) { $0.acknowledge(0, 0) }
    #expect(Judgement(history, .noLostWrite).kinds == [.regardedAsSent])
  }

  @Test func anAnswerForAnOverwrittenEditIsNoLoss() {
    var history = shared()
    history.edit(0, 0, "text", Value(2))
    history.export(0, 0, isAnswered: false)
    let sent = history.rows[1][0].cells[0].write
    history.edit(0, 0, "text", Value(3))
    history.event(.answer, 0) {
      $0.note(.acknowledged, 1, 0, FieldIndex(0), write: sent)
    }
    history.heal()
    #expect(Judgement(history, .noLostWrite).holds)
  }

  @Test func aClearedLinkThatStaysLocalByRuleIsNotOwed() {
    var history = HistoryBuilder(Designs.localFollowUps, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.hardDelete(1, 0)
    history.export(1, 0)
    history.event(.import, 0) { history in
      history.take(0, 0)
      history.set(0, 1, "folder", .none, .nullify, isPending: false)
    }
    history.edit(1, 1, "name", Value(4))
    history.export(1, 1)
    history.event(.import, 0) { history in
      let cell = history.rows[0][1].cells[1]
      history.put(1, 1, "folder", cell.value, cell.write)
      history.take(0, 1)
    }
    #expect(Judgement(history, .noLostWrite).holds)
    #expect(Judgement(history, .sessionOrder).violations.isEmpty)
  }

  /// A file whose link one device has cleared for itself, because the folder is deleted.
  private func clearedLocally() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.localFollowUps, records: "Folder", "File", "Folder")
    history.share(0, 0)
    history.share(0, 2)
    history.share(0, 1, [("folder", .link(0))])
    history.hardDelete(1, 0)
    history.export(1, 0)
    history.event(.import, 0) { history in
      history.take(0, 0)
      history.set(0, 1, "folder", .none, .nullify, isPending: false)
    }
    return history
  }

  @Test func aClearedLinkThatIsSentAlongTakesNothingAway() {
    var history = clearedLocally()
    history.edit(0, 1, "name", Value(4))
    history.export(0, 1, carrying: ["folder"])
    history.import(1, 1)
    #expect(Judgement(history, .noLostWrite).holds)
    #expect(Judgement(history, .sessionOrder).holds)
  }

  @Test func aClearedLinkThatIsSentAlongOverAnotherLinkIsALoss() {
    var history = clearedLocally()
    let lost = history.edit(1, 1, "folder", .link(2))
    history.export(1, 1)
    history.edit(0, 1, "name", Value(4))
    history.export(0, 1, carrying: ["folder"])
    let judgement = Judgement(history, .noLostWrite)
    #expect(judgement.evidence(.revertedByStaleExport)?.write == lost)
  }

  @Test func anAnswerForALocallyClearedLinkIsNoLoss() {
    var history = clearedLocally()
    let write = history.rows[1][1].cells[1].write
    history.event(.answer, 0) { $0.note(.acknowledged, 1, 1, FieldIndex(1), write: write) }
    #expect(Judgement(history, .noLostWrite).holds)
  }

  @Test func withoutAnArrivalThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.create(0, 0)
    #expect(Judgement(history, .noLostWrite).premises == 0)
  }
}
