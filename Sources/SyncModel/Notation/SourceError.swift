/// One mistake in a design or seed file: where, what stands there, and what should.
public struct SourceError: Error, Hashable, Sendable {
  /// The file as the caller named it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// What stands there, shortened; empty at the end of a line.
  public var found: String
  /// What should stand there.
  public var expected: String
  /// The nearest word that would be right, where one is close.
  public var suggestion: String?
  /// What the mistake is about.
  public var kind: Kind

  /// What a mistake is about.
  public enum Kind: Hashable, Sendable {
    /// The file itself is wrong, whatever the design.
    case syntax
    /// A seed names what its design does not have: the seed no longer applies.
    case reference
  }

  /// Makes an error.
  public init(
    file: String,
    line: Int,
    column: Int,
    found: String,
    expected: String,
    suggestion: String? = nil,
    kind: Kind = .syntax
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
    self.kind = kind
  }

  /// What was found and what was expected, without the place.
  public var message: String {
    let found = found.isEmpty ? "the end of the line" : "'\(found)'"
    let end = suggestion.map { "; did you mean '\(Spelling.visible($0))'?" } ?? ""
    return "found \(found), expected \(expected)\(end)"
  }
}

extension SourceError: CustomStringConvertible {
  /// The error on one line, as compilers print theirs.
  public var description: String { "\(Spelling.visible(file)):\(line):\(column): \(message)" }
}

/// All mistakes of a file, in the order of their places; at least one.
public struct SourceErrors: Error, Hashable, Sendable {
  /// The first mistakes, at most `limit`.
  public var errors: [SourceError]
  /// How many more there are.
  public var omittedCount: Int

  /// How many mistakes are told before the rest is only counted.
  public static var limit: Int { 100 }

  /// Makes the errors of a file.
  public init(errors: [SourceError], omittedCount: Int = 0) {
    self.errors = errors
    self.omittedCount = omittedCount
  }
}

extension SourceErrors: CustomStringConvertible {
  /// One line per mistake, then how many more there are.
  public var description: String {
    var lines = errors.map(\.description)
    if omittedCount > 0 { lines.append("and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
