import SyncModel

// Tested in ObservationTests.

/// How changes become state.
extension Observation {
  /// Folds one change in.
  mutating func apply(_ change: Change, _ history: borrowing History) {
    let replica = change.replica.index
    let record = change.record.index
    let row = replica * recordCount + record
    switch change.kind {
    case .inserted, .removed:
      if replica == 0 { applyRowToServer(change, history) } else { touch(change, history) }
      isPresent[row] = change.kind == .inserted
      rowWrites[row] = change.write
    case .assigned:
      let cell = row * rules.stride + change.field.index
      if replica == 0 { applyToServer(change, cell, history) } else { touch(change, history) }
      values[cell] = change.value
      writes[cell] = change.write
    case .committed: commit(change)
    case .acknowledged:
      // A delete of what the server had lost already has arrived as well (F11).
      if change.field == .row && !isPresent[record] { arrive(change.write) }
      settle(change, .acknowledged, history)
    case .discarded: settle(change, .dropped, history)
    case .delivered: delivered[(replica - 1) * recordCount + record] = change.sequence
    case .refused:
      // A refused deletion of what is gone is done with (F11); a refused save stays pending.
      let isDeletion = !isPresent[row] && change.value.rawValue == Refusal.unknownItem.rawValue
      if isDeletion { fates[rowWrites[row].index] = .dropped }
    }
  }

  private mutating func touch(_ change: Change, _ history: borrowing History) {
    touched.insert(change.record)
    if change.kind == .inserted { inserted.insert(change.record) }
    guard rules.keepsFollowUpsLocal, !isIncoming(change, history),
      transition.kind.source == .sync
    else { return }
    let write = history.writes[change.write.index]
    let isFollowUp = write.origin == .cascade || write.origin == .nullify
    // A field that was pending stays so, with its new value.
    let wasPending =
      change.kind == .assigned && history.writes[write.previous.index].device == write.device
      && fates[write.previous.index] == .pending
    if isFollowUp && !wasPending { fates[change.write.index] = .local }
  }

  /// Only the author knows whether a write is still to be sent; others may have uploaded it again.
  private mutating func settle(
    _ change: Change,
    _ fate: WriteFate,
    _ history: borrowing History
  ) {
    guard history.writes[change.write.index].device == change.replica.device,
      fates[change.write.index] != .local
    else { return }
    fates[change.write.index] = fate
  }

  private mutating func commit(_ change: Change) {
    let record = change.record.index
    committed[record] = change.sequence
    if transition.healRound == 0 { committedBeforeHeal[record] = change.sequence }
    if change.value.isNone {
      deleted[record] = change.sequence
    } else if madeOnServer.contains(change.record) && deleted[record] > 0 {
      remade[record] = change.sequence
    }
  }

  private mutating func applyRowToServer(_ change: Change, _ history: borrowing History) {
    serverRowCauses[change.record.index] = Int32(place)
    if change.kind == .inserted { madeOnServer.insert(change.record) }
    let start = change.record.index * rules.stride
    for field in 0..<rules.stride { reverted[start + field] = .none }
    if isArrival(change, history) { arrive(change.write) }
  }

  private mutating func applyToServer(
    _ change: Change,
    _ cell: Int,
    _ history: borrowing History
  ) {
    serverCauses[cell] = Int32(place)
    if isArrival(change, history) {
      arrive(change.write)
      reverted[cell] = .none
    } else if !reverted[cell].isNone && reverted[cell] == change.write {
      reverted[cell] = .none
    } else if isRevert(change, history) {
      revertCauses[cell] = Int32(place)
      reverted[cell] = writes[cell]
    }
  }

  private mutating func arrive(_ write: WriteIndex) {
    arrivalCount += 1
    lastArrival[write.index] = arrivalCount
  }

  /// Whether a change of the server brings the exporter's own pending write.
  func isArrival(_ change: Change, _ history: borrowing History) -> Bool {
    guard !change.write.isNone,
      history.writes[change.write.index].device == transition.device
    else { return false }
    switch fates[change.write.index] {
    case .pending: return true
    case .local: return isHarmless(change, history)
    default: return false
    }
  }

  /// Whether a change of a server cell replaces a standing write by a carried, older one.
  func isRevert(_ change: Change, _ history: borrowing History) -> Bool {
    let cell = change.record.index * rules.stride + change.field.index
    let standing = writes[cell]
    return !standing.isNone && isPresent[change.record.index] && change.value != values[cell]
      && serverRowCauses[change.record.index] != Int32(place)
      && !isArrival(change, history) && rank(change.write) < rank(standing)
  }

  /// Whether a write that stays on its device by rule (F57) is sent along where it takes nothing
  /// away: in a new record, or over the link that it cleared.
  private func isHarmless(_ change: Change, _ history: borrowing History) -> Bool {
    guard change.kind == .assigned else { return false }
    let cell = change.record.index * rules.stride + change.field.index
    return serverRowCauses[change.record.index] == Int32(place)
      || writes[cell] == history.writes[change.write.index].previous
  }

  /// The order of arrival of a write; a default came before all others.
  func rank(_ write: WriteIndex) -> Int32 { write.isNone ? -1 : lastArrival[write.index] }
}
