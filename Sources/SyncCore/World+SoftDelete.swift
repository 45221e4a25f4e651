import SyncModel

// Tested in SoftDeleteTests.

/// Soft deletes: ordinary field updates that the app reads as deletions (A1, F78).
extension World {
  /// Marks a record and its cascade as deleted, all with one date.
  mutating func softDelete(_ device: Int, _ record: Int) {
    let date = clock(device)
    let isMixed = rules.planted == .hardAndSoftMixed
    let group =
      rules.planted == .noCascade
      ? [RecordIndex(record)] : softClosure(device, record, isDeleted: false)
    mark(device, record, as: .one, date, .delete)
    for member in group where member.index != record {
      if isMixed {
        guard rows[rowPlace(device, member.index)].isPresent else { continue }
        hardDelete(device, member.index, .cascade)
      } else {
        mark(device, member.index, as: .one, date, .cascade)
      }
    }
  }

  /// Restores a record and what was deleted with it, told by the equal date.
  mutating func restore(_ device: Int, _ record: Int) -> TransitionOutcome {
    for field in rules.softCascade[types[record]] {
      let parent = target(device, record, field)
      guard parent < 0 || isLive(device, parent) else { return .notLive }
    }
    for member in softClosure(device, record, isDeleted: true) {
      mark(device, member.index, as: .zero, .none, .restore)
    }
    return .happened
  }

  /// The record and the holders of cascading links to it, and so on down.
  ///
  /// For a delete those that are live; for a restore those deleted with the root's date, unless
  /// their deletes are final.
  private func softClosure(_ device: Int, _ root: Int, isDeleted: Bool) -> RecordSet {
    let date = softDate(device, root)
    var closure: RecordSet = [RecordIndex(root)]
    var size = 0
    while closure.count > size {
      size = closure.count
      for holder in 0..<recordCount {
        let type = types[holder]
        guard !closure.contains(RecordIndex(holder)), rules.flag[type] >= 0,
          rows[rowPlace(device, holder)].isPresent,
          isSoftDeleted(device, holder) == isDeleted
        else { continue }
        if isDeleted && (rules.isTerminal[type] || softDate(device, holder) != date) { continue }
        for field in rules.softCascade[type] {
          let parent = target(device, holder, field)
          if parent >= 0 && closure.contains(RecordIndex(parent)) {
            closure.insert(RecordIndex(holder))
          }
        }
      }
    }
    return closure
  }

  /// The date of a record's deletion, or none.
  func softDate(_ device: Int, _ record: Int) -> Value {
    let date = rules.date[types[record]]
    return date >= 0 ? cells[cellStart(device, record) + date].value : .none
  }

  /// Sets flag and date at once.
  mutating func mark(
    _ device: Int,
    _ record: Int,
    as flag: Value,
    _ date: Value,
    _ origin: WriteOrigin
  ) {
    let type = types[record]
    guard rules.flag[type] >= 0 else { return }
    set(device, record, FieldIndex(rules.flag[type]), to: flag, origin)
    let keepsDate = origin == .restore && rules.planted == .dateNotCleared
    if rules.date[type] >= 0 && !keepsDate {
      set(device, record, FieldIndex(rules.date[type]), to: date, origin)
    }
    rememberTerminal(device, record)
  }
}
