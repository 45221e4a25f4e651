import SyncModel

/// `no-lost-write`: the ledger of writes balances.
///
/// A write is pending, on the server, replaced by a later arrival or by the same device's later
/// write, gone with a deleted record, or discarded or refused by rule. It is lost when
/// - a field that another device only carried along replaces it on the server (F49);
/// - an import replaces it while it is pending and never arrived (against F50);
/// - it is acknowledged although it never arrived and is still what the device shows.
///
/// What follows from an imported deletion and stays local by rule (F57) is not owed to the server.
struct NoLostWrite {
  func see(
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    switch change.kind {
    case .assigned where change.replica.isServer:
      seeServer(change, observation, history, &verdicts)
    case .assigned: seeDevice(change, observation, history, &verdicts)
    case .acknowledged: seeAcknowledged(change, observation, history, &verdicts)
    default: break
    }
  }

  private func seeServer(
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    if observation.isArrival(change, history) { verdicts.meet(.noLostWrite) }
    guard observation.isRevert(change, history) else { return }
    let cell = observation.cell(0, change.record.index, change.field.index)
    verdicts.add(
      .noLostWrite,
      Evidence(
        .revertedByStaleExport,
        replica: .server,
        record: change.record,
        field: change.field,
        expected: observation.values[cell],
        observed: change.value,
        write: observation.writes[cell],
        otherWrite: change.write,
        transition: observation.place,
        cause: observation.place
      )
    )
  }

  private func seeDevice(
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    guard !observation.inserted.contains(change.record) else { return }
    let cell = observation.cell(
      change.replica.index,
      change.record.index,
      change.field.index
    )
    let standing = observation.writes[cell]
    guard !standing.isNone, standing != change.write,
      observation.isIncoming(change, history),
      history.writes[standing.index].device == change.replica.device,
      observation.fates[standing.index] == .pending,
      observation.lastArrival[standing.index] < 0
    else { return }
    verdicts.add(
      .noLostWrite,
      Evidence(
        .overwrittenByImport,
        replica: change.replica,
        record: change.record,
        field: change.field,
        expected: observation.values[cell],
        observed: change.value,
        write: standing,
        otherWrite: change.write,
        transition: observation.place,
        cause: observation.place
      )
    )
  }

  private func seeAcknowledged(
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    let write = change.write
    guard !write.isNone, observation.lastArrival[write.index] < 0,
      observation.fates[write.index] != .local,
      observation.shows(write, change.replica.index, change.record.index, change.field)
    else { return }
    verdicts.add(
      .noLostWrite,
      Evidence(
        .regardedAsSent,
        replica: change.replica,
        record: change.record,
        field: change.field,
        expected: history.writes[write.index].value,
        observed: observation.value(0, change.record.index, change.field),
        write: write,
        transition: observation.place,
        cause: observation.place
      )
    )
  }
}
