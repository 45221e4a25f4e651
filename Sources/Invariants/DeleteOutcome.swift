import SyncModel

/// `delete-outcome`: what people did at the same time ends as the design declares.
///
/// A terminal delete always wins everywhere, and so does a hard one. Where deletes can be undone,
/// delete and restore are ordered by arrival on the server, and nothing but a restore that arrived
/// after every delete may leave the record live there: an edit never does. A delete that never
/// arrived, because it was discarded or never sent, is another property's matter.
enum DeleteOutcome {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for record in 0..<observation.recordCount {
      judgeSoft(record, observation, &verdicts)
      judgeHard(record, observation, &verdicts)
    }
  }

  private static func judgeSoft(
    _ record: Int,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    let outcome = observation.outcomes[record]
    let type = observation.types[record]
    guard !outcome.lastSoftDelete.isNone, observation.rank(outcome.lastSoftDelete) >= 0 else {
      return
    }
    verdicts.meet(.deleteOutcome)
    let isRestored =
      !outcome.lastRestore.isNone
      && observation.rank(outcome.lastRestore) > observation.rank(outcome.lastSoftDelete)
    if isRestored && !observation.rules.isTerminal[type] { return }
    // Where deletes can be undone, the server's order is what counts.
    let last = observation.rules.isTerminal[type] ? observation.deviceCount : 0
    for replica in 0...last where observation.isLive(replica, record) {
      let flag = FieldIndex(observation.rules.flag[type])
      return add(outcome.lastSoftDelete, replica, record, flag, observation, &verdicts)
    }
  }

  private static func judgeHard(
    _ record: Int,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    let deletion = observation.outcomes[record].hardDelete
    guard !deletion.isNone else { return }
    verdicts.meet(.deleteOutcome)
    for replica in 0...observation.deviceCount where observation.has(replica, record) {
      return add(deletion, replica, record, .row, observation, &verdicts)
    }
  }

  private static func add(
    _ deletion: WriteIndex,
    _ replica: Int,
    _ record: Int,
    _ field: FieldIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    verdicts.add(
      .deleteOutcome,
      Evidence(
        .deleteDidNotWin,
        replica: ReplicaIndex(replica),
        record: RecordIndex(record),
        field: field,
        expected: field == .row ? .none : .one,
        observed: observation.value(replica, record, field),
        write: deletion,
        otherWrite: observation.write(replica, record, field),
        transition: observation.place,
        cause: observation.serverCause(record, field)
      )
    )
  }
}
