import SyncModel

// Tested in SyncPropertyTests.

/// `convergence`: once everything is synced, each device shows what the server holds.
///
/// Each device is compared with the server, not only with the others: devices that agree on
/// something else than the server are wrong together. Links are compared as screens show them.
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
        add(device + 1, record, field, observation, &verdicts)
      }
    }
  }

  private static func add(
    _ replica: Int,
    _ record: Int,
    _ field: FieldIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    let isRow = field == .row
    let cell = isRow ? 0 : field.index
    verdicts.add(
      .convergence,
      Evidence(
        .differsFromServer,
        replica: ReplicaIndex(replica),
        otherReplica: .server,
        record: RecordIndex(record),
        field: field,
        expected: isRow
          ? observation.existence(0, record) : observation.shown(0, record, cell),
        observed: isRow
          ? observation.existence(replica, record) : observation.shown(replica, record, cell),
        write: isRow ? .none : observation.writes[observation.cell(0, record, cell)],
        otherWrite: isRow ? .none : observation.writes[observation.cell(replica, record, cell)],
        transition: observation.place
      )
    )
  }
}
