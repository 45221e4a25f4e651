import SyncModel

// Tested in FeedTests.

/// The server's change feed: one entry per record with its current state (F30–F35).
extension World {
  /// Puts the next page after the device's token into its memory.
  ///
  /// Oldest change first; a deletion is a record ID and nothing else (F32).
  mutating func fillPage(_ device: Int) {
    var token = devices[device].token
    var count = 0
    if token == 0 {
      devices[device].fullFetchStart = sequence
      devices[device].seen = RecordSet()
    }
    devices[device].page = RecordSet()
    devices[device].pageDeletions = RecordSet()
    while let record = nextEntry(device, after: token) {
      guard count < rules.pageSize else {
        devices[device].pageToken = token
        devices[device].hasMore = true
        return
      }
      token = serverRows[record].sequence
      count += 1
      load(device, record)
    }
    devices[device].pageToken = sequence
    devices[device].hasMore = false
  }

  /// The record whose last change comes next in the log and is shown to the device.
  private func nextEntry(_ device: Int, after token: Int32) -> Int? {
    guard token < sequence else { return nil }
    var best = -1
    var bestSequence = Int32.max
    for record in 0..<recordCount {
      let place = serverRows[record].sequence
      if place > token && place < bestSequence && isShown(device, record) {
        best = record
        bestSequence = place
      }
    }
    return best >= 0 ? best : nil
  }

  /// Whether the device's feed has an entry for the record.
  private func isShown(_ device: Int, _ record: Int) -> Bool {
    let server = serverRows[record]
    if server.isPresent { return true }
    // A fetch without token lists what is alive (F30); what is deleted while it goes on has a place
    // after its pages' tokens and is told like any change.
    let isOld = server.sequence <= devices[device].fullFetchStart || devices[device].token == 0
    if devices[device].isFullFetch && isOld {
      switch rules.deletionsAfterExpiry {
      case .all: return true
      case .own: return server.deletedBy == device
      default: return false
      }
    }
    return rules.showsUnseenDeletions || rows[rowPlace(device, record)].wasSent
  }

  /// Takes the record's present state into the page.
  private mutating func load(_ device: Int, _ record: Int) {
    let row = rowPlace(device, record)
    rows[row].incomingSequence = serverRows[record].sequence
    rows[row].incomingWrite = serverRows[record].write
    guard serverRows[record].isPresent else {
      devices[device].pageDeletions.insert(RecordIndex(record))
      return
    }
    devices[device].page.insert(RecordIndex(record))
    let source = cellStart(-1, record)
    let start = deviceCellStart(device, record)
    for field in 0..<rules.cellCount[types[record]] {
      incoming[start + field] = cells[source + field]
    }
  }
}
