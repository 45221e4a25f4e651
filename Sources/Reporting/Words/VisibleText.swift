/// Text made fit to be shown: what hides is spelled out, what is too long is cut or wrapped.
///
/// Widths are counted in columns of a terminal, by a fixed table over Unicode scalars, so that a
/// report's bytes do not depend on a Unicode version.
enum VisibleText {
  /// The text with every control character and every mark that turns text round spelled out.
  static func spelled(_ text: String, keepingLines: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isHidden(scalar) && !(keepingLines && scalar == "\n") {
        let code = String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: "\u{27E8}U+\(code)\u{27E9}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The text on one line of at most so many columns, with a sign where it was cut.
  static func cut(_ text: String, to limit: Int) -> String {
    let shown = spelled(text)
    let start = beginning(of: shown[...], columns: limit)
    guard start.endIndex < shown.endIndex else { return shown }
    return beginning(of: shown[...], columns: max(0, limit - 1)) + "\u{2026}"
  }

  /// The text in lines of at most so many columns, broken between words where that is possible.
  static func wrapped(_ text: String, columns: Int, lineLimit: Int = .max) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in spelled(text).split(separator: " ") {
      var rest = word
      if !line.isEmpty && width(line) + 1 + width(rest) > columns {
        lines.append(line)
        line = ""
      }
      while line.isEmpty, width(rest) > columns || rest.unicodeScalars.count > 3 * columns {
        let part = beginning(of: rest, columns: columns)
        lines.append(String(part))
        rest = rest[part.endIndex...]
      }
      line += line.isEmpty ? String(rest) : " " + rest
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > lineLimit else { return lines }
    let last = beginning(of: lines[lineLimit - 1][...], columns: columns - 1) + "\u{2026}"
    return lines.prefix(lineLimit - 1) + [String(last)]
  }

  /// How many columns the text takes.
  static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// As much of a text as fits; never nothing, and never a heap of marks upon one letter.
  private static func beginning(of text: Substring, columns: Int) -> Substring {
    var taken = 0
    var count = 0
    var end = text.startIndex
    for place in text.unicodeScalars.indices {
      taken += width(text.unicodeScalars[place])
      count += 1
      if count > 1 && (taken > columns || count > 3 * columns) { break }
      end = text.unicodeScalars.index(after: place)
    }
    return text[..<end]
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200C...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
