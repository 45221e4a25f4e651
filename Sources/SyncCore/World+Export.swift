import SyncModel

// Tested in ExportTests.

/// The export job: what history lists since the last export goes to the server in batches.
///
/// The save policy is unchecked (F48) and every tracked field is sent (F49), unless the assumptions
/// say otherwise; so the last exporter wins, also with fields that nobody edited.
extension World {
  /// The whole job, or what is left of it: until nothing is pending that was not tried.
  mutating func export(_ device: Int) -> TransitionOutcome {
    if devices[device].phase.isImport { return .busy }
    var outcome = TransitionOutcome.idle
    if devices[device].phase == .idle { devices[device].tried = RecordSet() }
    while true {
      switch devices[device].phase {
      case .built: sendBatch(device)
      case .arrived: takeAnswer(device)
      default:
        let built = buildBatch(device)
        if devices[device].phase == .idle { return built == .happened ? built : outcome }
      }
      outcome = .happened
    }
  }

  /// Builds a batch; a new job of parts begins here.
  mutating func build(_ device: Int) -> TransitionOutcome {
    guard devices[device].phase == .idle else { return .busy }
    devices[device].tried = RecordSet()
    return buildBatch(device)
  }

  /// Lets the batch reach the server.
  mutating func arrive(_ device: Int) -> TransitionOutcome {
    guard devices[device].phase == .built else { return outOfOrder(device, isExport: true) }
    sendBatch(device)
    return .happened
  }

  /// Lets the answer reach the device.
  mutating func answer(_ device: Int) -> TransitionOutcome {
    guard devices[device].phase == .arrived else { return outOfOrder(device, isExport: true) }
    takeAnswer(device)
    return .happened
  }

  /// Why a part of a job cannot happen now.
  func outOfOrder(_ device: Int, isExport: Bool) -> TransitionOutcome {
    let phase = devices[device].phase
    return (isExport ? phase.isImport : phase.isExport) ? .busy : .idle
  }

  private mutating func buildBatch(_ device: Int) -> TransitionOutcome {
    // What was pending when the device was last touched; a job only makes it less.
    guard !devices[device].pending.isEmpty else { return .idle }
    var batch = RecordSet()
    let changeCount = history.changes.count
    for record in 0..<recordCount where batch.count < rules.batchSize {
      guard !devices[device].tried.contains(RecordIndex(record)),
        rows[rowPlace(device, record)].hasPending, take(device, record)
      else { continue }
      batch.insert(RecordIndex(record))
    }
    // Equal assignments that were dropped are something done, too (F8).
    guard !batch.isEmpty else { return history.changes.count > changeCount ? .happened : .idle }
    devices[device].tried = devices[device].tried.union(batch)
    devices[device].batch = batch
    devices[device].phase = .built
    return .happened
  }

  /// Takes a record's content into the batch; false where nothing of it is left to send.
  private mutating func take(_ device: Int, _ record: Int) -> Bool {
    let row = rowPlace(device, record)
    rows[row].isDeleteInFlight = rows[row].isDeletePending
    rows[row].wasSent = true
    rows[row].editedSinceBuild = FieldSet()
    guard !rows[row].isDeletePending else { return true }
    if !rules.dirtyOnEqualAssign { dropEqualAssignments(device, record) }
    guard !rows[row].pending.isEmpty else { return false }
    rows[row].inFlight = rows[row].pending
    rows[row].sent = fieldsToSend(device, record)
    rows[row].sentWrite = rows[row].write
    let source = cellStart(device, record)
    let start = deviceCellStart(device, record)
    for field in 0..<rules.cellCount[types[record]] {
      outgoing[start + field] = cells[source + field]
    }
    return true
  }

  private func fieldsToSend(_ device: Int, _ record: Int) -> FieldSet {
    let row = rows[rowPlace(device, record)]
    let all = FieldSet(below: rules.cellCount[types[record]])
    if row.pending.contains(.row) || row.isReupload { return all }
    guard rules.sendsAllTracked else { return row.pending }
    if rules.dirtyOnEqualAssign || rules.exportPolicy == .allKeys { return all }
    var changed = row.pending
    let source = cellStart(device, record)
    let last = deviceCellStart(device, record)
    for field in all
    where cells[source + field.index].value != known[last + field.index].value {
      changed.insert(field)
    }
    return changed
  }

  /// Without F8 an assignment of the server's own value is no change, and is never sent.
  private mutating func dropEqualAssignments(_ device: Int, _ record: Int) {
    let row = rowPlace(device, record)
    guard !rows[row].pending.contains(.row), rows[row].isSynced else { return }
    let source = cellStart(device, record)
    let last = deviceCellStart(device, record)
    for field in rows[row].pending
    where cells[source + field.index].value == known[last + field.index].value {
      rows[row].pending.remove(field)
      note(
        .discarded,
        replica: device + 1,
        record,
        field: field,
        write: cells[source + field.index].write
      )
    }
  }

  /// The server takes the batch item by item.
  private mutating func sendBatch(_ device: Int) {
    devices[device].refusedUnknown = RecordSet()
    devices[device].refusedChanged = RecordSet()
    for record in devices[device].batch {
      let row = rows[rowPlace(device, record.index)]
      let answer =
        row.isDeleteInFlight ? delete(device, record.index) : save(device, record.index)
      switch answer {
      case .saved: break
      case .unknownItem: devices[device].refusedUnknown.insert(record)
      case .serverRecordChanged: devices[device].refusedChanged.insert(record)
      }
    }
    devices[device].phase = .arrived
  }
}
