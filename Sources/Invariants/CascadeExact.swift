import SyncModel

/// `cascade-exact`: a delete takes exactly its declared closure, a restore brings exactly it back.
///
/// Judged on the device of the person who deletes or restores, over what it showed before. The
/// group that a restore must bring back is what the same delete, or a repair that followed from it,
/// took along; equal dates alone do not make a group.
struct CascadeExact {
  static func applies(to rules: JudgeRules) -> Bool {
    rules.anyType { !rules.owning[$0].isEmpty || !rules.cascadeToTarget[$0].isEmpty }
  }

  private var presentBefore = RecordSet()
  private var liveBefore = RecordSet()
  /// By record: the write of the flag, and the date, that the device showed before a restore.
  private var deletions: [WriteIndex] = []
  private var dates: [Value] = []

  /// Remembers what the device shows, before a transition.
  mutating func before(_ observation: borrowing Observation) {
    let kind = observation.transition.kind
    guard kind == .delete || kind == .hardDelete || kind == .restore else { return }
    let replica = observation.transition.device.index + 1
    presentBefore = RecordSet()
    liveBefore = RecordSet()
    for record in 0..<observation.recordCount where observation.has(replica, record) {
      presentBefore.insert(RecordIndex(record))
      if observation.isLive(replica, record) { liveBefore.insert(RecordIndex(record)) }
    }
    guard kind == .restore else { return }
    deletions.refill(with: .none, count: observation.recordCount)
    dates.refill(with: .none, count: observation.recordCount)
    for record in presentBefore.subtracting(liveBefore) {
      deletions[record.index] = observation.flagWrite(replica, record.index)
      let date = observation.rules.date[observation.types[record.index]]
      guard date >= 0 else { continue }
      dates[record.index] = observation.values[observation.cell(replica, record.index, date)]
    }
  }

  /// Compares what went or came with what should have.
  mutating func after(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    let transition = observation.transition
    guard transition.outcome == .happened else { return }
    switch transition.kind {
    case .delete, .hardDelete: judgeDelete(observation, &verdicts)
    case .restore: judgeRestore(observation, history, &verdicts)
    default: break
    }
  }

  private func judgeDelete(_ observation: borrowing Observation, _ verdicts: inout Verdicts) {
    let root = observation.transition.record
    let replica = observation.transition.device.index + 1
    let isSoft =
      observation.transition.kind == .delete
      && observation.rules.flag[observation.types[root.index]] >= 0
    let expected = isSoft ? softClosure(observation) : hardClosure(observation)
    var hidden = RecordSet()
    var removed = RecordSet()
    for record in presentBefore {
      if !observation.has(replica, record.index) {
        removed.insert(record)
      } else if liveBefore.contains(record) && !observation.isLive(replica, record.index) {
        hidden.insert(record)
      }
    }
    if expected.count > 1 { verdicts.meet(.cascadeExact) }
    let gone = isSoft ? hidden : removed
    let wrong = isSoft ? removed : hidden
    report(.cascadeMissed, expected.subtracting(gone).subtracting(wrong), observation, &verdicts)
    report(.cascadeExceeded, wrong.union(gone.subtracting(expected)), observation, &verdicts)
  }

  private func judgeRestore(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    let replica = observation.transition.device.index + 1
    var back = RecordSet()
    for record in presentBefore.subtracting(liveBefore)
    where observation.isLive(replica, record.index) {
      back.insert(record)
    }
    let group = restoredGroup(observation, history)
    if group.count > 1 { verdicts.meet(.cascadeExact) }
    report(.restoreMissed, group.subtracting(back), observation, &verdicts)
    report(.restoreExceeded, back.subtracting(group), observation, &verdicts)
  }

  /// Of the records that went or came wrongly, tells the first.
  private func report(
    _ kind: EvidenceKind,
    _ records: RecordSet,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    guard !records.isEmpty else { return }
    let replica = observation.transition.device.index + 1
    let record = records.element(at: 0)
    let flag = observation.rules.flag[observation.types[record.index]]
    let isRow = flag < 0 || !observation.has(replica, record.index)
    let field = isRow ? FieldIndex.row : FieldIndex(flag)
    verdicts.add(
      .cascadeExact,
      Evidence(
        kind,
        replica: ReplicaIndex(replica),
        record: record,
        otherRecord: observation.transition.record,
        field: field,
        expected: Self.expected(kind, isRow: isRow),
        observed: observation.value(replica, record.index, field),
        write: observation.write(replica, record.index, field),
        transition: observation.place,
        cause: observation.place
      )
    )
  }

  /// What should stand in the flag, or in the place of the row.
  private static func expected(_ kind: EvidenceKind, isRow: Bool) -> Value {
    switch kind {
    case .cascadeMissed: isRow ? .none : .one
    case .restoreExceeded: .one
    default: isRow ? .one : .zero
    }
  }
}

/// The closures, over links as they were before the transition: a delete changes no owning link of
/// a record that stays, and the links of one that goes are still in the observation.
extension CascadeExact {
  private func softClosure(_ observation: borrowing Observation) -> RecordSet {
    var closure: RecordSet = [observation.transition.record]
    var size = 0
    while closure.count > size {
      size = closure.count
      for record in liveBefore.subtracting(closure)
      where observation.rules.flag[observation.types[record.index]] >= 0
        && observation.names(record, observation.rules.softCascade, closure)
      {
        closure.insert(record)
      }
    }
    return closure
  }

  private func hardClosure(_ observation: borrowing Observation) -> RecordSet {
    let replica = observation.transition.device.index + 1
    var closure: RecordSet = [observation.transition.record]
    var size = 0
    while closure.count > size {
      size = closure.count
      for record in presentBefore.subtracting(closure)
      where observation.names(record, observation.rules.hardCascade, closure) {
        closure.insert(record)
      }
      for record in closure {
        let type = observation.types[record.index]
        for field in observation.rules.cascadeToTarget[type] {
          let target = observation.target(replica, record.index, field)
          if target >= 0 && presentBefore.contains(RecordIndex(target)) {
            closure.insert(RecordIndex(target))
          }
        }
      }
    }
    return closure
  }

  /// The root, and below it what the same delete or a repair took along.
  private func restoredGroup(
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> RecordSet {
    let root = observation.transition.record
    var group: RecordSet = [root]
    guard !deletions[root.index].isNone else { return group }
    let deletion = history.writes[deletions[root.index].index]
    var size = 0
    while group.count > size {
      size = group.count
      for record in presentBefore.subtracting(liveBefore).subtracting(group) {
        guard !observation.rules.isTerminal[observation.types[record.index]],
          observation.names(record, observation.rules.softCascade, group),
          !deletions[record.index].isNone
        else { continue }
        let own = history.writes[deletions[record.index].index]
        let isRepair = own.origin == .repair && dates[record.index] == dates[root.index]
        if own.transition == deletion.transition || isRepair { group.insert(record) }
      }
    }
    return group
  }
}

extension Observation {
  /// Whether a link of a record on the transition's device names one of the records.
  func names(_ record: RecordIndex, _ links: [FieldSet], _ records: RecordSet) -> Bool {
    let replica = transition.device.index + 1
    let targets = targets(replica, record.index, links[types[record.index]])
    return !targets.intersection(records).isEmpty
  }
}
