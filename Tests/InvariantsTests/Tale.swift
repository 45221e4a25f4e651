import Invariants
import SyncModel

/// A history told by hand, without a sync core: what devices write, send and get.
///
/// A tale keeps just enough state to fill in values and writes; it follows no rules, so that it can
/// tell of right and wrong engines alike. Records are `Invoice` (0, 1) and `Item` (2, 3).
final class Tale {
  private var history = History()
  private var scenario: Scenario
  private let layout: Layout
  private let design: Design
  private var cells: [Int: (value: Value, write: WriteIndex)] = [:]
  private var rows: [Int: WriteIndex] = [:]
  private var pending: [Int: Set<Int>] = [:]
  private var sequence: Int32 = 0
  private var latest: [Int: Int32] = [:]

  static let amount = 0
  static let flag = 1
  static let date = 2
  static let link = 3

  static let designText = """
    design tale
    record Invoice
      amount: int = 0
      isDeleted: bool = false
      deletedAt: date?
      items: [Item]? inverse invoice, delete cascade
    record Item
      amount: int = 0
      isDeleted: bool = false
      deletedAt: date?
      invoice: Invoice? inverse items, delete nullify
    policy soft-delete Invoice by isDeleted at deletedAt cascading items
    policy soft-delete Item by isDeleted at deletedAt

    """

  init(_ text: String = Tale.designText, devices: Int = 2) throws {
    design = try Design.parse(text, file: "test")
    let layout = Layout(design)
    self.layout = layout
    let types = [0, 0, 1, 1].map { RecordTypeIndex(min($0, layout.types.count - 1)) }
    scenario = Scenario(
      deviceCount: devices,
      records: types.enumerated().map { RecordName(type: $0.element, number: $0.offset + 1) }
    )
  }

  // MARK: What happens

  func create(_ device: Int, _ record: Int, _ fields: [Int: Int32] = [:]) {
    transition(.create, device, record) {
      let write = self.write(device, record, .row, .one, .create, previous: .none)
      self.place(device + 1, record, write)
      self.pending[self.row(device + 1, record), default: []].insert(FieldIndex.row.index)
      for field in 0..<self.cellCount(record) where fields[field] == nil {
        self.assign(device + 1, record, field, self.fallback(record, field), .none)
      }
      for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
        self.set(device, record, field, Value(value), .create)
      }
    }
  }

  /// A device writes fields, all in one transition.
  func write(
    _ device: Int,
    _ fields: [(record: Int, field: Int, value: Int32?)],
    _ kind: EventKind = .edit,
    _ origin: WriteOrigin = .edit,
    of record: Int? = nil
  ) {
    transition(kind, device, record ?? fields[0].record) {
      for (record, field, value) in fields {
        self.set(device, record, field, value.map { Value($0) } ?? .none, origin)
      }
    }
  }

  func delete(_ device: Int, _ records: [Int], at date: Int32 = 100) {
    mark(device, records, 1, date, .delete, .delete)
  }

  func restore(_ device: Int, _ records: [Int]) {
    mark(device, records, 0, nil, .restore, .restore)
  }

  private func mark(
    _ device: Int,
    _ records: [Int],
    _ flag: Int32,
    _ date: Int32?,
    _ kind: EventKind,
    _ origin: WriteOrigin
  ) {
    var fields: [(record: Int, field: Int, value: Int32?)] = []
    for record in records {
      fields.append((record, Self.flag, flag))
      fields.append((record, Self.date, date))
    }
    write(device, fields, kind, origin)
  }

  /// Rows go from a device.
  func remove(_ device: Int, _ records: [Int], _ kind: EventKind = .delete) {
    transition(kind, device, records[0]) {
      for record in records {
        let write = self.write(
          device,
          record,
          .row,
          .none,
          .delete,
          previous: self.rows[self.row(device + 1, record)] ?? .none
        )
        self.take(device + 1, record, write)
        self.pending[self.row(device + 1, record)] = [FieldIndex.row.index]
      }
    }
  }

  /// A device exports what is pending of a record, with other fields as it has them.
  func export(
    _ device: Int,
    _ record: Int,
    carrying carried: [Int] = [],
    acknowledges: Bool = true
  ) {
    transition(.export, device, nil) {
      let own = self.pending[self.row(device + 1, record)] ?? []
      if self.rows[self.row(0, record)] == nil {
        self.place(0, record, self.rows[self.row(device + 1, record)] ?? .none)
        for field in 0..<self.cellCount(record) { self.copy(device + 1, to: 0, record, field) }
      } else {
        for field in (own.union(carried)).sorted() where field != FieldIndex.row.index {
          self.copy(device + 1, to: 0, record, field)
        }
      }
      self.commit(device, record, .one)
      if acknowledges { self.acknowledge(device, record) }
    }
  }

  func acknowledge(_ device: Int, _ record: Int) {
    for field in (pending[row(device + 1, record)] ?? []).sorted() {
      let isRow = field == FieldIndex.row.index
      let write =
        isRow
        ? rows[row(device + 1, record)] ?? .none
        : cells[cell(device + 1, record, field)]?.write ?? .none
      note(.acknowledged, device + 1, record, FieldIndex(field), write: write)
    }
    pending[row(device + 1, record)] = nil
  }

  /// A device exports its deletion of a record; the server may have lost the record already.
  func exportDeletion(_ device: Int, _ record: Int) {
    transition(.export, device, nil) {
      let write =
        self.history.writes.indices.last {
          self.history.writes[$0].record.index == record
            && self.history.writes[$0].device.index == device
        } ?? 0
      if self.rows[self.row(0, record)] != nil {
        self.take(0, record, WriteIndex(write))
        self.commit(device, record, .none)
      }
      self.note(.acknowledged, device + 1, record, .row, write: WriteIndex(write))
      self.pending[self.row(device + 1, record)] = nil
    }
  }

  /// A device imports the server's state of records.
  func `import`(_ device: Int, _ records: [Int], guarding: Bool = true, delivers: Bool = true) {
    transition(.import, device, nil) {
      for record in records {
        let isNew = self.rows[self.row(device + 1, record)] == nil
        if let write = self.rows[self.row(0, record)] {
          if isNew { self.place(device + 1, record, write) }
          for field in 0..<self.cellCount(record) {
            let isPending =
              self.pending[self.row(device + 1, record)]?.contains(field) ?? false
            if isNew || !(guarding && isPending) {
              self.copy(0, to: device + 1, record, field)
            }
          }
        } else if !isNew {
          self.take(device + 1, record, .none)
        }
        if delivers { self.deliver(device, record) }
      }
    }
  }

  /// A transition of changes that a test makes itself.
  func transition(
    _ kind: EventKind,
    _ device: Int,
    _ record: Int?,
    round: Int32 = 0,
    _ changes: () -> Void
  ) {
    history.transitions.append(
      Transition(
        kind: kind,
        device: DeviceIndex(device),
        record: record.map { RecordIndex($0) } ?? .none,
        eventIndex: round == 0 ? Int32(history.transitions.count) : -1,
        healRound: round,
        changeStart: Int32(history.changes.count)
      )
    )
    changes()
    let last = history.transitions.count - 1
    history.transitions[last].changeEnd = Int32(history.changes.count)
    for record in 0..<4 where !(pending[row(device + 1, record)] ?? []).isEmpty {
      history.transitions[last].pending.insert(RecordIndex(record))
    }
  }

  // MARK: What is judged

  /// The kinds of evidence that are found, and how often each premise held.
  func judged(
    quiet: Bool = true,
    loop: Int32 = 0,
    only property: Property? = nil
  ) -> (kinds: [EvidenceKind], premises: [Property: Int], violations: [Violation]) {
    history.healing = Healing(rounds: 2, isQuiet: quiet, loopStart: loop)
    var design = design
    if let property { design.properties = [property] }
    var judge = Judge(design: design)
    judge.judge(history, of: scenario)
    let properties = judge.properties
    let premises = judge.premises
    return (
      judge.violations.map(\.evidence.kind),
      Dictionary(uniqueKeysWithValues: zip(properties, premises)), judge.violations
    )
  }

  // MARK: The pieces

  func set(_ device: Int, _ record: Int, _ field: Int, _ value: Value, _ origin: WriteOrigin) {
    let old = cells[cell(device + 1, record, field)]?.write ?? .none
    let write = write(device, record, FieldIndex(field), value, origin, previous: old)
    assign(device + 1, record, field, value, write)
    pending[row(device + 1, record), default: []].insert(field)
  }

  func assign(_ replica: Int, _ record: Int, _ field: Int, _ value: Value, _ write: WriteIndex) {
    cells[cell(replica, record, field)] = (value, write)
    note(.assigned, replica, record, FieldIndex(field), value, write: write)
  }

  func deliver(_ device: Int, _ record: Int) {
    note(.delivered, device + 1, record, .row, sequence: latest[record] ?? 0)
  }

  func take(_ replica: Int, _ record: Int, _ write: WriteIndex) {
    rows[row(replica, record)] = nil
    pending[row(replica, record)] = nil
    note(.removed, replica, record, .row, write: write)
  }

  func note(
    _ kind: ChangeKind,
    _ replica: Int,
    _ record: Int,
    _ field: FieldIndex,
    _ value: Value = .none,
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

  private func place(_ replica: Int, _ record: Int, _ write: WriteIndex) {
    rows[row(replica, record)] = write
    note(.inserted, replica, record, .row, .one, write: write)
  }

  private func copy(_ source: Int, to target: Int, _ record: Int, _ field: Int) {
    guard let from = cells[cell(source, record, field)] else { return }
    let old = cells[cell(target, record, field)]
    if rows[row(target, record)] != nil, let old, old == from { return }
    assign(target, record, field, from.value, from.write)
  }

  private func commit(_ device: Int, _ record: Int, _ value: Value) {
    sequence += 1
    latest[record] = sequence
    note(.committed, device + 1, record, .row, value, sequence: sequence)
  }

  private func write(
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

  private func cellCount(_ record: Int) -> Int { layout[scenario.records[record].type].cells.count }

  private func fallback(_ record: Int, _ field: Int) -> Value {
    layout[scenario.records[record].type].cells[field].defaultValue
  }

  private func row(_ replica: Int, _ record: Int) -> Int { replica * 4 + record }

  private func cell(_ replica: Int, _ record: Int, _ field: Int) -> Int {
    row(replica, record) * 8 + field
  }
}
