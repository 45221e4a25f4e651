import SyncModel

// Tested in DeletionPropertyTests.

/// `delete-outcome`: what people did at the same time ends as the design declares.
///
/// A terminal delete always wins, and so does a hard one. Where deletes can be undone, delete and
/// restore are ordered by arrival, and nothing but a restore that arrived after every delete may
/// leave the record live: an edit never does.
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
    guard observation.isLive(0, record) else { return }
    let isRestored =
      !outcome.lastRestore.isNone
      && observation.rank(outcome.lastRestore) > observation.rank(outcome.lastSoftDelete)
    if isRestored && !observation.rules.isTerminal[type] { return }
    let flag = observation.rules.flag[type]
    verdicts.add(
      .deleteOutcome,
      Evidence(
        .deleteDidNotWin,
        replica: .server,
        record: RecordIndex(record),
        field: FieldIndex(flag),
        expected: .one,
        observed: .zero,
        write: outcome.lastSoftDelete,
        otherWrite: observation.flagWrite(0, record),
        transition: observation.place,
        cause: Int(observation.serverCauses[record * observation.rules.stride + flag])
      )
    )
  }

  private static func judgeHard(
    _ record: Int,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    let deletion = observation.outcomes[record].hardDelete
    guard !deletion.isNone else { return }
    verdicts.meet(.deleteOutcome)
    guard observation.has(0, record) else { return }
    verdicts.add(
      .deleteOutcome,
      Evidence(
        .deleteDidNotWin,
        replica: .server,
        record: RecordIndex(record),
        observed: .one,
        write: deletion,
        otherWrite: observation.rowWrites[record],
        transition: observation.place,
        cause: Int(observation.serverRowCauses[record])
      )
    )
  }
}
