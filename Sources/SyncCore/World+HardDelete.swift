import SyncModel

// Tested in HardDeleteTests.

/// Hard deletes: rows leave the store, and the delete rules run there (F62).
extension World {
  /// A person's delete of a record; Deny holds it up.
  mutating func deleteByPerson(_ device: Int, _ record: Int) -> TransitionOutcome {
    for holder in 0..<recordCount where rows[rowPlace(device, holder)].isPresent {
      if names(device, holder, rules.deny[types[holder]], record) { return .refused }
    }
    hardDelete(device, record, .delete)
    return .happened
  }

  /// Removes a row that a person or a cascade deletes, with all that follows.
  mutating func hardDelete(_ device: Int, _ record: Int, _ origin: WriteOrigin) {
    remove(device, record, origin, isPending: true)
    runDeleteRules(device, after: record, isPending: true)
  }

  /// Removes a row because the server says that its record is gone (F57).
  ///
  /// The row goes even with pending edits; the receiver's delete rules reach rows that the deleter
  /// never knew.
  mutating func removeAsImported(_ device: Int, _ record: Int, write: WriteIndex) {
    let row = rowPlace(device, record)
    let start = cellStart(device, record)
    for field in rows[row].pending {
      let pendingWrite = field == .row ? rows[row].write : cells[start + field.index].write
      note(.discarded, replica: device + 1, record, field: field, write: pendingWrite)
    }
    forget(row)
    rows[row].write = write
    note(.removed, replica: device + 1, record, write: write)
    runDeleteRules(device, after: record, isPending: rules.exportsFollowUps)
  }

  /// Runs the delete rules of links to a removed record, and of those that follow.
  private mutating func runDeleteRules(_ device: Int, after record: Int, isPending: Bool) {
    var queue: RecordSet = [RecordIndex(record)]
    while let next = queue.makeIterator().first {
      queue.remove(next)
      for holder in 0..<recordCount where rows[rowPlace(device, holder)].isPresent {
        let type = types[holder]
        if names(device, holder, rules.hardCascade[type], next.index) {
          remove(device, holder, .cascade, isPending: isPending)
          queue.insert(RecordIndex(holder))
          continue
        }
        for field in rules.nullify[type] where target(device, holder, field) == next.index {
          set(device, holder, field, to: .none, .nullify, isPending: isPending)
        }
      }
      for field in rules.cascadeToTarget[types[next.index]] {
        let owned = target(device, next.index, field)
        guard owned >= 0, rows[rowPlace(device, owned)].isPresent else { continue }
        remove(device, owned, .cascade, isPending: isPending)
        queue.insert(RecordIndex(owned))
      }
    }
  }

  private mutating func remove(
    _ device: Int,
    _ record: Int,
    _ origin: WriteOrigin,
    isPending: Bool
  ) {
    let row = rowPlace(device, record)
    let write = enter(device, record, .row, .none, origin, previous: rows[row].write)
    let isExported = isPending && rows[row].wasSent && rules.planted != .deleteNotExported
    forget(row)
    rows[row].write = write
    rows[row].isDeletePending = isExported
    note(.removed, replica: device + 1, record, write: write)
  }

  /// The row is gone, and with it what was pending; a batch under way keeps its content.
  private mutating func forget(_ row: Int) {
    rows[row].isPresent = false
    rows[row].pending = FieldSet()
    rows[row].editedSinceBuild = FieldSet()
    rows[row].isDeletePending = false
    rows[row].isReupload = false
  }
}

extension IteratorProtocol {
  /// The first element of a fresh iterator.
  fileprivate var first: Element? {
    var copy = self
    return copy.next()
  }
}
