import SyncModel

/// `deletion-coherent`: a record is marked as deleted exactly where it has a deletion date.
///
/// Judged on every replica, for the record types that have both. Between two exports the two fields
/// may be apart (F59); when all is quiet they may not.
enum DeletionCoherent {
  static func applies(to rules: JudgeRules) -> Bool {
    rules.anyType { rules.flag[$0] >= 0 && rules.date[$0] >= 0 }
  }

  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for replica in 0..<(observation.deviceCount + 1) {
      for record in 0..<observation.recordCount where observation.has(replica, record) {
        judge(record, replica, observation, history, &verdicts)
      }
    }
  }

  private static func judge(
    _ record: Int,
    _ replica: Int,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    let type = observation.types[record]
    let flag = observation.rules.flag[type]
    let date = observation.rules.date[type]
    guard flag >= 0, date >= 0 else { return }
    let flagCell = observation.cell(replica, record, flag)
    let dateCell = observation.cell(replica, record, date)
    let isDeleted = observation.values[flagCell] == .one
    let hasDate = !observation.values[dateCell].isNone
    if !observation.writes[flagCell].isNone { verdicts.meet(.deletionCoherent) }
    guard isDeleted != hasDate else { return }
    let flagWrite = history.writes[observation.writes[flagCell].index]
    verdicts.add(
      .deletionCoherent,
      Evidence(
        isDeleted ? .flagWithoutDate : .dateWithoutFlag,
        replica: ReplicaIndex(replica),
        record: RecordIndex(record),
        field: FieldIndex(date),
        observed: observation.values[dateCell],
        write: observation.writes[dateCell],
        otherWrite: observation.writes[flagCell],
        transition: observation.place,
        cause: Int(flagWrite.transition)
      )
    )
  }
}
