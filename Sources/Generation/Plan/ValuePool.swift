import SyncModel

/// The few values that fields are set to, so that independent devices often choose the same one.
struct ValuePool: Sendable {
  /// The layout's literals and then those of the pool: the table of every generated scenario.
  private(set) var literals: [String]
  /// Three values for each kind of field whose values are literals, in the order of `row`.
  private var values: [Value] = []

  /// Makes the pool of a layout, with literals for the kinds of field that occur.
  init(layout: Layout) {
    literals = layout.literals
    let occurring = layout.types.flatMap { $0.cells.compactMap(\.type) }
    let table: [(FieldType, [String])] = [
      (.text, ["a", "b", "c"]),
      (.decimal, ["1", "2", "3"]),
      (.identifier, ["i", "j", "k"]),
      (.data, ["x", "y", "z"]),
    ]
    for (type, spellings) in table {
      for text in spellings { values.append(occurring.contains(type) ? intern(text) : .none) }
    }
  }

  /// Draws a value of a field from the first `count` of its kind.
  func value(
    of cell: CellPlan,
    among count: Int,
    drawnFrom source: inout ChoiceSource
  ) -> Value {
    if cell.isOptional && source.chance(1, in: 6) { return .none }
    switch cell.type {
    case .int, .date: return Value(Int32(source.index(below: count)))
    case .bool: return source.chance(1, in: 2) ? .one : .zero
    case .text: return literal(row: 0, among: count, drawnFrom: &source)
    case .decimal: return literal(row: 1, among: count, drawnFrom: &source)
    case .identifier: return literal(row: 2, among: count, drawnFrom: &source)
    case .data: return literal(row: 3, among: count, drawnFrom: &source)
    case nil: return .none
    }
  }

  private func literal(
    row: Int,
    among count: Int,
    drawnFrom source: inout ChoiceSource
  ) -> Value {
    values[row * 3 + source.index(below: min(count, 3))]
  }

  private mutating func intern(_ text: String) -> Value {
    let place = literals.firstIndex(of: text) ?? literals.count
    if place == literals.count { literals.append(text) }
    return Value(Int32(place))
  }
}
