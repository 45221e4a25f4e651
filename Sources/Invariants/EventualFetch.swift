import SyncModel

// Tested in WritePropertyTests.

/// `eventual-fetch`: every change on the server reaches every device once faults have stopped.
///
/// A deletion is moot for a device that does not have the row: the feed may pass over it (F31, F35).
enum EventualFetch {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for device in 0..<observation.deviceCount {
      for record in 0..<observation.recordCount where observation.committed[record] > 0 {
        let place = device * observation.recordCount + record
        verdicts.meet(.eventualFetch)
        guard observation.delivered[place] < observation.committed[record] else { continue }
        if !observation.has(0, record) && !observation.has(device + 1, record) { continue }
        verdicts.add(
          .eventualFetch,
          Evidence(
            .neverDelivered,
            replica: ReplicaIndex(device + 1),
            record: RecordIndex(record),
            transition: observation.place
          )
        )
      }
    }
  }
}
