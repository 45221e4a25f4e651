import SyncModel

// Tested in RelationPropertyTests.

/// `cascade-exact`: a delete takes exactly its declared closure, a restore brings exactly it back.
///
/// Judged on the device of the person who deletes or restores, over what it showed before. The
/// group that a restore must bring back is what the same delete, or a repair that followed from it,
/// took along; equal dates alone do not make a group.
struct CascadeExact {
  private var expected = RecordSet()
  private var isSoft = false
  private var presentBefore = RecordSet()
  private var liveBefore = RecordSet()

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
    case .delete, .hardDelete: judgeDelete(observation, history, &verdicts)
    case .restore: judgeRestore(observation, history, &verdicts)
    default: break
    }
  }

  private mutating func judgeDelete(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    let root = observation.transition.record
    let replica = observation.transition.device.index + 1
    isSoft =
      observation.transition.kind == .delete
      && observation.rules.flag[observation.types[root.index]] >= 0
    expected = isSoft ? softClosure(observation) : hardClosure(observation)
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
    report(
      .cascadeExceeded,
      wrong.union(gone.subtracting(expected)),
      observation,
      &verdicts
    )
  }

  private mutating func judgeRestore(
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
    let group = restoredGroup(back, observation, history)
    if group.count > 1 { verdicts.meet(.cascadeExact) }
    report(.restoreMissed, group.subtracting(back), observation, &verdicts)
    report(.restoreExceeded, back.subtracting(group), observation, &verdicts)
  }

  private func report(
    _ kind: EvidenceKind,
    _ records: RecordSet,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    guard !records.isEmpty else { return }
    verdicts.add(
      .cascadeExact,
      Evidence(
        kind,
        replica: ReplicaIndex(observation.transition.device),
        record: records.element(at: 0),
        otherRecord: observation.transition.record,
        transition: observation.place,
        cause: observation.place
      )
    )
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
    _ back: RecordSet,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> RecordSet {
    let root = observation.transition.record
    let device = observation.transition.device.index + 1
    guard let deletion = deletion(of: root.index, device, back, observation, history) else {
      return [root]
    }
    var group: RecordSet = [root]
    var size = 0
    while group.count > size {
      size = group.count
      for record in presentBefore.subtracting(liveBefore).subtracting(group) {
        let type = observation.types[record.index]
        guard !observation.rules.isTerminal[type],
          observation.names(record, observation.rules.softCascade, group),
          let own = self.deletion(of: record.index, device, back, observation, history)
        else { continue }
        let isRepair = own.origin == .repair && own.value == deletion.value
        if own.transition == deletion.transition || isRepair { group.insert(record) }
      }
    }
    return group
  }

  /// The write of a record's flag by which it was deleted before the transition.
  ///
  /// The value given is that of the date that went with it.
  private func deletion(
    of record: Int,
    _ replica: Int,
    _ back: RecordSet,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Write? {
    var index = observation.flagWrite(replica, record)
    if back.contains(RecordIndex(record)), !index.isNone {
      index = history.writes[index.index].previous
    }
    guard !index.isNone else { return nil }
    var write = history.writes[index.index]
    let date = observation.rules.date[observation.types[record]]
    if date >= 0 {
      let cell = observation.cell(replica, record, date)
      let dateWrite = observation.writes[cell]
      let earlier =
        back.contains(RecordIndex(record)) && !dateWrite.isNone
        ? history.writes[dateWrite.index].previous : dateWrite
      write.value = earlier.isNone ? .none : history.writes[earlier.index].value
    }
    return write
  }
}

extension Observation {
  /// Whether a link of a record on the transition's device names one of the records.
  func names(_ record: RecordIndex, _ links: [FieldSet], _ records: RecordSet) -> Bool {
    let replica = transition.device.index + 1
    for field in links[types[record.index]] {
      let target = target(replica, record.index, field)
      if target >= 0 && records.contains(RecordIndex(target)) { return true }
    }
    return false
  }
}
