import SyncModel

// Tested in ObservationTests.

/// How monitors look at the state.
extension Observation {
  /// The place of a replica's cell.
  func cell(_ replica: Int, _ record: Int, _ field: Int) -> Int {
    (replica * recordCount + record) * rules.stride + field
  }

  /// Whether a replica has the record.
  func has(_ replica: Int, _ record: Int) -> Bool { isPresent[replica * recordCount + record] }

  /// Whether a replica has the record marked as deleted.
  func isSoftDeleted(_ replica: Int, _ record: Int) -> Bool {
    let flag = rules.flag[types[record]]
    return flag >= 0 && has(replica, record) && values[cell(replica, record, flag)] == .one
  }

  /// Whether a replica shows the record.
  func isLive(_ replica: Int, _ record: Int) -> Bool {
    has(replica, record) && !isSoftDeleted(replica, record)
  }

  /// The record that a link names on a replica, or -1.
  func target(_ replica: Int, _ record: Int, _ field: FieldIndex) -> Int {
    values[cell(replica, record, field.index)].link?.index ?? -1
  }

  /// A value as a screen shows it: a link to a record that is not there shows none.
  func shown(_ replica: Int, _ record: Int, _ field: Int) -> Value {
    let value = values[cell(replica, record, field)]
    guard rules.links[types[record]].contains(FieldIndex(field)), let target = value.link else {
      return value
    }
    return has(replica, target.index) ? value : .none
  }

  /// What a replica holds: a field's value, or for `.row` one where it has the record.
  func value(_ replica: Int, _ record: Int, _ field: FieldIndex) -> Value {
    guard field != .row else { return has(replica, record) ? .one : .none }
    return has(replica, record) ? shown(replica, record, field.index) : .none
  }

  /// Where a replica's field has its value from; for `.row` the write that made or removed it.
  func write(_ replica: Int, _ record: Int, _ field: FieldIndex) -> WriteIndex {
    field == .row
      ? rowWrites[replica * recordCount + record] : writes[cell(replica, record, field.index)]
  }

  /// Whether a replica has the record and what it shows there comes from the write.
  func shows(_ write: WriteIndex, _ replica: Int, _ record: Int, _ field: FieldIndex) -> Bool {
    has(replica, record) && self.write(replica, record, field) == write
  }

  /// The transition that last changed a field of the server, or the record itself.
  func serverCause(_ record: Int, _ field: FieldIndex) -> Int {
    Int(
      field == .row
        ? serverRowCauses[record] : serverCauses[record * rules.stride + field.index]
    )
  }

  /// The first field in which two replicas show a record differently, `.row` where only one has it.
  func difference(_ one: Int, _ other: Int, _ record: Int) -> FieldIndex? {
    guard has(one, record) == has(other, record) else { return .row }
    guard has(one, record) else { return nil }
    for field in 0..<rules.cellCount[types[record]]
    where shown(one, record, field) != shown(other, record, field) {
      return FieldIndex(field)
    }
    return nil
  }

  /// Whether a change of a device comes from the server rather than from the device itself.
  func isIncoming(_ change: Change, _ history: borrowing History) -> Bool {
    change.write.isNone || history.writes[change.write.index].transition != Int32(place)
  }

  /// The flag's write on a replica; none where the type has no flag.
  func flagWrite(_ replica: Int, _ record: Int) -> WriteIndex {
    let flag = rules.flag[types[record]]
    return flag < 0 ? .none : writes[cell(replica, record, flag)]
  }
}
