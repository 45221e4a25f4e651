/// A field value in its flat form: a number, or an index into a table of literals.
///
/// Numbers, dates and booleans stand for themselves; text, decimals, identifiers and bytes are
/// indices into `Scenario.literals`; a link is the index of the record it names. Which of these it
/// is, the field's type says.
@frozen
public struct Value: Hashable, Sendable {
  /// The code of the value.
  public let rawValue: Int32

  /// Makes the value of a code.
  @inlinable
  public init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// Makes the value of a link to a record.
  @inlinable
  public init(link record: RecordIndex) { rawValue = Int32(record.rawValue) }

  /// No value.
  @inlinable public static var none: Value { Value(.min) }
  /// False, or zero.
  @inlinable public static var zero: Value { Value(0) }
  /// True, or one.
  @inlinable public static var one: Value { Value(1) }
  /// Whether there is no value.
  @inlinable public var isNone: Bool { rawValue == .min }
  /// The record that a link names, or `nil`.
  @inlinable public var link: RecordIndex? {
    isNone ? nil : RecordIndex(Int(rawValue))
  }
}
