import SyncModel
import Testing

/// no-resurrection, deletion-coherent, delete-outcome, restore-sticks, absence-is-not-delete.
@Suite struct DeletionPropertyTests {
  func shared() throws -> Tale {
    let tale = try Tale()
    tale.create(0, 0)
    tale.export(0, 0)
    tale.import(0, [0])
    tale.import(1, [0])
    return tale
  }

  func settle(_ tale: Tale) {
    for device in [0, 1, 0, 1] { tale.import(device, [0]) }
  }

  @Test func aDeleteThatReachesEverybodyHolds() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    settle(tale)
    let result = tale.judged()
    #expect(result.kinds == [])
    for property in [Property.noResurrection, .deletionCoherent, .deleteOutcome] {
      #expect((result.premises[property] ?? 0) > 0, "\(property)")
    }
  }

  @Test func aRestoreAfterTheDeleteIsNoResurrection() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    tale.import(1, [0])
    tale.restore(1, [0])
    tale.export(1, 0)
    settle(tale)
    let result = tale.judged()
    #expect(result.kinds == [])
    #expect(result.premises[.restoreSticks] == 1)
  }

  @Test func aStaleExportThatRevivesIsToldAsSuch() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.amount, 1)])
    tale.export(1, 0, carrying: [Tale.flag, Tale.date])
    settle(tale)
    let result = tale.judged()
    let revived = result.violations.first { $0.property == .noResurrection }
    #expect(revived?.evidence.kind == .revivedByStaleExport)
    #expect(revived?.evidence.replica == ReplicaIndex(1))
    #expect(result.kinds.contains(.deleteDidNotWin))
  }

  @Test func anEditThatClearsTheFlagRevives() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.flag, 0), (0, Tale.date, nil)], .edit, .writeBack)
    tale.export(1, 0)
    settle(tale)
    let result = tale.judged()
    #expect(result.violations.first?.evidence.kind == .revived)
    #expect(result.kinds.contains(.deleteDidNotWin))
  }

  @Test func aRepairWithinTheSameImportIsNotSeen() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.amount, 1)])
    tale.export(1, 0, carrying: [Tale.flag, Tale.date])
    tale.transition(.import, 0, nil) {
      tale.assign(1, 0, Tale.flag, .zero, .none)
      tale.set(0, 0, Tale.flag, .one, .repair)
    }
    #expect(!tale.judged(quiet: false).kinds.contains(.revivedByStaleExport))
  }

  @Test func aRemovedRowThatIsThereAgainReappeared() throws {
    let tale = try shared()
    tale.remove(0, [0], .hardDelete)
    tale.exportDeletion(0, 0)
    tale.write(1, [(0, Tale.amount, 1)])
    tale.export(1, 0)
    tale.import(0, [0])
    let result = tale.judged(quiet: false)
    #expect(result.kinds.contains(.reappeared))
  }

  @Test func flagAndDateMustAgree() throws {
    let flagOnly = try shared()
    flagOnly.write(0, [(0, Tale.flag, 1)], .delete, .delete)
    flagOnly.export(0, 0)
    settle(flagOnly)
    #expect(flagOnly.judged(only: .deletionCoherent).kinds == [.flagWithoutDate])
    let dateOnly = try shared()
    dateOnly.write(0, [(0, Tale.date, 100)], .delete, .delete)
    dateOnly.export(0, 0)
    settle(dateOnly)
    #expect(dateOnly.judged(only: .deletionCoherent).kinds == [.dateWithoutFlag])
  }

  @Test func aRestoreThatIsCarriedAwayIsUndone() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    tale.import(1, [0])
    tale.restore(0, [0])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.amount, 1)])
    tale.export(1, 0, carrying: [Tale.flag, Tale.date])
    settle(tale)
    #expect(tale.judged(only: .restoreSticks).kinds == [.restoreUndone])
  }

  @Test func aLaterDeleteAnswersARestore() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    tale.restore(0, [0])
    tale.export(0, 0)
    tale.delete(0, [0], at: 200)
    tale.export(0, 0)
    settle(tale)
    #expect(tale.judged(only: .restoreSticks).kinds == [])
  }

  @Test func aRepairWithoutADeletedParentUndoesARestore() throws {
    let tale = try shared()
    tale.delete(0, [0])
    tale.export(0, 0)
    tale.restore(0, [0])
    tale.export(0, 0)
    tale.import(1, [0])
    tale.write(1, [(0, Tale.flag, 1), (0, Tale.date, 100)], .import, .repair)
    tale.export(1, 0)
    settle(tale)
    #expect(tale.judged(only: .restoreSticks).kinds == [.restoreUndone])
  }

  @Test func aRowThatGoesWithoutADeleteIsAbsence() throws {
    let text = Tale.designText.split(separator: "\n").filter { !$0.hasPrefix("policy") }
      .joined(separator: "\n")
    let tale = try Tale(text)
    tale.create(0, 0)
    tale.export(0, 0)
    tale.import(1, [0])
    tale.transition(.import, 1, nil) { tale.take(2, 0, .none) }
    #expect(tale.judged(quiet: false, only: .absenceIsNotDelete).kinds == [.removedWithoutDelete])
    let right = try Tale(text)
    right.create(0, 0)
    right.export(0, 0)
    right.import(1, [0])
    right.remove(0, [0])
    right.exportDeletion(0, 0)
    right.import(1, [0])
    let result = right.judged(quiet: false, only: .absenceIsNotDelete)
    #expect(result.kinds == [])
    #expect(result.premises[.absenceIsNotDelete] == 2)
  }
}
