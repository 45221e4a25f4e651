// Tested in TerminalReportTests.

/// Commands that a person can paste into a shell.
enum CommandWords {
  /// The command that replays a seed file; quoted where a shell would take it apart.
  static func replay(_ file: String) -> String {
    let path = file.hasPrefix("-") ? "./\(file)" : file
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+": true
      default: false
      }
    }
    guard !isPlain else { return "converge replay \(path)" }
    let escaped = VisibleText.spelled(path).split(separator: "'", omittingEmptySubsequences: false)
    return "converge replay '\(escaped.joined(separator: "'\\''"))'"
  }
}
