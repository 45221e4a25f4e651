import SyncModel

/// `relation-kept`: a link that somebody made and nobody removed is there on all devices.
///
/// The server's link is the measure, where both ends are on the server; and a link that only a
/// carried field replaced on the server is lost as well.
enum RelationKept {
  static func applies(to rules: JudgeRules) -> Bool {
    rules.anyType { !rules.links[$0].isEmpty }
  }

  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for record in 0..<observation.recordCount where observation.has(0, record) {
      for field in observation.rules.links[observation.types[record]] {
        judge(record, field, observation, &verdicts)
        judgeServer(record, field, observation, history, &verdicts)
      }
    }
  }

  private static func judge(
    _ record: Int,
    _ field: FieldIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    let target = observation.target(0, record, field)
    guard target >= 0, observation.has(0, target) else { return }
    for replica in 1..<(observation.deviceCount + 1) where observation.has(replica, target) {
      verdicts.meet(.relationKept)
      let isKept =
        observation.has(replica, record)
        && observation.target(replica, record, field) == target
      if isKept { continue }
      let cell = observation.cell(replica, record, field.index)
      verdicts.add(
        .relationKept,
        Evidence(
          .linkLost,
          replica: ReplicaIndex(replica),
          record: RecordIndex(record),
          otherRecord: RecordIndex(target),
          field: field,
          expected: Value(link: RecordIndex(target)),
          observed: observation.has(replica, record) ? observation.values[cell] : .none,
          write: observation.writes[observation.cell(0, record, field.index)],
          otherWrite: observation.writes[cell],
          transition: observation.place
        )
      )
    }
  }

  private static func judgeServer(
    _ record: Int,
    _ field: FieldIndex,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    let cell = observation.cell(0, record, field.index)
    let lost = observation.reverted[cell]
    guard !lost.isNone, let target = history.writes[lost.index].value.link,
      observation.has(0, target.index)
    else { return }
    verdicts.add(
      .relationKept,
      Evidence(
        .linkLost,
        replica: .server,
        record: RecordIndex(record),
        otherRecord: target,
        field: field,
        expected: Value(link: target),
        observed: observation.values[cell],
        write: lost,
        otherWrite: observation.writes[cell],
        transition: observation.place,
        cause: Int(observation.serverCauses[cell])
      )
    )
  }
}
