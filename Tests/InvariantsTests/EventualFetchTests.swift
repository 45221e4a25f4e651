import SyncModel
import Testing

@Suite struct EventualFetchTests {
  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.share(0, 0, [("text", Value(1))])
    return history
  }

  @Test func whatIsDeliveredEverywhereHolds() {
    #expect(Judgement(shared(), .eventualFetch).holds)
  }

  @Test func aCommitThatADeviceNeverGetsIsNeverDelivered() throws {
    var history = shared()
    history.edit(0, 0, "text", Value(2))
    history.export(0, 0)
    history.import(0, 0)
    let evidence = try #require(Judgement(history, .eventualFetch).evidence(.neverDelivered))
    #expect(evidence.replica == ReplicaIndex(2))
    #expect(evidence.record == RecordIndex(0))
  }

  @Test func aDeletionMattersOnlyToADeviceWithTheRow() {
    var history = shared()
    history.hardDelete(0, 0)
    history.export(0, 0)
    history.import(0, 0)
    #expect(Judgement(history, .eventualFetch).kinds == [.neverDelivered])

    history.event(.import, 1) { $0.remove(2, 0, $0.rows[0][0].write) }
    #expect(Judgement(history, .eventualFetch).holds)
  }

  @Test func withoutQuietOnlyWhatIsOlderThanTheHealIsDue() {
    var history = shared()
    history.healRound = 1
    history.edit(0, 0, "text", Value(2))
    history.export(0, 0)
    history.history.healing.isQuiet = false
    #expect(Judgement(history, .eventualFetch).holds)

    var missed = shared()
    missed.edit(0, 0, "text", Value(2))
    missed.export(0, 0)
    missed.history.healing.isQuiet = false
    #expect(Judgement(missed, .eventualFetch).kinds == [.neverDelivered])
  }

  @Test func withoutACommitThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.plain, records: "Note")
    history.create(0, 0)
    #expect(Judgement(history, .eventualFetch).premises == 0)
  }
}
