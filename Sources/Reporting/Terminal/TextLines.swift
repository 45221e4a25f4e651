// Tested in TerminalReportTests.

/// Lines for a terminal: wrapped at words, padded to columns, free of control characters.
enum TextLines {
  static let width = 80

  /// A text in lines of at most 80 columns; a longer word is broken, and 16 lines are enough.
  static func wrapped(_ text: String, indent: Int = 0) -> String {
    let space = String(repeating: " ", count: indent)
    return VisibleText.wrapped(text, columns: width - indent, lineLimit: 16)
      .map { space + $0 }.joined(separator: "\n")
  }

  /// A text filled up to a width, or cut to it.
  static func padded(_ text: String, _ width: Int) -> String {
    let shown = VisibleText.cut(text, to: width)
    return shown + String(repeating: " ", count: max(0, width - VisibleText.width(shown)))
  }

  /// A text in the middle of a width, or cut to it.
  static func centered(_ text: String, _ width: Int) -> String {
    let shown = VisibleText.cut(text, to: width - 1)
    let before = max(0, width / 2 - VisibleText.width(shown) / 2)
    return padded(String(repeating: " ", count: before) + shown, width)
  }

  /// A line without the spaces at its end.
  static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
