import SyncModel

/// Whole transitions that behave as they should.
extension HistoryBuilder {
  /// A person makes a record; fields that are not named have their defaults.
  mutating func create(_ device: Int, _ record: Int, _ values: [(String, Value)] = []) {
    event(.create, device, record) { history in
      let write = history.enter(device, record, .row, .one, .create)
      history.rows[device + 1][record].isPresent = true
      history.rows[device + 1][record].write = write
      history.rows[device + 1][record].pending.insert(.row)
      history.note(.inserted, device + 1, record, value: .one, write: write)
      for (name, value) in values { history.set(device, record, name, value, .create) }
      for (index, cell) in history.rows[device + 1][record].cells.enumerated()
      where cell.write.isNone {
        history.note(.assigned, device + 1, record, FieldIndex(index), value: cell.value)
      }
    }
  }

  /// A person edits a field.
  @discardableResult
  mutating func edit(_ device: Int, _ record: Int, _ name: String, _ value: Value) -> WriteIndex {
    event(.edit, device, record) { $0.set(device, record, name, value) }
    return WriteIndex(history.writes.count - 1)
  }

  /// A person deletes a record softly, and with it the records named.
  mutating func softDelete(_ device: Int, _ record: Int, with others: [Int] = []) {
    event(.delete, device, record) { history in
      history.mark(device, record, .delete)
      for other in others { history.mark(device, other, .cascade) }
    }
  }

  /// A person restores a record, and with it the records named.
  mutating func restore(_ device: Int, _ record: Int, with others: [Int] = []) {
    event(.restore, device, record) { history in
      for each in [record] + others { history.mark(device, each, .restore) }
    }
  }

  /// A person deletes a record for good, and with it the records named.
  mutating func hardDelete(_ device: Int, _ record: Int, with others: [Int] = []) {
    event(.delete, device, record) { history in
      history.delete(device, record)
      for other in others { history.delete(device, other, .cascade) }
    }
  }

  /// Sets flag and date as a delete or a restore does.
  mutating func mark(_ device: Int, _ record: Int, _ origin: WriteOrigin, date: Value? = nil) {
    let isDeleted = origin != .restore
    set(device, record, "deleted", isDeleted ? .one : .zero, origin)
    guard type(record).date != nil else { return }
    set(device, record, "deletedAt", isDeleted ? date ?? Value(time) : .none, origin)
  }

  /// A device sends what is pending of a record, and fields that it only carries along.
  mutating func export(
    _ device: Int,
    _ record: Int,
    carrying carried: [String] = [],
    isAnswered: Bool = true
  ) {
    event(.export, device) { history in
      history.send(device, record, carrying: carried)
      if isAnswered { history.acknowledge(device, record) }
    }
  }

  /// The server takes what a device has of a record.
  mutating func send(_ device: Int, _ record: Int, carrying carried: [String] = []) {
    let row = rows[device + 1][record]
    guard row.isPresent else {
      guard rows[0][record].isPresent else { return }
      remove(0, record, row.write)
      return commit(device, record, .none)
    }
    if !rows[0][record].isPresent {
      insert(0, record, from: device + 1)
    } else {
      for (index, cell) in type(record).cells.enumerated()
      where row.pending.contains(FieldIndex(index)) || carried.contains(cell.name) {
        put(0, record, cell.name, row.cells[index].value, row.cells[index].write)
      }
    }
    commit(device, record, .one)
  }

  /// Devices take the server's state of a record.
  mutating func `import`(_ device: Int, _ records: Int...) {
    event(.import, device) { history in
      for record in records { history.take(device, record) }
    }
  }

  /// A device takes the server's state of a record, except for fields with pending edits.
  mutating func take(_ device: Int, _ record: Int) {
    let row = rows[device + 1][record]
    let server = rows[0][record]
    if !server.isPresent {
      if row.isPresent {
        for field in row.pending where field != .row {
          note(.discarded, device + 1, record, field, write: row.cells[field.index].write)
        }
        rows[device + 1][record].pending = []
        remove(device + 1, record, server.write)
      }
    } else if !row.isPresent {
      insert(device + 1, record, from: 0)
    } else {
      for (index, cell) in type(record).cells.enumerated()
      where !row.pending.contains(FieldIndex(index))
        && row.cells[index].write != server.cells[index].write
      {
        put(device + 1, record, cell.name, server.cells[index].value, server.cells[index].write)
      }
    }
    deliver(device, record)
  }

  /// A record that a device made is on all devices.
  mutating func share(_ device: Int, _ record: Int, _ values: [(String, Value)] = []) {
    create(device, record, values)
    export(device, record)
    for other in 0..<scenario.deviceCount { `import`(other, record) }
  }

  /// What is pending anywhere is sent, and then taken everywhere.
  mutating func heal() {
    healRound = 1
    for device in 0..<scenario.deviceCount {
      for record in scenario.records.indices where !rows[device + 1][record].pending.isEmpty {
        export(device, record)
      }
    }
    for device in 0..<scenario.deviceCount {
      for record in scenario.records.indices where committed[record] > 0 {
        `import`(device, record)
      }
    }
  }
}
