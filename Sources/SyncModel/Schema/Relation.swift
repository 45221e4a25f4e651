// Tested in LayoutTests.

/// A link from one record type to another, as one side declares it.
///
/// Mirroring stores a to-one link as a field with the target's name; a to-many link is only its
/// inverse (F53). So of each pair one side *holds* the link and the other is derived from it.
public struct Relation: Hashable, Sendable {
  /// The relation's name.
  public var name: String
  /// The name of the record type at the other end.
  public var target: String
  /// Whether it names many records.
  public var isToMany: Bool
  /// Whether it may name none.
  public var isOptional: Bool
  /// Whether the model keeps an order of its targets; CloudKit does not sync one.
  public var isOrdered: Bool
  /// The name of the relation at the other end, where declared.
  public var inverse: String?
  /// What deleting the record that declares the relation does to its targets.
  public var deleteRule: DeleteRule

  /// Makes a relation.
  public init(
    name: String,
    target: String,
    isToMany: Bool = false,
    isOptional: Bool = true,
    isOrdered: Bool = false,
    inverse: String? = nil,
    deleteRule: DeleteRule = .nullify
  ) {
    self.name = name
    self.target = target
    self.isToMany = isToMany
    self.isOptional = isOptional
    self.isOrdered = isOrdered
    self.inverse = inverse
    self.deleteRule = deleteRule
  }
}

/// What deleting a record does to the records that a relation of it names (F62).
public enum DeleteRule: String, CaseIterable, Hashable, Sendable {
  /// The targets are deleted too.
  case cascade
  /// The targets' links to the record are cleared.
  case nullify
  /// The delete is refused while targets exist; CloudKit does not support it.
  case deny
  /// Nothing happens; links stay as they are.
  case none
}
