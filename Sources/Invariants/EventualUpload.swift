import SyncModel

// Tested in WritePropertyTests.

/// `eventual-upload`: every change reaches the server once faults have stopped, or is refused.
///
/// A change that is pending when all is quiet is parked for ever. A write that a device still shows,
/// and that neither arrived nor is pending, was forgotten; so was a deletion while the server still
/// has the record.
enum EventualUpload {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for device in 0..<observation.deviceCount {
      if let record = observation.pending[device].makeIterator().nextElement() {
        verdicts.add(
          .eventualUpload,
          Evidence(
            .stillPending,
            replica: ReplicaIndex(device + 1),
            record: record,
            transition: observation.place
          )
        )
      }
    }
    for place in 1..<max(1, history.writes.count) {
      let write = history.writes[place]
      verdicts.meet(.eventualUpload)
      guard observation.lastArrival[place] < 0, observation.fates[place] != .discarded,
        isStillMeant(write, WriteIndex(place), observation)
      else { continue }
      add(write, WriteIndex(place), observation, &verdicts)
    }
  }

  /// Whether the device still shows the write, or the server still has what it deleted.
  private static func isStillMeant(
    _ write: Write,
    _ index: WriteIndex,
    _ observation: borrowing Observation
  ) -> Bool {
    let replica = write.device.index + 1
    let record = write.record.index
    if observation.pending[write.device.index].contains(write.record) { return false }
    if write.field == .row && write.value.isNone { return observation.has(0, record) }
    guard observation.has(replica, record) else { return false }
    guard write.field != .row else { return !observation.has(0, record) }
    return observation.writes[observation.cell(replica, record, write.field.index)] == index
  }

  private static func add(
    _ write: Write,
    _ index: WriteIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    verdicts.add(
      .eventualUpload,
      Evidence(
        .neverUploaded,
        replica: ReplicaIndex(write.device),
        record: write.record,
        field: write.field,
        expected: write.value,
        write: index,
        transition: observation.place
      )
    )
  }
}

extension DenseSet.Iterator {
  /// The first element of a fresh iterator.
  fileprivate func nextElement() -> Element? {
    var copy = self
    return copy.next()
  }
}
