import SyncModel
import Verification

// Tested in HTMLReportTests.

/// One campaign: what was judged, under which assumptions, what took place, what was found.
struct DesignSection {
  let result: CampaignResult
  let firstNumber: Int

  /// How many findings a page draws in full; the others are told in a sentence.
  static let findingLimit = 40

  var markup: Markup {
    var content: Markup = .element("h2", [:], Markup(text: Markup.cut(result.design.name, to: 200)))
    content += .element("p", [:], Markup(text: VerdictWords.sentence(of: result)))
    for (place, finding) in result.findings.prefix(Self.findingLimit).enumerated() {
      content += FindingSection(finding: finding, number: firstNumber + place).markup
    }
    if result.findings.count > Self.findingLimit { content += rest }
    content += properties + assumptions + events + design
    return .element("section", [:], content)
  }

  private var rest: Markup {
    var items = Markup()
    for finding in result.findings.dropFirst(Self.findingLimit) {
      items += .element("li", [:], Markup(text: finding.sentence))
    }
    return .element(
      "p",
      [:],
      Markup(text: "Only the first \(Self.findingLimit) findings are drawn; the others:")
    )
      + .element("ul", [:], items)
  }

  private var properties: Markup {
    var rows = Markup()
    for summary in result.properties {
      let isViolated = summary.violations > 0
      rows += .element(
        "tr",
        ["class": isViolated ? "violated" : nil],
        cell(summary.property.rawValue, isCode: true)
          + cell(summary.property.expectation.rawValue)
          + cell(summary.property.meaning)
          + number(summary.checks) + number(summary.premises) + number(summary.violations)
          + cell(isViolated ? "violated" : summary.premises == 0 ? "unknown" : "held")
      )
    }
    return titled(
      "Properties",
      table(
        ["property", "when", "meaning", "cases", "premise met", "violations", "verdict"],
        rows
      )
    )
  }

  private var assumptions: Markup {
    var rows = Markup()
    for assumption in Assumption.allCases {
      let isPinned = result.design.pinned.contains { $0.assumption == assumption }
      rows += .element(
        "tr",
        [:],
        cell(assumption.rawValue, isCode: true)
          + cell(result.design.assumptions[assumption].rawValue, isCode: true)
          + cell(isPinned ? "pinned by the design" : "default")
          + cell(assumption.row) + cell(assumption.citation)
      )
    }
    return titled(
      "Assumptions that this verdict rests on",
      table(["assumption", "value", "origin", "row", "why the default"], rows)
    )
  }

  private var events: Markup {
    var rows = Markup()
    for count in result.eventCounts {
      rows += .element(
        "tr",
        [:],
        cell(count.kind.rawValue, isCode: true) + number(count.tried) + number(count.happened)
      )
    }
    return titled("What took place", table(["event", "tried", "took place"], rows))
  }

  private var design: Markup {
    "<details><summary>The design</summary>"
      + .element("pre", ["tabindex": "0"], Markup(text: result.design.notation)) + "</details>"
  }

  private func titled(_ title: String, _ content: Markup) -> Markup {
    .element(
      "details",
      [:],
      .element("summary", [:], Markup(text: title)) + content
    )
  }

  private func table(_ heads: [String], _ rows: Markup) -> Markup {
    let head = Markup.joined(
      heads.map { .element("th", ["scope": "col"], Markup(text: $0)) }
    )
    return .element(
      "div",
      ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": "table"],
      .element(
        "table",
        [:],
        .element("thead", [:], .element("tr", [:], head)) + .element("tbody", [:], rows)
      )
    )
  }

  private func cell(_ text: String, isCode: Bool = false) -> Markup {
    let content = Markup(text: text)
    return .element("td", [:], isCode ? .element("code", [:], content) : content)
  }

  private func number(_ value: Int) -> Markup {
    .element("td", ["class": "number"], Markup(text: Numerals.grouped(value)))
  }
}
