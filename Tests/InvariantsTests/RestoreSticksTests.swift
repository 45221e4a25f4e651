import Invariants
import SyncModel
import Testing

@Suite struct RestoreSticksTests {
  /// A folder with an item that all devices have, deleted and restored by the first device.
  private func restored() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.restorable, records: "Folder", "Item")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.softDelete(0, 0, with: [1])
    history.export(0, 0)
    history.export(0, 1)
    history.import(1, 0, 1)
    history.restore(0, 0, with: [1])
    history.export(0, 0)
    history.export(0, 1)
    return history
  }

  @Test func aRestoreThatStaysHolds() {
    var history = restored()
    history.heal()
    #expect(Judgement(history, .restoreSticks).holds)
  }

  @Test func aStaleExportThatBringsTheDeleteBackUndoesTheRestore() throws {
    var history = restored()
    history.edit(1, 0, "name", Value(2))
    history.export(1, 0, carrying: ["deleted", "deletedAt"])
    let exported = history.history.transitions.count - 1
    let evidence = try #require(Judgement(history, .restoreSticks).evidence(.restoreUndone))
    #expect(evidence.record == RecordIndex(0))
    #expect(history.history.writes[evidence.write.index].origin == .restore)
    #expect(evidence.cause == Int32(exported))
  }

  @Test func aRepairThatFollowsFromNoDeletedParentUndoesTheRestore() throws {
    var history = restored()
    history.event(.import, 1) { $0.mark(1, 1, .repair) }
    history.export(1, 1)
    let evidence = try #require(Judgement(history, .restoreSticks).evidence(.restoreUndone))
    #expect(evidence.record == RecordIndex(1))
    #expect(history.history.writes[evidence.otherWrite.index].origin == .repair)
  }

  @Test func aRepairUnderANewlyDeletedParentIsNoUndoing() {
    var history = restored()
    history.softDelete(0, 0)
    history.export(0, 0)
    history.event(.import, 1) { history in
      history.take(1, 0)
      history.mark(1, 1, .repair)
    }
    history.heal()
    #expect(Judgement(history, .restoreSticks).holds)
  }

  @Test func aLaterDeleteIsNoUndoing() {
    var history = restored()
    history.softDelete(0, 0, with: [1])
    history.heal()
    #expect(Judgement(history, .restoreSticks).holds)
  }

  @Test func withoutARestoreThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.restorable, records: "Folder")
    history.share(0, 0)
    history.softDelete(0, 0)
    history.heal()
    #expect(Judgement(history, .restoreSticks).premises == 0)
  }

  @Test func finalDeletesAreNotJudged() {
    #expect(!Judge(design: Designs.terminal).properties.contains(.restoreSticks))
  }
}
