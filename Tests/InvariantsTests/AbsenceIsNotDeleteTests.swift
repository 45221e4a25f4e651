import Invariants
import SyncModel
import Testing

@Suite struct AbsenceIsNotDeleteTests {
  private func family() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File", "File")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.share(0, 2)
    return history
  }

  @Test func deletesTheirCascadesAndTheirImportsAreJustified() {
    var history = family()
    history.hardDelete(0, 0, with: [1])
    history.heal()
    #expect(Judgement(history, .absenceIsNotDelete).holds)
  }

  @Test func aRowThatGoesByAnImportAloneIsNot() throws {
    var history = family()
    history.event(.import, 1) { $0.remove(2, 0, .none) }
    let evidence = try #require(
      Judgement(history, .absenceIsNotDelete).evidence(.removedWithoutDelete)
    )
    #expect(evidence.replica == ReplicaIndex(2))
    #expect(evidence.record == RecordIndex(0))
    #expect(evidence.cause == Int32(history.history.transitions.count - 1))
  }

  @Test func aRowOutsideTheClosureThatGoesWithADeleteIsNot() {
    var history = family()
    history.hardDelete(0, 0, with: [1, 2])
    let evidence = Judgement(history, .absenceIsNotDelete).evidence(.removedWithoutDelete)
    #expect(evidence?.record == RecordIndex(2))
  }

  @Test func aRowThatGoesByAnEditIsNot() {
    var history = family()
    history.event(.edit, 0, 0) { $0.delete(0, 0) }
    #expect(Judgement(history, .absenceIsNotDelete).kinds == [.removedWithoutDelete])
  }

  @Test func aRuleThatFollowsFromAnImportedDeletionIsJustified() {
    var history = family()
    history.event(.delete, 1, 0) { $0.delete(1, 0) }
    history.export(1, 0)
    history.event(.import, 0) { history in
      history.take(0, 0)
      history.delete(0, 1, .cascade)
    }
    #expect(Judgement(history, .absenceIsNotDelete).holds)
  }

  @Test func theLinkCountsAsItWasWhenTheRowWent() {
    var history = family()
    history.event(.delete, 1, 0) { $0.delete(1, 0) }
    history.export(1, 0)
    history.edit(1, 1, "folder", .none)
    history.export(1, 1)
    history.event(.import, 0) { history in
      history.take(0, 0)
      history.delete(0, 1, .cascade, isPending: false)
      history.take(0, 1)
    }
    #expect(Judgement(history, .absenceIsNotDelete).holds)
  }

  @Test func aDeletionThatTheDeviceHeardOfBeforeJustifiesNothing() {
    var history = family()
    history.hardDelete(1, 2)
    history.export(1, 2)
    history.import(0, 2)
    // The record is made again, the device gets it, and then it goes without a new deletion.
    history.event(.export, 0) { history in
      history.rows[1][2].isPresent = true
      history.insert(0, 2, from: 1)
      history.commit(0, 2, .one)
    }
    history.event(.import, 0) { history in
      history.insert(1, 2, from: 0)
      history.deliver(0, 2)
    }
    history.event(.import, 0) { $0.remove(1, 2, .none) }
    #expect(Judgement(history, .absenceIsNotDelete).kinds == [.removedWithoutDelete])
  }

  @Test func aServerRecordThatGoesWhileItsExporterHasTheRowIsNot() {
    var history = family()
    history.event(.export, 1) { history in
      history.remove(0, 0, .none)
      history.commit(1, 0, .none)
    }
    let evidence = Judgement(history, .absenceIsNotDelete).evidence(.removedWithoutDelete)
    #expect(evidence?.replica == .server)
  }

  @Test func anUnjustifiedRemovalIsNotMadeRightByItsExport() {
    var history = HistoryBuilder(Designs.hard, records: "Folder")
    history.create(0, 0)
    history.export(0, 0)
    history.event(.export, 1) { history in
      history.remove(0, 0, .none)
      history.commit(1, 0, .none)
    }
    #expect(Judgement(history, .absenceIsNotDelete).kinds == [.removedWithoutDelete])
  }

  @Test func anExpiredTokenIsAPremise() {
    var history = family()
    history.event(.expireToken, 1)
    #expect(Judgement(history, .absenceIsNotDelete).holds)
  }

  @Test func withoutARemovalThePremiseNeverHeld() {
    #expect(Judgement(family(), .absenceIsNotDelete).premises == 0)
  }

  @Test func softDeletesAreJudgedOnlyWhereAPlaceCanBeLost() {
    var design = Designs.terminal
    #expect(!Judge(design: design).properties.contains(.absenceIsNotDelete))
    design.faults = [.expireToken]
    #expect(Judge(design: design).properties.contains(.absenceIsNotDelete))
  }
}
