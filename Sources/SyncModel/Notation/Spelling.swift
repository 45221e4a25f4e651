/// How names and texts are written: bare where they can be, else quoted with escapes.
///
/// What is escaped is a fixed list, so that a file's bytes never depend on a Unicode version:
/// control characters, line separators, and the marks that turn text round or show nothing.
enum Spelling {
  /// A name, in back quotes unless it reads as one bare word.
  static func name(_ name: String, reserved: [String] = []) -> String {
    isBare(name) && !reserved.contains(name) ? name : quoted(name, in: "`")
  }

  /// A name of a relation's target, which must not read as a field type.
  static func target(_ target: String) -> String { name(target, reserved: Notation.fieldTypes) }

  /// A name of a device, which must not read as the first word of another event line.
  static func device(_ device: String) -> String { name(device, reserved: Notation.eventWords) }

  /// A text literal.
  static func text(_ text: String) -> String { quoted(text, in: "\"") }

  /// Several words or names with single spaces between them.
  static func list(_ words: [String]) -> String { words.joined(separator: " ") }

  /// A text that cannot harm a terminal or a line: what does not show is escaped.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return escaped(text)
  }

  /// The beginning of a text, made visible, for an error message.
  static func excerpt(_ text: String) -> String {
    let limit = 48
    let scalars = text.unicodeScalars.prefix(limit + 1)
    guard scalars.count > limit else { return visible(text) }
    return visible(String(String.UnicodeScalarView(scalars.prefix(limit)))) + "…"
  }

  private static func isBare(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, Notation.isNameStart(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy(Notation.isNameContinuation)
  }

  private static func quoted(_ text: String, in quote: Unicode.Scalar) -> String {
    "\(quote)\(escaped(text, quote: quote))\(quote)"
  }

  private static func escaped(_ text: String, quote: Unicode.Scalar? = nil) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        result.append(contentsOf: "\\n".unicodeScalars)
      } else if isHidden(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\u{\(code)}".unicodeScalars)
      } else {
        if let quote, scalar == quote || scalar == "\\" { result.append("\\") }
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
