import SyncModel
import Verification

// Tested in HTMLReportTests.

/// One finding: its sentence, the diagram, the states step by step, and what to paste.
struct FindingSection {
  let finding: Finding
  let number: Int

  var markup: Markup {
    let story = Story(finding)
    let property = finding.violation.property
    var content: Markup = .element(
      "h3",
      [:],
      Markup(text: "Finding \(number): \(property.rawValue)")
    )
    content += .element("p", ["class": "sentence"], Markup(text: finding.sentence))
    content += badges
    content += .element("p", [:], Markup(text: "Expected: " + property.meaning))
    content += .element(
      "div",
      [
        "class": "scroll", "tabindex": "0", "role": "region",
        "aria-label": "space-time diagram",
      ],
      SpaceTimeDiagram(story: story).markup
    )
    content += "<h4>State of every record, step by step</h4>"
    content += controls(stepCount: story.steps.count)
    content += StateTables(story: story).markup
    content += paste
    return .element(
      "section",
      ["class": "finding", "data-story": Markup(number), "id": "finding-" + Markup(number)],
      content
    )
  }

  private var badges: Markup {
    var items: Markup = .element(
      "li",
      ["class": "bad"],
      Markup(text: finding.violation.evidence.kind.rawValue)
    )
    items += item(
      "\(finding.scenario.events.count) events, \(finding.scenario.deviceCount) devices"
    )
    items += item(
      finding.isMinimal ? "1-minimal: without any one event it passes" : "not fully shrunk"
    )
    if let known = finding.known { items += item("known: \(known)") }
    if !finding.alsoViolated.isEmpty {
      let names = finding.alsoViolated.map(\.rawValue).joined(separator: ", ")
      items += item("also violates \(names)")
    }
    items += item(
      "case \(finding.provenance.caseIndex) of campaign seed \(finding.provenance.campaignSeed), "
        + "shrunk from \(finding.provenance.eventCount) events"
    )
    return .element("ul", ["class": "badges"], items)
  }

  private func item(_ text: String) -> Markup {
    .element("li", [:], Markup(text: Markup.cut(text, to: 300)))
  }

  private func controls(stepCount: Int) -> Markup {
    .element(
      "div",
      ["class": "controls", "hidden": "hidden"],
      "<button type=\"button\" data-back>\u{2190} back</button>"
        + .element(
          "input",
          [
            "type": "range", "min": "0", "max": Markup(max(0, stepCount - 1)),
            "value": Markup(max(0, stepCount - 1)), "aria-label": "step",
          ]
        )
        + "<button type=\"button\" data-on>on \u{2192}</button><output></output>"
    )
  }

  private var paste: Markup {
    var markup: Markup = "<h4>Replay it</h4>"
    markup += copyable(
      finding.seedFile.map { "converge replay \($0)" } ?? "converge replay finding.seed"
    )
    markup += "<details><summary>The seed, to keep or to send</summary>"
    markup += copyable(finding.seedText(namingDesign: false))
    markup += "</details>"
    return markup
  }

  private func copyable(_ text: String) -> Markup {
    .element(
      "div",
      ["class": "copyable"],
      .element("pre", ["tabindex": "0"], Markup(text: text))
        + "<button type=\"button\" hidden>copy</button>"
    )
  }
}
