import SyncModel

/// `restore-sticks`: an explicit restore that no later delete answers survives the following syncs.
///
/// It is undone where the server shows the record deleted although the restore arrived last, or
/// where only a repair deleted it again and none of the parents it followed from is deleted.
enum RestoreSticks {
  static func applies(to rules: JudgeRules) -> Bool {
    rules.anyType { rules.flag[$0] >= 0 && !rules.isTerminal[$0] }
  }

  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for record in 0..<observation.recordCount {
      let outcome = observation.outcomes[record]
      guard !outcome.lastRestore.isNone, observation.rank(outcome.lastRestore) >= 0 else {
        continue
      }
      verdicts.meet(.restoreSticks)
      guard observation.isSoftDeleted(0, record) else { continue }
      let standing = observation.flagWrite(0, record)
      let arrivedLater =
        !outcome.lastSoftDelete.isNone
        && observation.rank(outcome.lastSoftDelete) > observation.rank(outcome.lastRestore)
      if arrivedLater && !isGroundlessRepair(record, standing, observation, history) { continue }
      add(record, outcome.lastRestore, standing, observation, &verdicts)
    }
  }

  /// Whether the standing delete is a repair that followed from a parent which is not deleted.
  private static func isGroundlessRepair(
    _ record: Int,
    _ standing: WriteIndex,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Bool {
    guard !standing.isNone, history.writes[standing.index].origin == .repair else { return false }
    for field in observation.rules.softCascade[observation.types[record]] {
      let parent = observation.target(0, record, field)
      if parent >= 0 && observation.isSoftDeleted(0, parent) { return false }
    }
    return true
  }

  private static func add(
    _ record: Int,
    _ restore: WriteIndex,
    _ standing: WriteIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    let flag = observation.rules.flag[observation.types[record]]
    verdicts.add(
      .restoreSticks,
      Evidence(
        .restoreUndone,
        replica: .server,
        record: RecordIndex(record),
        field: FieldIndex(flag),
        expected: .zero,
        observed: .one,
        write: restore,
        otherWrite: standing,
        transition: observation.place,
        cause: Int(observation.serverCauses[record * observation.rules.stride + flag])
      )
    )
  }
}
