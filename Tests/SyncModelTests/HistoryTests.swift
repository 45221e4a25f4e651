import SyncModel
import Testing

@Suite struct HistoryTests {
  @Test func aClearedHistoryEqualsAFreshOneAndKeepsItsStorage() {
    var history = History()
    history.writes += Array(repeating: .none, count: 100)
    history.changes.append(Change(.inserted, replica: .server, record: RecordIndex(0)))
    history.transitions.append(
      Transition(
        kind: .create,
        device: DeviceIndex(0),
        record: RecordIndex(0),
        eventIndex: 0,
        healRound: 0,
        changeStart: 0
      )
    )
    history.healing = Healing(rounds: 3, isQuiet: true, loopStart: 1)
    let capacity = history.writes.capacity
    history.removeAll()
    #expect(history == History())
    #expect(history.writes.capacity == capacity)
  }

  @Test func theFirstWriteStandsForNone() {
    #expect(History().writes == [.none])
    #expect(WriteIndex.none.isNone)
    #expect(WriteIndex(1) > .none)
  }

  @Test func aNewTransitionHasNoChanges() {
    let transition = Transition(
      kind: .export,
      device: DeviceIndex(0),
      record: .none,
      eventIndex: 4,
      healRound: 0,
      changeStart: 7
    )
    #expect(transition.changeRange == 7..<7)
    #expect(transition.pending.isEmpty)
  }

  @Test func evidenceLeavesWhatItDoesNotNeedAtDefaults() {
    let violation = Violation(.convergence, Evidence(.devicesDiffer, transition: 5))
    #expect(violation.evidence.record == .none)
    #expect(violation.evidence.field == .row)
    #expect(violation.evidence.cause == -1)
  }
}
