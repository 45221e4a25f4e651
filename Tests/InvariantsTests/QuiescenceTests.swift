import SyncModel
import Testing

@Suite struct QuiescenceTests {
  @Test func aQuietHealHolds() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0)
    #expect(Judgement(history, .quiescence).holds)
  }

  @Test func aStateThatComesBackIsALivelock() throws {
    var history = HistoryBuilder(Designs.restorable, records: "Folder")
    history.share(0, 0)
    history.healRound = 2
    history.event(.import, 1) { $0.mark(1, 0, .repair) }
    history.history.healing = Healing(rounds: 3, isQuiet: false, loopStart: 1)
    let evidence = try #require(Judgement(history, .quiescence).evidence(.livelock))
    #expect(evidence.replica == ReplicaIndex(2))
    #expect(evidence.record == RecordIndex(0))
    #expect(evidence.field == history.field(0, "deletedAt"))
    #expect(evidence.cause == Int32(history.history.transitions.count - 1))
  }

  @Test func withoutALoopTheHealIsOnlyNotQuiet() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0)
    history.history.healing.isQuiet = false
    let evidence = Judgement(history, .quiescence).evidence(.notQuiet)
    // Nobody writes any more: the evidence is the last change, a delivery.
    #expect(evidence?.replica == ReplicaIndex(2))
    #expect(evidence?.cause == Int32(history.history.transitions.count - 1))
  }

  @Test func aHistoryWithoutChangesCanStillBeUnquiet() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.history.healing.isQuiet = false
    #expect(Judgement(history, .quiescence).kinds == [.notQuiet])
  }
}
