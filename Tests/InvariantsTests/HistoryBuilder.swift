import SyncModel

/// Writes histories by hand: the changes that a sync would have made, and those that it should not.
///
/// It keeps just enough state to fill in values, writes and log places. `HistoryBuilder+Sync` has
/// whole transitions that behave; the verbs here are single changes, for tests of what must not be.
struct HistoryBuilder {
  struct Row {
    var isPresent = false
    var write = WriteIndex.none
    var cells: [(value: Value, write: WriteIndex)] = []
    /// Fields that are still to be sent; `.row` for the record itself or its deletion.
    var pending = FieldSet()
  }

  let design: Design
  let layout: Layout
  var scenario: Scenario
  var history = History()
  /// By replica and record.
  var rows: [[Row]]
  /// By record: the place of the last commit.
  var committed: [Int32]
  var sequence: Int32 = 0
  var time: Int32 = 100
  var healRound: Int32 = 0

  init(_ design: Design, devices: Int = 2, records types: String...) {
    self.design = design
    layout = Layout(design)
    scenario = Scenario(deviceCount: devices)
    var empty: [Row] = []
    for (number, name) in types.enumerated() {
      let type = layout.type(named: name) ?? RecordTypeIndex(0)
      scenario.records.append(RecordName(type: type, number: number + 1))
      let cells = layout[type].cells.map { (value: $0.defaultValue, write: WriteIndex.none) }
      empty.append(Row(cells: cells))
    }
    rows = Array(repeating: empty, count: devices + 1)
    committed = Array(repeating: 0, count: types.count)
    history.healing = Healing(rounds: 1, isQuiet: true)
  }

  func type(_ record: Int) -> TypeLayout { layout[scenario.records[record].type] }

  func field(_ record: Int, _ name: String) -> FieldIndex {
    type(record).cell(named: name) ?? .row
  }

  /// One transition with the changes that the closure makes.
  mutating func event(
    _ kind: EventKind,
    _ device: Int,
    _ record: Int? = nil,
    _ body: (inout HistoryBuilder) -> Void = { _ in }
  ) {
    if kind.source == .person { time += 1 }
    var transition = Transition(
      kind: kind,
      device: DeviceIndex(device),
      record: record.map { RecordIndex($0) } ?? .none,
      eventIndex: healRound > 0 ? -1 : Int32(history.transitions.count),
      healRound: healRound,
      changeStart: Int32(history.changes.count)
    )
    history.transitions.append(transition)
    body(&self)
    transition.changeEnd = Int32(history.changes.count)
    for (index, row) in rows[device + 1].enumerated() where !row.pending.isEmpty {
      transition.pending.insert(RecordIndex(index))
    }
    history.transitions[history.transitions.count - 1] = transition
  }
}

/// Single changes.
extension HistoryBuilder {
  mutating func note(
    _ kind: ChangeKind,
    _ replica: Int,
    _ record: Int,
    _ field: FieldIndex = .row,
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
    _ origin: WriteOrigin
  ) -> WriteIndex {
    let row = rows[device + 1][record]
    history.writes.append(
      Write(
        device: DeviceIndex(device),
        record: RecordIndex(record),
        field: field,
        origin: origin,
        value: value,
        previous: field == .row ? row.write : row.cells[field.index].write,
        transition: Int32(history.transitions.count - 1)
      )
    )
    return WriteIndex(history.writes.count - 1)
  }

  /// A replica's field takes a value, whoever wrote it.
  mutating func put(
    _ replica: Int,
    _ record: Int,
    _ name: String,
    _ value: Value,
    _ write: WriteIndex
  ) {
    let field = field(record, name)
    rows[replica][record].cells[field.index] = (value, write)
    note(.assigned, replica, record, field, value: value, write: write)
  }

  /// A device writes a field.
  @discardableResult
  mutating func set(
    _ device: Int,
    _ record: Int,
    _ name: String,
    _ value: Value,
    _ origin: WriteOrigin = .edit,
    isPending: Bool = true
  ) -> WriteIndex {
    let field = field(record, name)
    let write = enter(device, record, field, value, origin)
    if isPending { rows[device + 1][record].pending.insert(field) }
    put(device + 1, record, name, value, write)
    return write
  }

  /// A row appears with the cells that another replica has.
  mutating func insert(_ replica: Int, _ record: Int, from other: Int) {
    rows[replica][record].isPresent = true
    rows[replica][record].write = rows[other][record].write
    rows[replica][record].cells = rows[other][record].cells
    note(.inserted, replica, record, value: .one, write: rows[other][record].write)
    for (index, cell) in rows[other][record].cells.enumerated() {
      note(.assigned, replica, record, FieldIndex(index), value: cell.value, write: cell.write)
    }
  }

  /// A row disappears.
  mutating func remove(_ replica: Int, _ record: Int, _ write: WriteIndex) {
    rows[replica][record].isPresent = false
    rows[replica][record].write = write
    note(.removed, replica, record, write: write)
  }

  /// A device deletes a row.
  @discardableResult
  mutating func delete(
    _ device: Int,
    _ record: Int,
    _ origin: WriteOrigin = .delete,
    isPending: Bool = true
  ) -> WriteIndex {
    let write = enter(device, record, .row, .none, origin)
    rows[device + 1][record].pending = isPending ? [.row] : []
    remove(device + 1, record, write)
    return write
  }

  mutating func commit(_ device: Int, _ record: Int, _ value: Value) {
    sequence += 1
    committed[record] = sequence
    note(.committed, device + 1, record, value: value, sequence: sequence)
  }

  mutating func acknowledge(_ device: Int, _ record: Int) {
    let row = rows[device + 1][record]
    for field in row.pending {
      let write = field == .row ? row.write : row.cells[field.index].write
      note(.acknowledged, device + 1, record, field, write: write)
    }
    rows[device + 1][record].pending = []
  }

  mutating func deliver(_ device: Int, _ record: Int, sequence: Int32? = nil) {
    note(.delivered, device + 1, record, sequence: sequence ?? committed[record])
  }
}
