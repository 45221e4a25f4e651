import Foundation

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
    Console(
      out: { FileHandle.standardOutput.write(Data($0.utf8)) },
      error: { FileHandle.standardError.write(Data($0.utf8)) },
      showsProgress: isatty(2) == 1,
      isColored: isatty(1) == 1 && wantsColor(environment)
    )
  }

  /// Whether the person who set up the environment wants colour on a terminal.
  static func wantsColor(_ environment: [String: String]) -> Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes a line to standard output.
  func line(_ text: String) { out(text + "\n") }

  /// Writes a message to standard error; names in it cannot steer the terminal.
  func complain(_ text: String) { error(Console.harmless(text) + "\n") }

  /// The text with every scalar spelled out that shows nothing but does something.
  static func harmless(_ text: String) -> String {
    var harmless = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
        let code = String(scalar.value, radix: 16)
        harmless.append(contentsOf: "\\u{\(code)}".unicodeScalars)
      default: harmless.append(scalar)
      }
    }
    return String(harmless)
  }
}
