import SyncModel

// Tested in GeneratorTests.

/// Small pools of values, so that devices collide on equal ones again and again.
struct ValuePool {
  /// The layout's literals and the pool's own.
  let literals: [String]
  private let firstText: Int
  private let firstDecimal: Int
  /// By type and cell: the kind of value, or nil for links; and whether it may be none.
  private let types: [FieldType?]
  private let isOptional: [Bool]
  private let stride: Int

  private static let texts = ["a", "b", "c"]
  private static let decimals = ["1", "2", "3"]

  init(_ layout: Layout) {
    firstText = layout.literals.count
    firstDecimal = firstText + Self.texts.count
    literals = layout.literals + Self.texts + Self.decimals
    stride = layout.fieldStride
    var types = [FieldType?](repeating: nil, count: layout.types.count * stride)
    var isOptional = [Bool](repeating: false, count: types.count)
    for (place, type) in layout.types.enumerated() {
      for (field, cell) in type.cells.enumerated() {
        types[place * stride + field] = cell.type
        isOptional[place * stride + field] = cell.isOptional
      }
    }
    self.types = types
    self.isOptional = isOptional
  }

  /// A value for a field of a type.
  func value(_ type: Int, _ field: FieldIndex, _ source: inout ChoiceSource) -> Value {
    let place = type * stride + field.index
    if isOptional[place] && source.chance(1, in: 8) { return .none }
    switch types[place] {
    case .bool: return source.chance(1, in: 2) ? .one : .zero
    case .int, .date: return Value(Int32(source.index(below: 4)))
    case .decimal:
      return Value(Int32(firstDecimal + source.index(below: Self.decimals.count)))
    case .text, .identifier, .data:
      return Value(Int32(firstText + source.index(below: Self.texts.count)))
    case nil: return .none
    }
  }
}
