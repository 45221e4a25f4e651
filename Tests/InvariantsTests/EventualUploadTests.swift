import SyncModel
import Testing

@Suite struct EventualUploadTests {
  private func shared() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.hard, devices: 3, records: "Folder")
    history.share(0, 0, [("name", Value(1))])
    return history
  }

  @Test func whatWasSentIsUploaded() {
    var history = shared()
    history.edit(1, 0, "name", Value(2))
    history.heal()
    #expect(Judgement(history, .eventualUpload).holds)
  }

  @Test func whatPendsWhenAllIsQuietIsParked() throws {
    var history = shared()
    let write = history.edit(1, 0, "name", Value(2))
    let evidence = try #require(Judgement(history, .eventualUpload).evidence(.stillPending))
    #expect(evidence.write == write)
    #expect(evidence.replica == ReplicaIndex(2))
    #expect(evidence.expected == Value(2))
    #expect(evidence.observed == Value(1))
  }

  @Test func aRecordThatPendsWithoutANewWriteIsParked() {
    var history = shared()
    history.rows[2][0].pending = [.row]
    history.event(.cutHistory, 1)
    #expect(Judgement(history, .eventualUpload).kinds == [.stillPending])
  }

  @Test func aForgottenEditIsNeverUploaded() throws {
    var history = shared()
    history.event(.edit, 1, 0) { $0.set(1, 0, "name", Value(2), isPending: false) }
    let evidence = try #require(Judgement(history, .eventualUpload).evidence(.neverUploaded))
    #expect(evidence.field == FieldIndex(0))
    #expect(evidence.observed == Value(1))
  }

  @Test func aForgottenDeletionIsNeverUploadedWhileTheServerHasTheRecord() throws {
    var history = shared()
    history.event(.delete, 1, 0) { $0.delete(1, 0, isPending: false) }
    let evidence = try #require(Judgement(history, .eventualUpload).evidence(.neverUploaded))
    #expect(evidence.field == .row)
    #expect(evidence.observed == .one)
  }

  @Test func aDeletionOfWhatIsGoneAlreadyIsDone() {
    var history = shared()
    history.hardDelete(1, 0)
    history.hardDelete(2, 0)
    history.export(1, 0)
    history.export(2, 0)
    #expect(Judgement(history, .eventualUpload).holds)
  }

  @Test func aDeletionOfWhatWasGoneAndCameAgainIsDone() {
    var history = shared()
    history.hardDelete(1, 0)
    history.hardDelete(2, 0)
    history.export(1, 0)
    history.export(2, 0)
    history.edit(0, 0, "name", Value(3))
    history.export(0, 0)
    #expect(Judgement(history, .eventualUpload).holds)
  }

  @Test func aRefusedDeletionIsDone() {
    var history = shared()
    history.hardDelete(1, 0)
    history.event(.export, 1) { history in
      history.note(.refused, 2, 0, value: Value(Refusal.unknownItem.rawValue))
      history.rows[2][0].pending = []
    }
    #expect(Judgement(history, .eventualUpload).holds)
  }

  @Test func aDiscardedWriteIsNotDue() {
    var history = shared()
    history.edit(1, 0, "name", Value(1))
    history.event(.export, 1) { history in
      history.note(.discarded, 2, 0, FieldIndex(0), write: history.rows[2][0].cells[0].write)
      history.rows[2][0].pending = []
    }
    #expect(Judgement(history, .eventualUpload).holds)
  }

  @Test func anOverwrittenWriteIsNotDue() {
    var history = shared()
    history.edit(1, 0, "name", Value(2))
    history.edit(1, 0, "name", Value(3))
    history.heal()
    #expect(Judgement(history, .eventualUpload).holds)
  }

  @Test func whatStaysLocalByRuleIsNotDue() {
    var history = HistoryBuilder(Designs.localFollowUps, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.hardDelete(0, 0)
    history.export(0, 0)
    history.event(.import, 1) { history in
      history.take(1, 0)
      history.set(1, 1, "folder", .none, .nullify, isPending: false)
    }
    #expect(Judgement(history, .eventualUpload).holds)
  }

  @Test func withoutQuietOnlyWhatIsOlderThanTheHealIsDue() {
    var history = shared()
    history.healRound = 1
    history.edit(1, 0, "name", Value(2))
    history.history.healing.isQuiet = false
    #expect(Judgement(history, .eventualUpload).holds)

    var parked = shared()
    parked.edit(1, 0, "name", Value(2))
    parked.history.healing.isQuiet = false
    #expect(Judgement(parked, .eventualUpload).kinds == [.stillPending])
  }

  @Test func withoutAWriteThePremiseNeverHeld() {
    let history = HistoryBuilder(Designs.hard, records: "Folder")
    #expect(Judgement(history, .eventualUpload).premises == 0)
  }
}
