import SyncModel

// Tested in ObservationTests.

/// Which deletes and restores of a record were written in a run.
struct RecordOutcome {
  /// The soft delete, and the restore, that arrived last; none where there was no such write.
  var lastSoftDelete = WriteIndex.none
  var lastRestore = WriteIndex.none
  /// A hard delete that arrived.
  var hardDelete = WriteIndex.none
  /// Whether a link of a record that this one owns was ever written to it.
  var wasOwner = false
}

extension Observation {
  /// Goes through the ledger once, for the properties that are judged at the end.
  mutating func gatherOutcomes(_ history: borrowing History) {
    outcomes.refill(with: RecordOutcome(), count: recordCount)
    for place in 1..<max(1, history.writes.count) {
      gather(history.writes[place], WriteIndex(place))
    }
  }

  private mutating func gather(_ write: Write, _ index: WriteIndex) {
    let record = write.record.index
    if write.field == .row {
      if write.value.isNone && lastArrival[index.index] >= 0 {
        outcomes[record].hardDelete = index
      }
      return
    }
    let type = types[record]
    if write.field.index == rules.flag[type] {
      gatherFlag(write, index)
    } else if rules.owning[type].contains(write.field), let owner = write.value.link {
      outcomes[owner.index].wasOwner = true
    }
  }

  private mutating func gatherFlag(_ write: Write, _ index: WriteIndex) {
    let record = write.record.index
    guard fates[index.index] != .dropped else { return }
    if write.value == .one {
      if !isEarlier(index, than: outcomes[record].lastSoftDelete) {
        outcomes[record].lastSoftDelete = index
      }
    } else if write.origin == .restore {
      if !isEarlier(index, than: outcomes[record].lastRestore) {
        outcomes[record].lastRestore = index
      }
    }
  }

  /// Whether a write arrived before another one that stands.
  private func isEarlier(_ write: WriteIndex, than other: WriteIndex) -> Bool {
    !other.isNone && rank(write) < rank(other)
  }
}
