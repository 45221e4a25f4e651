import SyncModel
import Testing

@Suite struct NoInventedValueTests {
  @Test func writtenValuesAndDefaultsAreAccountedFor() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0, [("text", Value(1))])
    #expect(Judgement(history, .noInventedValue).holds)
  }

  @Test func aValueThatItsWriteDoesNotHaveIsInvented() throws {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0, [("text", Value(1))])
    history.event(.import, 1) { history in
      history.put(2, 0, "text", Value(5), history.rows[0][0].cells[0].write)
    }
    let evidence = try #require(Judgement(history, .noInventedValue).evidence(.valueFromNowhere))
    #expect(evidence.observed == Value(5))
    #expect(evidence.replica == ReplicaIndex(2))
  }

  @Test func aValueOfAnotherFieldIsInvented() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0, [("text", Value(1))])
    history.event(.import, 1) { history in
      history.put(2, 0, "size", Value(1), history.rows[0][0].cells[0].write)
    }
    #expect(Judgement(history, .noInventedValue).kinds == [.valueFromNowhere])
  }

  @Test func anUnwrittenValueThatIsNoDefaultIsInvented() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0)
    history.event(.import, 1) { $0.put(2, 0, "size", Value(0), .none) }
    #expect(Judgement(history, .noInventedValue).kinds == [.valueFromNowhere])
  }

  @Test func withoutAValueThePremiseNeverHeld() {
    let history = HistoryBuilder(Designs.plain, records: "Note")
    #expect(Judgement(history, .noInventedValue).premises == 0)
  }
}
