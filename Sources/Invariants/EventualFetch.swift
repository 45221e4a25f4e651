import SyncModel

/// `eventual-fetch`: every change on the server reaches every device once faults have stopped.
///
/// A deletion is moot for a device that does not have the row: the feed may pass over it (F31,
/// F35). Where the heal does not fall silent, only what was committed before it is due.
enum EventualFetch {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for device in 0..<observation.deviceCount {
      for record in 0..<observation.recordCount where observation.committed[record] > 0 {
        verdicts.meet(.eventualFetch)
        let due =
          history.healing.isQuiet
          ? observation.committed[record] : observation.committedBeforeHeal[record]
        let delivered = observation.delivered[device * observation.recordCount + record]
        guard delivered < due else { continue }
        if !observation.has(0, record) && !observation.has(device + 1, record) { continue }
        verdicts.add(
          .eventualFetch,
          Evidence(
            .neverDelivered,
            replica: ReplicaIndex(device + 1),
            record: RecordIndex(record),
            expected: observation.value(0, record, .row),
            observed: observation.value(device + 1, record, .row),
            write: observation.write(0, record, .row),
            transition: observation.place
          )
        )
      }
    }
  }
}
