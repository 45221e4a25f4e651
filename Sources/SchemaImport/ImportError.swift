// Tested in ModelReaderTests.

/// A model that cannot be read, with the place and what was expected there.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path as given.
  public var file: String
  /// The line from 1, or 0 where the file as a whole is meant.
  public var line: Int
  /// The column from 1, or 0 where the line as a whole is meant.
  public var column: Int
  /// What was found.
  public var found: String
  /// What was expected.
  public var expected: String

  /// Makes an error.
  public init(file: String, line: Int = 0, column: Int = 0, found: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
  }

  /// The place and the message on one line.
  public var description: String {
    let place = line == 0 ? "" : column == 0 ? ":\(line)" : ":\(line):\(column)"
    return "\(file)\(place): found \(shortened(found)), expected \(expected)"
  }

  private func shortened(_ text: String) -> String {
    let plain = text.map { $0.isNewline ? " " : $0 }
    return plain.count > 120 ? String(plain.prefix(119)) + "\u{2026}" : String(plain)
  }
}
