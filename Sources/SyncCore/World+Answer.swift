import SyncModel

// Tested in ExportTests.

/// The end of an export: what was accepted is no longer pending, what was refused stays so.
extension World {
  /// Takes the server's answer, item by item.
  mutating func takeAnswer(_ device: Int) {
    for record in devices[device].batch {
      let row = rowPlace(device, record.index)
      if devices[device].refusedUnknown.contains(record) {
        refuse(device, record.index, .unknownItem)
      } else if devices[device].refusedChanged.contains(record) {
        refuse(device, record.index, .serverRecordChanged)
      } else if rows[row].isDeleteInFlight {
        acknowledgeDelete(device, record.index)
      } else {
        acknowledgeSave(device, record.index)
      }
      rows[row].inFlight = FieldSet()
      rows[row].isDeleteInFlight = false
    }
    devices[device].batch = RecordSet()
    devices[device].phase = .idle
  }

  /// A refused save waits for an import to bring what it missed; a refused deletion is done.
  private mutating func refuse(_ device: Int, _ record: Int, _ refusal: Refusal) {
    let row = rowPlace(device, record)
    note(.refused, replica: device + 1, record, value: Value(refusal.rawValue))
    if rows[row].isDeleteInFlight { rows[row].isDeletePending = false }
  }

  private mutating func acknowledgeDelete(_ device: Int, _ record: Int) {
    let row = rowPlace(device, record)
    note(.acknowledged, replica: device + 1, record, write: rows[row].write)
    rows[row].isDeletePending = false
    rows[row].isSynced = false
    rows[row].knownSequence = 0
  }

  /// What was sent is no longer pending, unless it was edited after the batch was built (F27).
  private mutating func acknowledgeSave(_ device: Int, _ record: Int) {
    let row = rowPlace(device, record)
    let start = deviceCellStart(device, record)
    let store = cellStart(device, record)
    var done = rows[row].inFlight.subtracting(rows[row].editedSinceBuild)
    if rules.planted == .exportForgetsInFlight { done = rows[row].pending }
    // A row that was removed meanwhile has nothing left to acknowledge; its deletion is pending.
    if !rows[row].isPresent { done = FieldSet() }
    for field in done {
      let write = field == .row ? rows[row].write : cells[store + field.index].write
      note(.acknowledged, replica: device + 1, record, field: field, write: write)
    }
    rows[row].pending = rows[row].pending.subtracting(done)
    rows[row].isReupload = false
    rows[row].isSynced = true
    rows[row].knownSequence = rows[row].sentSequence
    guard !rules.dirtyOnEqualAssign else { return }
    for field in 0..<rules.cellCount[types[record]]
    where rows[row].sent.contains(FieldIndex(field)) {
      known[start + field] = outgoing[start + field]
    }
  }
}
