import SyncModel

/// `session-order`: a device never shows an earlier version of a field than it showed before.
///
/// The versions of a field are ordered by their arrival on the server; a device's own write that is
/// still pending is newer than all of them, a default older. Causal order between records is not
/// promised by the feed (F34), so each field is judged by itself. A record that comes back after
/// its removal starts anew, on the device as well as on the server (F10).
struct SessionOrder {
  func see(
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    guard change.kind == .assigned, !change.replica.isServer,
      !observation.inserted.contains(change.record), !isRemade(change, observation),
      observation.isIncoming(change, history)
    else { return }
    let cell = observation.cell(
      change.replica.index,
      change.record.index,
      change.field.index
    )
    let standing = observation.writes[cell]
    guard !standing.isNone else { return }
    verdicts.meet(.sessionOrder)
    guard change.value != observation.values[cell],
      observation.rank(change.write) < rankOnDevice(standing, change, observation, history)
    else { return }
    verdicts.add(
      .sessionOrder,
      Evidence(
        .wentBack,
        replica: change.replica,
        record: change.record,
        field: change.field,
        expected: observation.values[cell],
        observed: change.value,
        write: standing,
        otherWrite: change.write,
        transition: observation.place,
        cause: cause(change, observation)
      )
    )
  }

  /// Whether the server lost the record and got it again since the device last heard of it.
  private func isRemade(_ change: Change, _ observation: borrowing Observation) -> Bool {
    let record = change.record.index
    let place = (change.replica.index - 1) * observation.recordCount + record
    return observation.delivered[place] < observation.remade[record]
  }

  /// The order of what the device shows: its own pending write is the newest of all.
  private func rankOnDevice(
    _ write: WriteIndex,
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Int32 {
    let isOwn = history.writes[write.index].device == change.replica.device
    let isPending = observation.fates[write.index] == .pending
    return isOwn && isPending && observation.lastArrival[write.index] < 0
      ? .max : observation.rank(write)
  }

  private func cause(_ change: Change, _ observation: borrowing Observation) -> Int {
    let place = change.record.index * observation.rules.stride + change.field.index
    return Int(observation.serverCauses[place])
  }
}
