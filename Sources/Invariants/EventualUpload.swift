import SyncModel

/// `eventual-upload`: every change reaches the server once faults have stopped, or is refused.
///
/// A change that is pending when all is quiet is parked for ever. A write that a device still
/// shows, and that neither arrived nor is pending, was forgotten; so was a deletion while the
/// server still has the record. What stays on the device by rule (F57) is not due. Where the heal
/// does not fall silent, only what was written before it is.
enum EventualUpload {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for place in 1..<max(1, history.writes.count) {
      let write = history.writes[place]
      if !history.healing.isQuiet && isOfHeal(write, history) { break }
      verdicts.meet(.eventualUpload)
      guard observation.lastArrival[place] < 0 else { continue }
      let fate = observation.fates[place]
      guard fate == .pending || fate == .acknowledged,
        isStillMeant(write, WriteIndex(place), observation)
      else { continue }
      let isParked = observation.pending[write.device.index].contains(write.record)
      let kind = isParked ? EvidenceKind.stillPending : .neverUploaded
      add(kind, write, WriteIndex(place), observation, &verdicts)
    }
    if history.healing.isQuiet { judgeRest(observation, &verdicts) }
  }

  private static func isOfHeal(_ write: Write, _ history: borrowing History) -> Bool {
    history.transitions[Int(write.transition)].healRound > 0
  }

  /// Whether the device still shows the write, or the server still has what it deleted.
  private static func isStillMeant(
    _ write: Write,
    _ index: WriteIndex,
    _ observation: borrowing Observation
  ) -> Bool {
    let record = write.record.index
    guard write.field == .row && write.value.isNone else {
      return observation.shows(index, write.device.index + 1, record, write.field)
    }
    return observation.has(0, record)
  }

  /// Records that are pending although everything in them arrived once.
  private static func judgeRest(_ observation: borrowing Observation, _ verdicts: inout Verdicts) {
    for device in 0..<observation.deviceCount {
      for record in observation.pending[device] {
        verdicts.add(
          .eventualUpload,
          Evidence(
            .stillPending,
            replica: ReplicaIndex(device + 1),
            record: record,
            expected: observation.value(device + 1, record.index, .row),
            observed: observation.value(0, record.index, .row),
            write: observation.write(device + 1, record.index, .row),
            transition: observation.place
          )
        )
      }
    }
  }

  private static func add(
    _ kind: EvidenceKind,
    _ write: Write,
    _ index: WriteIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    verdicts.add(
      .eventualUpload,
      Evidence(
        kind,
        replica: ReplicaIndex(write.device),
        record: write.record,
        field: write.field,
        expected: write.value,
        observed: observation.value(0, write.record.index, write.field),
        write: index,
        transition: observation.place,
        cause: Int(write.transition)
      )
    )
  }
}
