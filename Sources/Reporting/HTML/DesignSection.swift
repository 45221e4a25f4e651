import SyncModel
import Verification

// Tested in HTMLReportTests.

/// One campaign: what was found, what was judged, under which assumptions, what took place.
struct DesignSection {
  let result: CampaignResult
  /// The design's number on the page, and that of its first finding.
  let number: Int
  let firstFinding: Int

  /// How many findings of a design a page draws in full; the others are told in a sentence.
  static let findingLimit = 20

  /// The section.
  var markup: Markup {
    var content: Markup = .element(
      "h2",
      [:],
      Markup(text: result.design.name, cutTo: 120) + " "
        + .element(
          "span",
          ["class": "pill " + Markup(text: result.verdict.rawValue)],
          Markup(text: VerdictWords.word(result.verdict))
        )
    )
    content += .element("p", [:], Markup(text: VerdictWords.sentence(of: result)))
    for (place, finding) in result.findings.prefix(Self.findingLimit).enumerated() {
      content += FindingSection(finding: finding, number: firstFinding + place).markup
    }
    if result.findings.count > Self.findingLimit { content += rest }
    content += .element("h3", [:], "What was judged") + properties
    content += Block.details("Assumptions that this verdict rests on", assumptions)
    content += Block.details("What took place", events)
    content += Block.details(
      "The design",
      Block.copyable("the design", result.design.notation)
    )
    return .element("section", ["class": "design", "id": "design-" + Markup(number)], content)
  }

  private var rest: Markup {
    var items = Markup()
    for (place, finding) in result.findings.enumerated().dropFirst(Self.findingLimit) {
      items += .element(
        "li",
        ["id": "finding-" + Markup(firstFinding + place)],
        Markup(text: finding.sentence, cutTo: 400)
      )
    }
    let words =
      "This page draws the first \(Self.findingLimit) of \(result.findings.count) findings; "
      + "the others are:"
    return .element("h3", [:], "Further findings")
      + .element("p", [:], Markup(text: words)) + .element("ul", [:], items)
  }

  private var properties: Markup {
    var rows = Markup()
    for summary in result.properties {
      let verdict =
        summary.violations > 0 ? "violated" : summary.premises == 0 ? "unknown" : "held"
      rows += Block.row(
        Block.head(summary.property.rawValue)
          + Block.cell(verdict)
          + Block.number(summary.violations)
          + Block.cell(summary.property.meaning)
          + Block.cell(words(for: summary.property.expectation))
          + Block.number(summary.checks)
          + Block.number(summary.premises),
        isBad: summary.violations > 0
      )
    }
    return Block.table(
      "Properties of \(VisibleText.cut(result.design.name, to: 60))",
      heads: [
        .words("property"), .words("verdict"), .number("violations"), .words("meaning"),
        .words("when"), .number("cases"), .number("premise met"),
      ],
      rows: rows
    )
  }

  private func words(for expectation: Expectation) -> String {
    switch expectation {
    case .always: "always"
    case .atQuiescence: "at rest"
    case .end: "in the end"
    }
  }

  private var assumptions: Markup {
    var rows = Markup()
    for assumption in Assumption.allCases {
      let isPinned = result.design.pinned.contains { $0.assumption == assumption }
      rows += Block.row(
        Block.head(assumption.rawValue)
          + Block.cell(result.design.assumptions[assumption].rawValue)
          + Block.cell(isPinned ? "pinned by the design" : "default")
          + Block.cell(assumption.row)
          + Block.cell(assumption.citation)
      )
    }
    return Block.table(
      "Assumptions",
      heads: [
        .words("assumption"), .words("value"), .words("origin"), .words("row"),
        .words("why the default"),
      ],
      rows: rows
    )
  }

  private var events: Markup {
    var rows = Markup()
    for count in result.eventCounts {
      rows += Block.row(
        Block.head(count.kind.rawValue) + Block.number(count.tried)
          + Block.number(count.happened)
      )
    }
    return Block.table(
      "Events",
      heads: [.words("event"), .number("tried"), .number("took place")],
      rows: rows
    )
  }
}
