import SyncModel

// Tested in ImportTests.

/// The import job: pages of the feed are written to the store under the guard of pending edits.
///
/// Data and token are durable steps of their own: `apply` stores the page, `advance` its token, so
/// that a kill between them delivers the page again (F33, F38).
extension World {
  /// The whole job, or what is left of it, and the app's passes after it.
  mutating func `import`(_ device: Int, isReversed: Bool) -> TransitionOutcome {
    if devices[device].phase.isExport { return .busy }
    var outcome = TransitionOutcome.idle
    while true {
      switch devices[device].phase {
      case .fetched: applyPage(device)
      case .applied: storeToken(device)
      default:
        guard fetchPage(device, isReversed: isReversed) else { return outcome }
      }
      outcome = .happened
    }
  }

  /// Fetches a page into memory.
  mutating func fetch(_ device: Int, isReversed: Bool) -> TransitionOutcome {
    guard devices[device].phase == .idle else { return .busy }
    return fetchPage(device, isReversed: isReversed) ? .happened : .idle
  }

  /// Writes the page to the store.
  mutating func apply(_ device: Int) -> TransitionOutcome {
    guard devices[device].phase == .fetched else { return outOfOrder(device, isExport: false) }
    applyPage(device)
    return .happened
  }

  /// Stores the page's token.
  mutating func advance(_ device: Int) -> TransitionOutcome {
    guard devices[device].phase == .applied else { return outOfOrder(device, isExport: false) }
    storeToken(device)
    return .happened
  }

  private mutating func fetchPage(_ device: Int, isReversed: Bool) -> Bool {
    fillPage(device)
    let isEmpty = devices[device].page.isEmpty && devices[device].pageDeletions.isEmpty
    guard !isEmpty || devices[device].isFullFetch || devices[device].isPassDue else { return false }
    devices[device].pageNumber += 1
    devices[device].isReversed = isReversed
    devices[device].phase = .fetched
    return true
  }

  private mutating func applyPage(_ device: Int) {
    if rules.planted == .tokenBeforeData {
      devices[device].token = devices[device].pageToken
    } else {
      writePage(device)
    }
    devices[device].phase = .applied
  }

  private mutating func storeToken(_ device: Int) {
    if rules.planted == .tokenBeforeData {
      writePage(device)
    } else {
      devices[device].token = devices[device].pageToken
    }
    devices[device].phase = .idle
    guard !devices[device].hasMore else { return }
    devices[device].pageNumber = 0
    if devices[device].isFullFetch { endFullFetch(device) }
    if devices[device].isPassDue { runPasses(device) }
    devices[device].isPassDue = false
  }

  /// Writes the page's entries to the store, in the feed's order or the opposite one (F34).
  private mutating func writePage(_ device: Int) {
    if rules.planted == .fetchDropsPage && devices[device].pageNumber == 2 { return }
    let page = devices[device].page
    let deletions = devices[device].pageDeletions
    var rest = page.union(deletions)
    while !rest.isEmpty {
      let record = nextInPage(device, rest)
      rest.remove(record)
      devices[device].seen.insert(record)
      devices[device].isPassDue = true
      if deletions.contains(record) {
        applyDeletion(device, record.index)
      } else {
        applyRecord(device, record.index)
      }
    }
  }

  private func nextInPage(_ device: Int, _ rest: RecordSet) -> RecordIndex {
    let isReversed = devices[device].isReversed
    var best = rest.element(at: 0)
    for record in rest {
      let place = rows[rowPlace(device, record.index)].incomingSequence
      let bestPlace = rows[rowPlace(device, best.index)].incomingSequence
      if isReversed ? place > bestPlace : place < bestPlace { best = record }
    }
    return best
  }

  /// Writes the server's state of a record to the store.
  private mutating func applyRecord(_ device: Int, _ record: Int) {
    let row = rowPlace(device, record)
    rows[row].wasSent = true
    rows[row].isSynced = true
    rows[row].knownSequence = rows[row].incomingSequence
    if !rules.dirtyOnEqualAssign {
      let start = deviceCellStart(device, record)
      for field in 0..<rules.cellCount[types[record]] {
        known[start + field] = incoming[start + field]
      }
    }
    if !rows[row].isDeletePending || rules.recreatesOverPendingDelete {
      writeToStore(device, record)
      rememberTerminal(device, record)
    }
    note(.delivered, replica: device + 1, record, sequence: rows[row].incomingSequence)
  }

  private mutating func writeToStore(_ device: Int, _ record: Int) {
    let row = rowPlace(device, record)
    if rows[row].isDeletePending {
      rows[row].isDeletePending = false
      note(.discarded, replica: device + 1, record, write: rows[row].write)
    }
    let isNew = !rows[row].isPresent
    if isNew {
      if rules.planted == .childDroppedWithoutParent && lacksParent(device, record) { return }
      rows[row].isPresent = true
      rows[row].write = rows[row].incomingWrite
      note(
        .inserted,
        replica: device + 1,
        record,
        value: .one,
        write: rows[row].incomingWrite
      )
    }
    let source = deviceCellStart(device, record)
    let start = cellStart(device, record)
    let ignoresPending = rules.planted == .importIgnoresPending
    for field in 0..<rules.cellCount[types[record]] {
      // The guard: a field with a pending local edit keeps its value, every other field takes the
      // incoming one, whatever their times (F50). A key that is missing on the server is its
      // default there (F51).
      if !isNew && rows[row].pending.contains(FieldIndex(field)) {
        guard ignoresPending else { continue }
        rows[row].pending.remove(FieldIndex(field))
      }
      let cell = incoming[source + field]
      guard isNew || cell != cells[start + field] else { continue }
      cells[start + field] = cell
      note(
        .assigned,
        replica: device + 1,
        record,
        field: FieldIndex(field),
        value: cell.value,
        write: cell.write
      )
    }
  }

  /// Whether an incoming record names an owner that is not in the store.
  private func lacksParent(_ device: Int, _ record: Int) -> Bool {
    let source = deviceCellStart(device, record)
    for field in rules.owning[types[record]] {
      guard let parent = incoming[source + field.index].value.link else { continue }
      if !rows[rowPlace(device, parent.index)].isPresent { return true }
    }
    return false
  }

  private mutating func applyDeletion(_ device: Int, _ record: Int) {
    let row = rowPlace(device, record)
    if rows[row].isPresent {
      removeAsImported(device, record, write: rows[row].incomingWrite)
    }
    rows[row].isSynced = false
    rows[row].knownSequence = 0
    note(.delivered, replica: device + 1, record, sequence: rows[row].incomingSequence)
  }

  /// A fetch from the beginning has no tombstones: what it did not bring is gone (F35).
  private mutating func endFullFetch(_ device: Int) {
    devices[device].isFullFetch = false
    guard rules.removesAbsentAfterExpiry else { return }
    for record in 0..<recordCount {
      let row = rows[rowPlace(device, record)]
      // What is uploaded again counts as an insert only where that revives records (F47).
      let isInsert = row.pending.contains(.row) && (rules.reuploadRevives || !row.isReupload)
      guard row.isPresent, row.isSynced, !isInsert,
        !devices[device].seen.contains(RecordIndex(record))
      else { continue }
      removeAsImported(device, record, write: .none)
      rows[rowPlace(device, record)].isSynced = false
      devices[device].isPassDue = true
    }
  }
}
