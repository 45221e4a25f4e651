/// HTML or SVG text that is safe to put into a page.
///
/// The only ways in are the literals of our own source, numbers, and `text` and `scriptString`,
/// which escape; so nothing that comes from a design can become markup.
struct Markup: ExpressibleByStringLiteral {
  private(set) var source: String

  init(stringLiteral literal: StaticString) { source = "\(literal)" }

  /// Nothing.
  init() { source = "" }

  /// A text from anywhere, escaped; what a screen would not show is spelled out.
  init(text: String) {
    var escaped = ""
    for scalar in VisibleText.spelled(text, keepingLines: true).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    source = escaped
  }

  /// A text from anywhere on at most so many columns, escaped.
  init(text: String, cutTo limit: Int) { self.init(text: VisibleText.cut(text, to: limit)) }

  /// A number.
  init(_ number: Int) { source = String(number) }

  /// A text from anywhere as a JSON string that cannot end the script element around it.
  static func scriptString(_ text: String) -> Markup {
    var markup = Markup()
    markup.source = "\""
    for scalar in VisibleText.spelled(text).unicodeScalars {
      switch scalar {
      case "<": markup.source += "\\u003C"
      case ">": markup.source += "\\u003E"
      case "&": markup.source += "\\u0026"
      case "\"": markup.source += "\\\""
      case "\\": markup.source += "\\\\"
      default: markup.source.unicodeScalars.append(scalar)
      }
    }
    markup.source += "\""
    return markup
  }

  static func += (left: inout Markup, right: Markup) { left.source += right.source }

  static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }

  /// Attributes with their values; one without value is left out.
  typealias Attributes = KeyValuePairs<StaticString, Markup?>

  /// An element with attributes and content.
  static func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    _ content: Markup = Markup()
  ) -> Markup {
    var markup = start(name, attributes)
    markup.source += "\(content.source)</\(name)>"
    return markup
  }

  /// The start of an element, or the whole of one that has no content.
  static func start(_ name: StaticString, _ attributes: Attributes = [:]) -> Markup {
    var markup = Markup()
    markup.source = "<\(name)"
    for case (let key, let value?) in attributes {
      markup.source += " \(key)=\"\(value.source)\""
    }
    markup.source += ">"
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
