import SyncModel

// Tested in FeedTests.

/// Faults that strike one device.
extension World {
  /// The process is killed: jobs under way are lost, what was stored stays (F33).
  mutating func kill(_ device: Int) -> TransitionOutcome {
    dropJob(device)
    return .happened
  }

  /// The token has expired: the next fetch starts from the beginning (F35).
  mutating func expireToken(_ device: Int) -> TransitionOutcome {
    if devices[device].phase.isImport { dropJob(device) }
    restartFetch(device)
    return .happened
  }

  /// History was cut before it was exported (F47).
  ///
  /// What was pending is forgotten, unexported deletes with it; the layer resets, fetches from the
  /// beginning and uploads everything again.
  mutating func cutHistory(_ device: Int) -> TransitionOutcome {
    dropJob(device)
    restartFetch(device)
    for record in 0..<recordCount {
      let row = rowPlace(device, record)
      if rows[row].isDeletePending {
        rows[row].isDeletePending = false
        note(.discarded, replica: device + 1, record, write: rows[row].write)
      }
      guard rows[row].isPresent else { continue }
      // The reset forgets change tags, too: a checked save of it is that of a new record (F74).
      rows[row].knownSequence = 0
      rows[row].pending = FieldSet(below: rules.cellCount[types[record]])
      rows[row].pending.insert(.row)
      rows[row].isReupload = true
    }
    return .happened
  }

  private mutating func restartFetch(_ device: Int) {
    devices[device].token = 0
    devices[device].isFullFetch = true
    devices[device].seen = RecordSet()
    devices[device].pageNumber = 0
  }

  private mutating func dropJob(_ device: Int) {
    for record in devices[device].batch {
      let row = rowPlace(device, record.index)
      rows[row].inFlight = FieldSet()
      rows[row].isDeleteInFlight = false
    }
    devices[device].batch = RecordSet()
    devices[device].page = RecordSet()
    devices[device].pageDeletions = RecordSet()
    devices[device].pageNumber = 0
    devices[device].phase = .idle
  }
}
