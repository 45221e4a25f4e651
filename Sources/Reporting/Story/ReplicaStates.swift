import SyncModel

/// The state of every record on every replica, folded from a history's changes.
struct ReplicaStates {
  /// One field of one record on one replica.
  struct Cell: Equatable {
    var value = Value.none
    var write = WriteIndex.none
  }

  let replicaCount: Int
  let recordCount: Int
  private let stride: Int
  private var isPresent: [Bool]
  private var cells: [Cell]
  private var unsent: [RecordSet]
  /// What the last transition changed: places of cells, and of rows.
  private var isCellChanged: [Bool]
  private var isRowChanged: [Bool]

  init(scenario: Scenario, layout: Layout) {
    replicaCount = scenario.deviceCount + 1
    recordCount = scenario.records.count
    stride = layout.fieldStride
    isPresent = Array(repeating: false, count: replicaCount * recordCount)
    cells = Array(repeating: Cell(), count: isPresent.count * stride)
    unsent = Array(repeating: RecordSet(), count: replicaCount)
    isRowChanged = isPresent
    isCellChanged = Array(repeating: false, count: cells.count)
  }

  /// Folds one transition in; what earlier ones changed is no longer news.
  mutating func apply(_ transition: Transition, of history: History) {
    isRowChanged = Array(repeating: false, count: isRowChanged.count)
    isCellChanged = Array(repeating: false, count: isCellChanged.count)
    for change in history.changes[transition.changeRange] {
      let row = change.replica.index * recordCount + change.record.index
      switch change.kind {
      case .inserted, .removed:
        isPresent[row] = change.kind == .inserted
        isRowChanged[row] = true
      case .assigned:
        let place = row * stride + change.field.index
        if cells[place].value != change.value { isCellChanged[place] = true }
        cells[place] = Cell(value: change.value, write: change.write)
      default: break
      }
    }
    if transition.device != .none {
      unsent[transition.device.index + 1] = transition.pending
    }
  }

  /// Whether the replica has the record.
  func has(_ replica: Int, _ record: Int) -> Bool { isPresent[replica * recordCount + record] }

  /// A field of a record on a replica.
  func cell(_ replica: Int, _ record: Int, _ field: Int) -> Cell {
    cells[(replica * recordCount + record) * stride + field]
  }

  /// Whether the device has something of the record that the server does not know yet.
  func isUnsent(_ replica: Int, _ record: Int) -> Bool {
    unsent[replica].contains(RecordIndex(record))
  }

  /// Whether the last transition changed the field there.
  func hasChanged(_ replica: Int, _ record: Int, _ field: Int) -> Bool {
    isCellChanged[(replica * recordCount + record) * stride + field]
  }

  /// Whether the record came or went there in the last transition.
  func hasComeOrGone(_ replica: Int, _ record: Int) -> Bool {
    isRowChanged[replica * recordCount + record]
  }
}
