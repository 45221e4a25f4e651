import SyncModel

// Tested in DeletionPropertyTests.

/// `absence-is-not-delete`: a row goes only because somebody deleted its record.
///
/// On a device that is a person's delete there, an import after the server's log says deleted, or a
/// delete rule that follows from one of these in the same transition. On the server it is the export
/// of a device from which the row is gone.
struct AbsenceIsNotDelete {
  private var removedFromDevice = RecordSet()
  private var removedFromServer = RecordSet()
  private var place = -1

  /// Notes what the transition under way removes.
  mutating func see(_ change: Change, _ observation: borrowing Observation) {
    if observation.place != place {
      place = observation.place
      removedFromDevice = RecordSet()
      removedFromServer = RecordSet()
    }
    guard change.kind == .removed else { return }
    if change.replica.isServer {
      removedFromServer.insert(change.record)
    } else {
      removedFromDevice.insert(change.record)
    }
  }

  /// Judges what the transition removed.
  mutating func after(_ observation: borrowing Observation, _ verdicts: inout Verdicts) {
    guard observation.place == place else { return }
    let device = observation.transition.device.index
    for record in removedFromDevice {
      verdicts.meet(.absenceIsNotDelete)
      if !isJustified(record, observation) {
        add(record, ReplicaIndex(device + 1), observation, &verdicts)
      }
    }
    for record in removedFromServer where observation.has(device + 1, record.index) {
      add(record, .server, observation, &verdicts)
    }
    place = -1
  }

  private func isJustified(_ record: RecordIndex, _ observation: borrowing Observation) -> Bool {
    if observation.transition.kind.source == .person { return true }
    let isDeletedOnServer =
      observation.committed[record.index] > 0 && !observation.has(0, record.index)
    if isDeletedOnServer { return true }
    let others = removedFromDevice.subtracting([record])
    if observation.names(record, observation.rules.hardCascade, others) { return true }
    for other in others
    where observation.names(other, observation.rules.cascadeToTarget, [record]) {
      return true
    }
    return false
  }

  private func add(
    _ record: RecordIndex,
    _ replica: ReplicaIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    verdicts.add(
      .absenceIsNotDelete,
      Evidence(
        .removedWithoutDelete,
        replica: replica,
        record: record,
        expected: .one,
        transition: observation.place,
        cause: observation.place
      )
    )
  }
}
