import SyncModel

/// `convergence`: once everything is synced, each device shows what the server holds.
///
/// Each device is compared with the server, not only with the others: devices that agree on
/// something else than the server are wrong together. Links are compared as screens show them: one
/// that names a record which is not there shows none.
enum Convergence {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for device in 0..<observation.deviceCount {
      for record in 0..<observation.recordCount {
        if observation.has(0, record) { verdicts.meet(.convergence) }
        guard let field = observation.difference(device + 1, 0, record) else { continue }
        verdicts.add(
          .convergence,
          Evidence(
            .differsFromServer,
            replica: ReplicaIndex(device + 1),
            otherReplica: .server,
            record: RecordIndex(record),
            field: field,
            expected: observation.value(0, record, field),
            observed: observation.value(device + 1, record, field),
            write: observation.write(0, record, field),
            otherWrite: observation.write(device + 1, record, field),
            transition: observation.place,
            cause: observation.serverCause(record, field)
          )
        )
      }
    }
  }
}
