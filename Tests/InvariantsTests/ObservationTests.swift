import SyncModel
import Testing

@testable import Invariants

@Suite struct ObservationTests {
  /// Folds a whole history and looks at what came of it.
  private func fold<Seen>(
    _ builder: HistoryBuilder,
    _ look: (borrowing Observation) -> Seen
  ) -> Seen {
    var observation = Observation(rules: JudgeRules(builder.design))
    observation.begin(builder.scenario, builder.history)
    for place in builder.history.transitions.indices {
      let transition = builder.history.transitions[place]
      observation.beginTransition(transition, place)
      for change in builder.history.changes[transition.changeRange] {
        observation.apply(change, builder.history)
      }
      observation.endTransition(transition)
    }
    observation.gatherOutcomes(builder.history)
    return look(observation)
  }

  /// The place of a write in the order of arrival.
  private func rank(_ write: WriteIndex, _ builder: HistoryBuilder) -> Int32 {
    fold(builder) { $0.rank(write) }
  }

  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.restorable, records: "Folder", "Item")
    history.share(0, 0, [("name", Value(3))])
    return history
  }

  @Test(arguments: 0...2)
  func changesBecomeTheStateOfEveryReplica(replica: Int) {
    let history = shared()
    #expect(fold(history) { $0.isLive(replica, 0) })
    #expect(!fold(history) { $0.has(replica, 1) })
    #expect(fold(history) { $0.value(replica, 0, FieldIndex(0)) } == Value(3))
    #expect(fold(history) { $0.write(replica, 0, .row) } == WriteIndex(1))
  }

  @Test func commitsAndDeliveriesAreRemembered() {
    var history = shared()
    #expect(fold(history) { $0.committed[0] } == 1)
    #expect(fold(history) { $0.delivered[0] } == 1)
    history.edit(1, 0, "name", Value(4))
    history.export(1, 0)
    #expect(fold(history) { $0.committed[0] } == 2)
    #expect(fold(history) { $0.delivered[0] } == 1)
  }

  @Test func aWriteArrivesWithItsAuthorsExport() {
    var history = shared()
    let write = history.edit(1, 0, "name", Value(4))
    #expect(rank(write, history) < 0)
    #expect(fold(history) { $0.fates[write.index] } == .pending)
    #expect(fold(history) { $0.pending[1] } == [RecordIndex(0)])
    history.export(1, 0)
    #expect(rank(write, history) > rank(WriteIndex(2), history))
    #expect(fold(history) { $0.fates[write.index] } == .acknowledged)
    #expect(fold(history) { $0.pending[1] }.isEmpty)
  }

  @Test func aRetriedSaveArrivesAgain() {
    var history = shared()
    let first = history.edit(0, 0, "name", Value(4))
    history.export(0, 0, isAnswered: false)
    let second = history.edit(1, 0, "name", Value(5))
    history.export(1, 0)
    #expect(rank(first, history) < rank(second, history))
    history.export(0, 0)
    #expect(rank(first, history) > rank(second, history))
  }

  @Test func anotherDevicesAnswerDoesNotSettleAWrite() {
    var history = shared()
    let write = history.edit(0, 0, "name", Value(4))
    history.export(0, 0, isAnswered: false)
    history.import(1, 0)
    history.event(.answer, 1) { $0.note(.acknowledged, 2, 0, FieldIndex(0), write: write) }
    #expect(fold(history) { $0.fates[write.index] } == .pending)
  }

  @Test func aRecordMadeAgainAfterADeletionIsRemembered() {
    var history = HistoryBuilder(Designs.hard, records: "Folder")
    history.share(0, 0)
    #expect(fold(history) { $0.remade[0] } == 0)
    history.hardDelete(0, 0)
    history.export(0, 0)
    history.edit(1, 0, "name", Value(2))
    history.export(1, 0)
    #expect(fold(history) { $0.deleted[0] } == 2)
    #expect(fold(history) { $0.remade[0] } == 3)
  }

  @Test func theLastDeleteAndTheLastRestoreAreByArrival() {
    var history = shared()
    history.softDelete(0, 0)
    history.export(0, 0)
    history.import(1, 0)
    history.restore(0, 0)
    let late = history.rows[1][0].cells[1].write
    history.restore(1, 0)
    history.export(1, 0)
    history.export(0, 0)
    #expect(fold(history) { $0.outcomes[0].lastRestore } == late)
    let deletion = fold(history) { $0.outcomes[0].lastSoftDelete }
    #expect(history.history.writes[deletion.index].origin == .delete)
  }
}
