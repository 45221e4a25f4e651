import SyncModel

/// `no-resurrection`: a record that a device has seen deleted is not live there again by itself.
///
/// Live again is right only through a restore that arrived after the delete. Judged after each
/// whole transition, so that a repair within an import counts. A restore that a delete had
/// superseded and that a stale export brings back is no restore (F49). A removed row that is there
/// again is always wrong, also where a fault made the device forget its delete (F47): an ID is made
/// once.
struct NoResurrection {
  /// By device and record: the delete that was seen.
  private var seenSoftDelete: [WriteIndex] = []
  private var seenRemoval: [WriteIndex] = []
  private var hasSeenRemoval: [Bool] = []

  mutating func begin(_ observation: borrowing Observation) {
    let count = observation.deviceCount * observation.recordCount
    seenSoftDelete.refill(with: .none, count: count)
    seenRemoval.refill(with: .none, count: count)
    hasSeenRemoval.refill(with: false, count: count)
  }

  mutating func after(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    guard observation.transition.device != .none else { return }
    let device = observation.transition.device.index
    for record in observation.touched {
      look(device, record.index, observation, history, &verdicts)
    }
  }

  private mutating func look(
    _ device: Int,
    _ record: Int,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    let place = device * observation.recordCount + record
    guard observation.has(device + 1, record) else {
      if !hasSeenRemoval[place] { verdicts.meet(.noResurrection) }
      hasSeenRemoval[place] = true
      seenRemoval[place] =
        observation.rowWrites[(device + 1) * observation.recordCount + record]
      return
    }
    if hasSeenRemoval[place] {
      hasSeenRemoval[place] = false
      addReappeared(device, record, observation, &verdicts)
    }
    let flagWrite = observation.flagWrite(device + 1, record)
    if observation.isSoftDeleted(device + 1, record) {
      if seenSoftDelete[place].isNone { verdicts.meet(.noResurrection) }
      seenSoftDelete[place] = flagWrite
      return
    }
    let deletion = seenSoftDelete[place]
    guard !deletion.isNone else { return }
    seenSoftDelete[place] = .none
    if isRestore(flagWrite, of: deletion, observation, history) { return }
    addRevived(device, record, deletion, flagWrite, observation, &verdicts)
  }

  /// Whether a write restores the record after the delete, or at the same time and arriving later.
  private func isRestore(
    _ write: WriteIndex,
    of deletion: WriteIndex,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Bool {
    guard !write.isNone, history.writes[write.index].origin == .restore else { return false }
    return observation.lastArrival[write.index] < 0
      || observation.rank(write) >= observation.rank(deletion)
  }

  private func addReappeared(
    _ device: Int,
    _ record: Int,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    verdicts.add(
      .noResurrection,
      Evidence(
        .reappeared,
        replica: ReplicaIndex(device + 1),
        record: RecordIndex(record),
        expected: .none,
        observed: .one,
        write: seenRemoval[device * observation.recordCount + record],
        transition: observation.place,
        cause: Int(observation.serverRowCauses[record])
      )
    )
  }

  private func addRevived(
    _ device: Int,
    _ record: Int,
    _ deletion: WriteIndex,
    _ flagWrite: WriteIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    let flag = observation.rules.flag[observation.types[record]]
    let serverCell = record * observation.rules.stride + flag
    // An older version came back: only an export that carried it along can have brought it.
    let isCarried =
      observation.revertCauses[serverCell] >= 0
      && observation.rank(flagWrite) < observation.rank(deletion)
    let causes = isCarried ? observation.revertCauses : observation.serverCauses
    verdicts.add(
      .noResurrection,
      Evidence(
        isCarried ? .revivedByStaleExport : .revived,
        replica: ReplicaIndex(device + 1),
        record: RecordIndex(record),
        field: FieldIndex(flag),
        expected: .one,
        observed: .zero,
        write: deletion,
        otherWrite: flagWrite,
        transition: observation.place,
        cause: Int(causes[serverCell])
      )
    )
  }
}
