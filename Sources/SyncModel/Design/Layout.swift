/// The flat form of a design: every name replaced by an index, every rule looked up once.
///
/// Inheritance is flattened: a record type's cells are the fields of its ancestors and its own,
/// then the links that it holds, in the same order. Of each pair of inverse relations the to-one
/// side holds the link; of two to-one sides the one without a cascade holds it, else the one whose
/// type is declared later. Many-to-many relations hold no cell and do not take part in runs.
public struct Layout: Sendable {
  /// The record types, in schema order.
  public let types: [TypeLayout]
  /// The largest number of cells of any type: the stride of flat arrays of cells.
  public let fieldStride: Int
  /// The literals of all defaults; every scenario's table begins with them.
  public let literals: [String]
  /// The devices' names.
  public let devices: [String]
  /// The relations that take no part in runs, as `Type.relation`.
  public let relationsLeftOut: [String]

  /// Looks up a record type by name.
  public func type(named name: String) -> RecordTypeIndex? {
    types.firstIndex { $0.name == name }.map { RecordTypeIndex($0) }
  }

  /// The value that nobody wrote, of every cell of every type, `fieldStride` apart.
  public var defaultValues: [Value] {
    var values = [Value](repeating: .none, count: types.count * fieldStride)
    for (type, typeLayout) in types.enumerated() {
      for (field, cell) in typeLayout.cells.enumerated() {
        values[type * fieldStride + field] = cell.defaultValue
      }
    }
    return values
  }

  /// The layout of a record type.
  @inlinable
  public subscript(type: RecordTypeIndex) -> TypeLayout { types[type.index] }
}

/// The flat form of a record type.
public struct TypeLayout: Sendable {
  /// The name.
  public let name: String
  /// Whether only subtypes have records.
  public let isAbstract: Bool
  /// The cells: fields first, then links.
  public let cells: [CellLayout]
  /// The cells that are links.
  public let links: FieldSet
  /// All cells.
  public let all: FieldSet
  /// The cell of the soft-delete flag.
  public let flag: FieldIndex?
  /// The cell of the soft-delete date.
  public let date: FieldIndex?
  /// Whether a soft delete is final.
  public let isTerminal: Bool
  /// The cells that a person edits: all but flag and date.
  public let editable: FieldSet

  /// The links whose rules satisfy a condition.
  public func links(where condition: (LinkLayout) -> Bool) -> FieldSet {
    var set = FieldSet()
    for field in links {
      if let link = cells[field.index].link, condition(link) { set.insert(field) }
    }
    return set
  }

  /// Looks up a cell by name.
  public func cell(named name: String) -> FieldIndex? {
    cells.firstIndex { $0.name == name }.map { FieldIndex($0) }
  }
}

/// The flat form of a field or of a link.
public struct CellLayout: Sendable {
  /// The name.
  public let name: String
  /// The kind of value; `nil` for a link.
  public let type: FieldType?
  /// Whether it may hold no value.
  public let isOptional: Bool
  /// The value that nobody wrote.
  public let defaultValue: Value
  /// Whether the app tells records apart by it.
  public let isKey: Bool
  /// The rules of the link; `nil` for a field.
  public let link: LinkLayout?
}

/// The rules of a link.
public struct LinkLayout: Sendable {
  /// The types that it may name: the declared target and its subtypes that are not abstract.
  public let targets: RecordTypeSet
  /// The name of the relation that it is the inverse of.
  public let inverse: String?
  /// What a hard delete of the target does to the record that holds the link.
  public let whenTargetDeleted: DeleteRule
  /// What a hard delete of the record that holds the link does to the target.
  public let whenHolderDeleted: DeleteRule
  /// Whether a soft delete of the target soft-deletes the holder.
  public let softCascades: Bool

  /// Whether the target owns the record that holds the link: it goes when the target goes.
  public var isOwning: Bool { whenTargetDeleted == .cascade || softCascades }
}
