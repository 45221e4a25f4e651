// Tested in DesignProblemsTests.

/// A named value of a record.
public struct Field: Hashable, Sendable {
  /// The field's name.
  public var name: String
  /// What kind of value it holds.
  public var type: FieldType
  /// Whether it may hold no value.
  public var isOptional: Bool
  /// The value of a record that never set it; `nil` where the model declares none.
  public var defaultValue: Literal?
  /// Whether the app tells records apart by it: a natural key or the app's own identifier.
  public var isKey: Bool

  /// Makes a field.
  public init(
    name: String,
    type: FieldType,
    isOptional: Bool = false,
    defaultValue: Literal? = nil,
    isKey: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.isKey = isKey
  }
}

/// The kinds of value that a field can hold.
public enum FieldType: String, CaseIterable, Hashable, Sendable {
  /// Text, compared exactly.
  case text
  /// A whole number; the only kind that can be added.
  case int
  /// A number with a fraction, compared by its spelling.
  case decimal
  /// True or false.
  case bool
  /// A moment in ticks of logical time, taken from a device's clock.
  case date
  /// The app's own identifier of a record, such as a UUID.
  case identifier
  /// Bytes, or anything that syncs as one opaque value.
  case data
}

/// A value as it is written in a file.
public enum Literal: Hashable, Sendable {
  /// No value.
  case none
  /// A whole number, a date in ticks.
  case int(Int32)
  /// True or false.
  case bool(Bool)
  /// Text, an identifier or bytes.
  case text(String)
  /// A number with a fraction, by its spelling.
  case decimal(String)
}
