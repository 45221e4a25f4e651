import SyncModel

// Tested in ServerTests.

/// How the server takes one item of a batch.
enum ItemAnswer {
  case saved
  case unknownItem
  case serverRecordChanged
}

/// The server's side of saves and deletions: rows F1, F2, F5–F7, F10–F12, F14.
extension World {
  /// Saves the device's outgoing content of a record.
  mutating func save(_ device: Int, _ record: Int) -> ItemAnswer {
    let server = serverRows[record]
    let row = rows[rowPlace(device, record)]
    if rules.exportPolicy == .ifServerRecordUnchanged {
      // The tag is compared for equality only (F1, F2); a tagged save of a missing record is
      // `unknownItem` (F9).
      if server.isPresent && server.sequence != row.knownSequence { return .serverRecordChanged }
      if !server.isPresent && row.knownSequence > 0 { return .unknownItem }
    }
    if server.isPresent {
      // Unchecked: the sent fields are written, all others stay (F5, F6, F7).
      write(device, record, row.sent)
    } else {
      guard let fields = fieldsOfNewRecord(row, isTombstone: server.isTombstone) else {
        return .unknownItem
      }
      insert(device, record, fields)
    }
    commit(device, record, .one)
    rows[rowPlace(device, record)].sentSequence = sequence
    return .saved
  }

  /// Which fields a record gets that the server does not have; `nil` where it refuses (F10, F47).
  private func fieldsOfNewRecord(_ row: DeviceRow, isTombstone: Bool) -> FieldSet? {
    guard isTombstone else { return row.sent }
    if row.isReupload { return rules.reuploadRevives ? FieldSet(below: rules.stride) : nil }
    switch rules.uncheckedSaveOfDeleted {
    case .unknownItem: return nil
    case .recreateFull: return FieldSet(below: rules.stride)
    default: return row.sent
    }
  }

  private mutating func write(_ device: Int, _ record: Int, _ fields: FieldSet) {
    let own = rows[rowPlace(device, record)].inFlight
    let start = cellStart(-1, record)
    let source = deviceCellStart(device, record)
    for field in 0..<rules.cellCount[types[record]] where fields.contains(FieldIndex(field)) {
      let sent = outgoing[source + field]
      // A field that is only sent along and equals the server's leaves it as it is.
      let isSame =
        sent == cells[start + field]
        || sent.value == cells[start + field].value && !own.contains(FieldIndex(field))
      if isSame { continue }
      cells[start + field] = sent
      note(
        .assigned,
        replica: 0,
        record,
        field: FieldIndex(field),
        value: sent.value,
        write: sent.write
      )
    }
  }

  private mutating func insert(_ device: Int, _ record: Int, _ fields: FieldSet) {
    let type = types[record]
    let start = cellStart(-1, record)
    let source = deviceCellStart(device, record)
    let write = rows[rowPlace(device, record)].sentWrite
    serverRows[record].isPresent = true
    serverRows[record].write = write
    serverRows[record].creationTime = time
    note(.inserted, replica: 0, record, value: .one, write: write)
    for field in 0..<rules.cellCount[type] {
      cells[start + field] =
        fields.contains(FieldIndex(field))
        ? outgoing[source + field]
        : Cell(value: rules.defaults[type * rules.stride + field], write: .none)
      note(
        .assigned,
        replica: 0,
        record,
        field: FieldIndex(field),
        value: cells[start + field].value,
        write: cells[start + field].write
      )
    }
  }

  /// Deletes by ID: no tag, no conflict (F12); of a missing record as assumed (F11).
  mutating func delete(_ device: Int, _ record: Int) -> ItemAnswer {
    guard serverRows[record].isPresent else {
      return rules.deleteOfMissingFails ? .unknownItem : .saved
    }
    let write = rows[rowPlace(device, record)].write
    serverRows[record].isPresent = false
    serverRows[record].write = write
    serverRows[record].deletedBy = device
    note(.removed, replica: 0, record, write: write)
    commit(device, record, .none)
    return .saved
  }

  /// Enters an accepted item into the log; its place there is the record's new tag (F1, F14).
  private mutating func commit(_ device: Int, _ record: Int, _ value: Value) {
    sequence += 1
    serverRows[record].sequence = sequence
    serverRows[record].modificationTime = time
    note(.committed, replica: device + 1, record, value: value, sequence: sequence)
  }
}
