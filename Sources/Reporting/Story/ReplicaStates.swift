import SyncModel

// Tested in StoryTests.

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
  /// What the last transition changed: places of cells, and of rows.
  private(set) var changedCells: Set<Int> = []
  private(set) var changedRows: Set<Int> = []

  init(scenario: Scenario, layout: Layout) {
    replicaCount = scenario.deviceCount + 1
    recordCount = scenario.records.count
    stride = layout.fieldStride
    isPresent = Array(repeating: false, count: replicaCount * recordCount)
    cells = Array(repeating: Cell(), count: isPresent.count * stride)
  }

  /// Folds one transition in.
  mutating func apply(_ transition: Transition, of history: History) {
    changedCells = []
    changedRows = []
    for change in history.changes[transition.changeRange] {
      let row = change.replica.index * recordCount + change.record.index
      switch change.kind {
      case .inserted, .removed:
        isPresent[row] = change.kind == .inserted
        changedRows.insert(row)
      case .assigned:
        let place = row * stride + change.field.index
        if cells[place].value != change.value { changedCells.insert(place) }
        cells[place] = Cell(value: change.value, write: change.write)
      default: break
      }
    }
  }

  /// Whether the replica has the record.
  func has(_ replica: Int, _ record: Int) -> Bool { isPresent[replica * recordCount + record] }

  /// A field of a record on a replica.
  func cell(_ replica: Int, _ record: Int, _ field: Int) -> Cell {
    cells[(replica * recordCount + record) * stride + field]
  }

  /// Whether the last transition changed the field there.
  func hasChanged(_ replica: Int, _ record: Int, _ field: Int) -> Bool {
    changedCells.contains((replica * recordCount + record) * stride + field)
  }

  /// Whether the record came or went there in the last transition.
  func hasComeOrGone(_ replica: Int, _ record: Int) -> Bool {
    changedRows.contains(replica * recordCount + record)
  }
}
