import Invariants
import SyncModel
import Testing

@Suite struct CascadeExactTests {
  /// A folder with two items, and a third one elsewhere.
  private func family(_ design: Design, _ child: String) -> HistoryBuilder {
    var history = HistoryBuilder(design, records: "Folder", child, child, child)
    history.create(0, 0)
    history.create(0, 1, [("folder", .link(0))])
    history.create(0, 2, [("folder", .link(0))])
    history.create(0, 3)
    return history
  }

  @Test func theWholeClosureAndNothingElseGoes() {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0, with: [1, 2])
    #expect(Judgement(history, .cascadeExact).holds)
  }

  @Test func aChildLeftLiveIsMissed() throws {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0, with: [2])
    let evidence = try #require(Judgement(history, .cascadeExact).evidence(.cascadeMissed))
    #expect(evidence.record == RecordIndex(1))
    #expect(evidence.otherRecord == RecordIndex(0))
    #expect(evidence.expected == .one)
    #expect(evidence.observed == .zero)
  }

  @Test func aChildOfNobodyThatGoesTooExceeds() {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0, with: [1, 2, 3])
    let evidence = Judgement(history, .cascadeExact).evidence(.cascadeExceeded)
    #expect(evidence?.record == RecordIndex(3))
    #expect(evidence?.expected == .zero)
  }

  @Test func aChildRemovedInsteadOfHiddenExceeds() {
    var history = family(Designs.restorable, "Item")
    history.event(.delete, 0, 0) { history in
      history.mark(0, 0, .delete)
      history.delete(0, 1, .cascade)
      history.mark(0, 2, .cascade)
    }
    let judgement = Judgement(history, .cascadeExact)
    #expect(judgement.kinds == [.cascadeExceeded])
    #expect(judgement.evidence(.cascadeExceeded)?.field == .row)
  }

  @Test func aHardDeleteRemovesItsClosure() {
    var history = family(Designs.hard, "File")
    history.hardDelete(0, 0, with: [1, 2])
    #expect(Judgement(history, .cascadeExact).holds)
  }

  @Test func aRowLeftByAHardDeleteIsMissed() {
    var history = family(Designs.hard, "File")
    history.hardDelete(0, 0, with: [1])
    let evidence = Judgement(history, .cascadeExact).evidence(.cascadeMissed)
    #expect(evidence?.record == RecordIndex(2))
    #expect(evidence?.field == .row)
    #expect(evidence?.observed == .one)
  }

  @Test func aRestoreBringsTheWholeGroupBack() {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0, with: [1, 2])
    history.restore(0, 0, with: [1, 2])
    let judgement = Judgement(history, .cascadeExact)
    #expect(judgement.holds)
    #expect(judgement.premises == 2)
  }

  @Test func aMemberLeftDeletedIsMissed() {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0, with: [1, 2])
    history.restore(0, 0, with: [1])
    let evidence = Judgement(history, .cascadeExact).evidence(.restoreMissed)
    #expect(evidence?.record == RecordIndex(2))
    #expect(evidence?.expected == .zero)
    #expect(evidence?.observed == .one)
  }

  @Test func aChildDeletedByItselfIsNoMember() {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 1)
    history.softDelete(0, 0, with: [2])
    history.restore(0, 0, with: [1, 2])
    let evidence = Judgement(history, .cascadeExact).evidence(.restoreExceeded)
    #expect(evidence?.record == RecordIndex(1))
    #expect(evidence?.expected == .one)
  }

  @Test func aChildThatARepairDeletedWithTheParentsDateIsAMember() {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0, with: [1])
    let date = Value(history.time)
    history.event(.import, 0) { $0.mark(0, 2, .repair, date: date) }
    history.restore(0, 0, with: [1, 2])
    // The miss of the delete is told; the restore is exact.
    #expect(Judgement(history, .cascadeExact).kinds == [.cascadeMissed])
  }

  @Test func aRefusedDeleteIsNotJudged() {
    var history = family(Designs.restorable, "Item")
    history.event(.delete, 0, 0)
    history.history.transitions[history.history.transitions.count - 1].outcome = .refused
    #expect(Judgement(history, .cascadeExact).violations.isEmpty)
  }

  @Test func withoutAChildThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.restorable, records: "Folder")
    history.create(0, 0)
    history.softDelete(0, 0)
    let judgement = Judgement(history, .cascadeExact)
    #expect(judgement.violations.isEmpty)
    #expect(judgement.premises == 0)
  }

  @Test func aDesignWithoutCascadeIsNotJudged() {
    #expect(!Judge(design: Designs.plain).properties.contains(.cascadeExact))
  }
}
