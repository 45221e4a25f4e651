import SyncModel
import Testing

@Suite struct NoResurrectionTests {
  /// A folder that all devices have and that the first one deleted.
  private func deleted(_ design: Design = Designs.terminal) -> HistoryBuilder {
    var history = HistoryBuilder(design, records: "Folder")
    history.share(0, 0)
    history.softDelete(0, 0)
    history.export(0, 0)
    return history
  }

  @Test func aDeleteThatStaysHolds() {
    var history = deleted()
    history.heal()
    #expect(Judgement(history, .noResurrection).holds)
  }

  @Test func aStaleExportThatBringsTheFlagBackRevives() throws {
    var history = deleted()
    history.edit(1, 0, "name", Value(2))
    history.export(1, 0, carrying: ["deleted", "deletedAt"])
    let exported = history.history.transitions.count - 1
    history.import(0, 0)
    let evidence = try #require(
      Judgement(history, .noResurrection).evidence(.revivedByStaleExport)
    )
    #expect(evidence.replica == ReplicaIndex(1))
    #expect(evidence.cause == Int32(exported))
    #expect(history.history.writes[evidence.write.index].origin == .delete)
    #expect(evidence.expected == .one)
    #expect(evidence.observed == .zero)
  }

  @Test func anEditThatClearsTheFlagRevives() throws {
    var history = deleted()
    history.event(.edit, 1, 0) { $0.set(1, 0, "deleted", .zero, .writeBack) }
    history.export(1, 0)
    history.import(0, 0)
    let evidence = try #require(Judgement(history, .noResurrection).evidence(.revived))
    #expect(history.history.writes[evidence.otherWrite.index].origin == .writeBack)
  }

  @Test func aRestoreIsNoResurrection() {
    var history = deleted(Designs.restorable)
    history.import(1, 0)
    history.restore(1, 0)
    history.heal()
    #expect(Judgement(history, .noResurrection).holds)
  }

  @Test func aRestoreThatTheDeleteSupersededIsNoRestore() {
    var history = deleted(Designs.restorable)
    history.restore(0, 0)
    history.export(0, 0)
    history.import(1, 0)
    // The second delete arrives after the restore; then a stale export brings the restore back.
    history.softDelete(0, 0)
    history.export(0, 0)
    history.edit(1, 0, "name", Value(2))
    history.export(1, 0, carrying: ["deleted", "deletedAt"])
    history.import(0, 0)
    #expect(Judgement(history, .noResurrection).kinds == [.revivedByStaleExport])
  }

  @Test func aRepairWithinTheSameImportIsInTime() {
    var history = deleted()
    history.event(.import, 0) { history in
      history.put(1, 0, "deleted", .zero, .none)
      history.mark(0, 0, .repair)
    }
    #expect(Judgement(history, .noResurrection).holds)
  }

  @Test func aRemovedRowThatIsBackReappeared() throws {
    var history = HistoryBuilder(Designs.hard, records: "Folder")
    history.share(0, 0)
    history.hardDelete(0, 0)
    history.export(0, 0)
    history.edit(1, 0, "name", Value(2))
    history.export(1, 0)
    let exported = history.history.transitions.count - 1
    history.import(0, 0)
    let evidence = try #require(Judgement(history, .noResurrection).evidence(.reappeared))
    #expect(evidence.replica == ReplicaIndex(1))
    #expect(evidence.cause == Int32(exported))
    #expect(history.history.writes[evidence.write.index].origin == .delete)
  }

  @Test func aRowThatGoesAndComesInOneImportWasNeverShownDeleted() {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.hardDelete(1, 0)
    history.export(1, 0)
    history.event(.import, 0) { history in
      history.take(0, 0)
      history.delete(0, 1, .cascade, isPending: false)
      history.take(0, 1)
    }
    #expect(Judgement(history, .noResurrection).violations.isEmpty)
  }

  @Test func withoutADeleteThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.terminal, records: "Folder")
    history.share(0, 0)
    #expect(Judgement(history, .noResurrection).premises == 0)
  }
}
