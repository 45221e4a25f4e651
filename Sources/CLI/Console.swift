import Foundation

// Tested in CommandLineToolTests.

/// Where text goes: results to standard output, everything else to standard error.
public struct Console: Sendable {
  /// Writes to standard output.
  public var out: @Sendable (String) -> Void
  /// Writes to standard error.
  public var error: @Sendable (String) -> Void
  /// Whether standard error is a terminal, so that progress may be drawn.
  public var showsProgress: Bool
  /// Whether standard output is a terminal that wants colour.
  public var isColored: Bool

  /// Makes a console of its parts.
  public init(
    out: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void,
    showsProgress: Bool = false,
    isColored: Bool = false
  ) {
    self.out = out
    self.error = error
    self.showsProgress = showsProgress
    self.isColored = isColored
  }

  /// The process's own standard output and error.
  public static func standard(environment: [String: String]) -> Console {
    let wantsColor = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    return Console(
      out: { FileHandle.standardOutput.write(Data($0.utf8)) },
      error: { FileHandle.standardError.write(Data($0.utf8)) },
      showsProgress: isatty(2) == 1,
      isColored: isatty(1) == 1 && wantsColor
    )
  }

  /// Writes a line to standard output.
  func line(_ text: String) { out(text + "\n") }

  /// Writes a message to standard error.
  func complain(_ text: String) { error(text + "\n") }
}
