// Tested in CorpusTests.

/// A file or folder that cannot be used, with its path and the reason.
public struct CorpusError: Error, Hashable, CustomStringConvertible {
  /// The path as given.
  public var path: String
  /// What is wrong with it, as the end of a sentence.
  public var reason: String

  /// Makes an error about a path.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the reason on one line.
  public var description: String { "\(path): \(reason)" }
}
