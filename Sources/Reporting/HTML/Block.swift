// Tested in HTMLReportTests.

/// The blocks that pages are put together from: tables, boxes that scroll, texts to copy.
enum Block {
  /// A box that scrolls by itself, so that the page never does.
  static func scrolling(_ label: String, _ content: Markup) -> Markup {
    .element(
      "div",
      ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": Markup(text: label)],
      content
    )
  }

  /// The head of a column.
  enum Head {
    case words(String)
    case number(String)

    var markup: Markup {
      switch self {
      case .words(let text): .element("th", ["scope": "col"], Markup(text: text))
      case .number(let text):
        .element("th", ["scope": "col", "class": "number"], Markup(text: text))
      }
    }
  }

  /// A table in a box that scrolls.
  static func table(_ label: String, heads: [Head], rows: Markup) -> Markup {
    let head = Markup.joined(heads.map(\.markup))
    return scrolling(
      label,
      .element(
        "table",
        [:],
        .element("thead", [:], .element("tr", [:], head)) + .element("tbody", [:], rows)
      )
    )
  }

  /// A row of cells.
  static func row(_ cells: Markup, isBad: Bool = false) -> Markup {
    .element("tr", ["class": isBad ? "violated" : nil], cells)
  }

  /// The cell that names its row; a short name stays on one line.
  static func head(_ text: String) -> Markup {
    .element(
      "th",
      ["scope": "row", "class": VisibleText.width(text) <= 32 ? "name" : nil],
      .element("code", [:], Markup(text: text, cutTo: 120))
    )
  }

  /// A cell with words.
  static func cell(_ text: String) -> Markup {
    .element("td", [:], Markup(text: text, cutTo: 400))
  }

  /// A cell with a number.
  static func number(_ value: Int) -> Markup {
    .element("td", ["class": "number"], Markup(text: Numerals.grouped(value)))
  }

  /// Something that opens on demand.
  static func details(_ title: String, _ content: Markup, isOpen: Bool = false) -> Markup {
    .element(
      "details",
      ["open": isOpen ? "open" : nil],
      .element("summary", [:], Markup(text: title)) + content
    )
  }

  /// A text to select or to copy.
  static func copyable(_ label: String, _ text: String) -> Markup {
    .element(
      "div",
      ["class": "copyable"],
      .element(
        "pre",
        ["tabindex": "0", "role": "region", "aria-label": Markup(text: label)],
        Markup(text: text)
      )
        + .element(
          "button",
          ["type": "button", "hidden": "hidden", "aria-label": Markup(text: "Copy: \(label)")],
          "Copy"
        )
    )
  }
}
