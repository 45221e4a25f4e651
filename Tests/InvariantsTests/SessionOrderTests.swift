import SyncModel
import Testing

@Suite struct SessionOrderTests {
  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.plain, devices: 3, records: "Note")
    history.share(0, 0, [("text", Value(1))])
    return history
  }

  @Test func newerArrivalsReplaceOlderOnes() {
    var history = shared()
    history.edit(0, 0, "text", Value(2))
    history.export(0, 0)
    history.import(1, 0)
    #expect(Judgement(history, .sessionOrder).holds)
  }

  @Test func anImportOfAnEarlierVersionGoesBack() throws {
    var history = shared()
    let old = history.rows[0][0].cells[0]
    history.edit(0, 0, "text", Value(2))
    history.export(0, 0)
    history.import(1, 0)
    let new = history.rows[2][0].cells[0].write
    history.event(.import, 1) { $0.put(2, 0, "text", old.value, old.write) }
    let evidence = try #require(Judgement(history, .sessionOrder).evidence(.wentBack))
    #expect(evidence.write == new)
    #expect(evidence.otherWrite == old.write)
    #expect(evidence.expected == Value(2))
    #expect(evidence.observed == Value(1))
  }

  @Test func anImportOfADefaultOverAnArrivedWriteGoesBack() {
    var history = shared()
    history.event(.import, 1) { $0.put(2, 0, "text", Value(0), .none) }
    #expect(Judgement(history, .sessionOrder).kinds == [.wentBack])
  }

  @Test func anOwnEditIsNewerThanWhatItReplaces() {
    var history = shared()
    history.edit(1, 0, "text", Value(0))
    history.heal()
    #expect(Judgement(history, .sessionOrder).holds)
  }

  @Test func aRecordThatTheServerLostAndGotAgainStartsAnew() {
    var history = shared()
    history.hardDelete(1, 0)
    history.export(1, 0)
    // The third device's stale save makes the record again, with the fields that it sends (F10).
    history.event(.export, 2) { history in
      history.set(2, 0, "size", Value(9))
      history.rows[0][0].cells[0] = (Value(0), .none)
      history.note(.inserted, 0, 0, value: .one, write: history.rows[3][0].write)
      history.rows[0][0].isPresent = true
      history.put(0, 0, "text", Value(0), .none)
      history.put(0, 0, "size", Value(9), history.rows[3][0].cells[1].write)
      history.commit(2, 0, .one)
      history.acknowledge(2, 0)
    }
    history.import(0, 0)
    #expect(history.rows[1][0].cells[0].value == Value(0))
    #expect(Judgement(history, .sessionOrder).violations.isEmpty)
    #expect(Judgement(history, .noLostWrite).violations.isEmpty)
  }

  @Test func aLinkClearedWhileItWasPendingArrivesLikeAnEdit() {
    var history = HistoryBuilder(Designs.localFollowUps, records: "Folder", "File", "Folder")
    history.share(0, 0)
    history.share(0, 2)
    history.share(0, 1, [("folder", .link(2))])
    history.hardDelete(1, 0)
    history.export(1, 0)
    history.edit(0, 1, "folder", .link(0))
    history.event(.import, 0) { history in
      history.take(0, 0)
      history.set(0, 1, "folder", .none, .nullify, isPending: false)
    }
    history.export(0, 1)
    history.import(1, 1)
    #expect(Judgement(history, .sessionOrder).holds)
    #expect(Judgement(history, .noLostWrite).violations.isEmpty)
  }

  @Test func withoutAnIncomingChangeThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.create(0, 0)
    history.edit(0, 0, "text", Value(2))
    #expect(Judgement(history, .sessionOrder).premises == 0)
  }
}
