import Invariants
import SyncModel
import Testing

@Suite struct DeletionCoherentTests {
  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.restorable, records: "Folder")
    history.share(0, 0)
    return history
  }

  @Test func deletesAndRestoresSetBoth() {
    var history = shared()
    history.softDelete(0, 0)
    history.restore(0, 0)
    history.heal()
    #expect(Judgement(history, .deletionCoherent).holds)
  }

  @Test func aDateWithoutFlagIsTold() throws {
    var history = shared()
    history.softDelete(0, 0)
    history.event(.restore, 0, 0) { $0.set(0, 0, "deleted", .zero, .restore) }
    let restored = history.history.transitions.count - 1
    history.heal()
    let evidence = try #require(Judgement(history, .deletionCoherent).evidence(.dateWithoutFlag))
    #expect(evidence.field == history.field(0, "deletedAt"))
    #expect(evidence.observed == Value(102))
    #expect(evidence.cause == Int32(restored))
  }

  @Test func aFlagWithoutDateIsTold() {
    var history = shared()
    history.event(.delete, 0, 0) { $0.set(0, 0, "deleted", .one, .delete) }
    history.heal()
    #expect(Judgement(history, .deletionCoherent).kinds == [.flagWithoutDate])
  }

  @Test func whileSyncIsUnderWayTheyMayBeApart() {
    var history = shared()
    history.event(.delete, 0, 0) { $0.set(0, 0, "deleted", .one, .delete) }
    history.event(.edit, 0, 0) { $0.set(0, 0, "deletedAt", Value(5), .delete) }
    history.heal()
    #expect(Judgement(history, .deletionCoherent).holds)
  }

  @Test func withoutADeleteThePremiseNeverHeld() {
    #expect(Judgement(shared(), .deletionCoherent).premises == 0)
  }

  @Test func aTypeWithoutFlagIsNotJudged() {
    #expect(!Judge(design: Designs.plain).properties.contains(.deletionCoherent))
  }
}
