import SyncModel

// Tested in WorldTests.

/// Looking things up, and writing down what changes.
extension World {
  /// The place of a device's first cell of a record; the server's is that of device -1.
  func cellStart(_ device: Int, _ record: Int) -> Int {
    ((device + 1) * recordCount + record) * rules.stride
  }

  /// The place of a record's first cell in the arrays that only devices have.
  func deviceCellStart(_ device: Int, _ record: Int) -> Int {
    (device * recordCount + record) * rules.stride
  }

  /// The place of a device's row of a record.
  func rowPlace(_ device: Int, _ record: Int) -> Int { device * recordCount + record }

  /// What a device's clock shows.
  func clock(_ device: Int) -> Value { Value(time + devices[device].skew) }

  /// Whether a record is soft-deleted on a device.
  func isSoftDeleted(_ device: Int, _ record: Int) -> Bool {
    let flag = rules.flag[types[record]]
    return flag >= 0 && cells[cellStart(device, record) + flag].value == .one
  }

  /// Whether a device's screens show the record.
  func isLive(_ device: Int, _ record: Int) -> Bool {
    rows[rowPlace(device, record)].isPresent && !isSoftDeleted(device, record)
  }

  /// The record that a link names on a device, or -1.
  func target(_ device: Int, _ record: Int, _ field: FieldIndex) -> Int {
    cells[cellStart(device, record) + field.index].value.link?.index ?? -1
  }

  /// Whether one of the links names the record.
  func names(_ device: Int, _ holder: Int, _ links: FieldSet, _ record: Int) -> Bool {
    for field in links where target(device, holder, field) == record { return true }
    return false
  }

  /// Writes a change down.
  mutating func note(
    _ kind: ChangeKind,
    replica: Int,
    _ record: Int,
    field: FieldIndex = .row,
    value: Value = .none,
    write: WriteIndex = .none,
    sequence: Int32 = 0
  ) {
    history.changes.append(
      Change(
        kind,
        replica: ReplicaIndex(replica),
        record: RecordIndex(record),
        field: field,
        value: value,
        write: write,
        sequence: sequence
      )
    )
  }

  /// Enters a write into the ledger.
  mutating func enter(
    _ device: Int,
    _ record: Int,
    _ field: FieldIndex,
    _ value: Value,
    _ origin: WriteOrigin,
    previous: WriteIndex
  ) -> WriteIndex {
    history.writes.append(
      Write(
        device: DeviceIndex(device),
        record: RecordIndex(record),
        field: field,
        origin: origin,
        value: value,
        previous: previous,
        transition: Int32(history.transitions.count - 1)
      )
    )
    return WriteIndex(history.writes.count - 1)
  }

  /// Sets a field on a device; the edit is pending unless it stays local.
  mutating func set(
    _ device: Int,
    _ record: Int,
    _ field: FieldIndex,
    to value: Value,
    _ origin: WriteOrigin,
    isPending: Bool = true
  ) {
    let place = cellStart(device, record) + field.index
    let write = enter(device, record, field, value, origin, previous: cells[place].write)
    cells[place] = Cell(value: value, write: write)
    if isPending {
      let row = rowPlace(device, record)
      rows[row].pending.insert(field)
      rows[row].editedSinceBuild.insert(field)
    }
    note(.assigned, replica: device + 1, record, field: field, value: value, write: write)
  }

  /// Remembers that a device has seen a record deleted for good.
  mutating func rememberTerminal(_ device: Int, _ record: Int) {
    let type = types[record]
    let row = rowPlace(device, record)
    guard rules.isTerminal[type], !rows[row].wasTerminal, isSoftDeleted(device, record) else {
      return
    }
    rows[row].wasTerminal = true
    let date = rules.date[type]
    if date >= 0 { rows[row].terminalDate = cells[cellStart(device, record) + date].value }
  }
}
