// Tested in HTMLReportTests.

/// HTML or SVG text that is safe to put into a page.
///
/// The only ways in are the literals of our own source and `text`, which escapes; so nothing that
/// comes from a design can become markup.
struct Markup: ExpressibleByStringLiteral {
  private(set) var source: String

  init(stringLiteral literal: StaticString) { source = "\(literal)" }

  /// Nothing.
  init() { source = "" }

  /// A text from anywhere, escaped; what a screen would not show is spelled out.
  init(text: some StringProtocol) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n": escaped += "\n"
      default:
        if Self.isHidden(scalar) {
          escaped += "\u{27E8}U+\(String(scalar.value, radix: 16, uppercase: true))\u{27E9}"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    source = escaped
  }

  /// A number.
  init(_ number: Int) { source = String(number) }

  /// Control characters, and those that turn the direction of text.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// A long text cut to a number of characters, with a sign where it was cut.
  static func cut(_ text: String, to limit: Int) -> String {
    text.count > limit ? text.prefix(limit - 1) + "\u{2026}" : text
  }

  static func += (left: inout Markup, right: Markup) { left.source += right.source }

  static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }

  /// An element with attributes and content; an attribute without value is left out.
  static func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, Markup?> = [:],
    _ content: Markup = Markup()
  ) -> Markup {
    var markup = Markup()
    markup.source = "<\(name)"
    for case (let key, let value?) in attributes {
      markup.source += " \(key)=\"\(value.source)\""
    }
    markup.source += ">\(content.source)</\(name)>"
    return markup
  }

  /// Several pieces, one after the other.
  static func joined(_ pieces: [Markup], separator: Markup = Markup()) -> Markup {
    var markup = Markup()
    for (place, piece) in pieces.enumerated() {
      if place > 0 { markup += separator }
      markup += piece
    }
    return markup
  }
}
