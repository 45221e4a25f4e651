// Tested in TerminalReportTests.

/// Lines for a terminal: wrapped at words, padded to columns, free of control characters.
enum TextLines {
  static let width = 80

  /// A text in lines of at most 80 characters; a longer word is broken.
  static func wrapped(_ text: String, indent: Int = 0) -> String {
    let limit = width - indent
    let space = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in visible(text).split(separator: " ") {
      var rest = word
      if !line.isEmpty && line.count + 1 + rest.count > limit {
        lines.append(line)
        line = ""
      }
      while rest.count > limit {
        lines.append(String(rest.prefix(limit)))
        rest = rest.dropFirst(limit)
      }
      line += line.isEmpty ? String(rest) : " " + rest
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { space + $0 }.joined(separator: "\n")
  }

  /// A text filled up to a width, or cut to it.
  static func padded(_ text: String, _ width: Int) -> String {
    let shown = visible(text)
    return shown.count > width
      ? shown.prefix(width - 1) + "\u{2026}"
      : shown + String(repeating: " ", count: width - shown.count)
  }

  /// The text with control characters replaced, so that a name cannot drive the terminal.
  static func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 32 || (0x7F..<0xA0).contains(scalar.value)
      shown.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return shown
  }
}
