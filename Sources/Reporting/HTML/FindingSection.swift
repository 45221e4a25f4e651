import SyncModel
import Verification

// Tested in HTMLReportTests.

/// One finding: its sentence, the diagram, the states step by step, and what to paste.
struct FindingSection {
  let finding: Finding
  let number: Int

  /// How many columns of a sentence are told; its seed holds the rest.
  static let sentenceLimit = 900

  /// The section.
  var markup: Markup {
    let story = Story(finding)
    let property = finding.violation.property
    var content: Markup = .element(
      "h3",
      [:],
      "Finding " + Markup(number) + ": "
        + .element("code", [:], Markup(text: property.rawValue))
    )
    content += .element(
      "p",
      ["class": "sentence"],
      Markup(text: finding.sentence, cutTo: Self.sentenceLimit)
    )
    content += badges
    content += .element(
      "p",
      ["class": "expected"],
      "<strong>Expected:</strong> " + Markup(text: property.meaning)
    )
    content += stage(story)
    content += "<h4>Replay it</h4>"
    content += Block.copyable(
      "the command that replays finding \(number)",
      CommandWords.replay(finding.seedFile ?? "finding.seed")
    )
    content += Block.details(
      finding.seedFile == nil
        ? "The seed, to save as finding.seed" : "The seed, to keep or to send",
      Block.copyable("the seed of finding \(number)", finding.seedText(namingDesign: false))
    )
    return .element(
      "section",
      ["class": "finding", "id": "finding-" + Markup(number)],
      content
    )
  }

  /// Diagram and states, side by side where there is room.
  private func stage(_ story: Story) -> Markup {
    let diagram: Markup =
      "<h4>What happened</h4>"
      + Block.scrolling("Space-time diagram", SpaceTimeDiagram(story: story).markup)
      + legend
      + Block.details("The same as a list", list(story))
    return .element(
      "div",
      ["class": story.record.scenario.deviceCount <= 3 ? "stage" : "stage wide"],
      .element("div", [:], diagram)
        + .element(
          "div",
          ["class": "states"],
          "<h4>What every replica holds</h4>" + StateTable(story: story).markup
        )
    )
  }

  private var legend: Markup {
    .element(
      "p",
      ["class": "legend"],
      "Filled points decide the outcome; arrows show what travels."
        + .element(
          "span",
          ["class": "hint", "hidden": "hidden"],
          " Choose a step to see its state."
        )
    )
  }

  private func list(_ story: Story) -> Markup {
    var items = Markup()
    for step in story.steps {
      var line: Markup = .element("code", [:], Markup(text: step.line, cutTo: 400))
      if step.isHeal { line += " (while everybody syncs)" }
      if step.isDeciding { line += " <strong>deciding</strong>" }
      if !step.effect.isEmpty { line += " \u{2014} " + Markup(text: step.effect, cutTo: 400) }
      if step.isNoticed { line += " <strong>" + Markup(text: story.noticing) + "</strong>" }
      items += .element("li", [:], line)
    }
    let end: Markup = story.isNoticedAtEnd ? " <strong>here it shows</strong>" : ""
    items += .element("li", [:], Markup(text: "the end: \(story.ending)") + end)
    return .element("ol", ["class": "steps"], items)
  }

  private var badges: Markup {
    let events = VerdictWords.count(finding.scenario.events.count, "event")
    let devices = VerdictWords.count(finding.scenario.deviceCount, "device")
    var items: Markup = .element(
      "li",
      ["class": finding.known == nil ? "bad" : "known"],
      Markup(text: finding.violation.evidence.kind.rawValue)
    )
    if let known = finding.known {
      items += .element("li", ["class": "known"], Markup(text: "known: \(known)", cutTo: 300))
    }
    items += item("\(events), \(devices)")
    items += item(
      finding.isMinimal ? "1-minimal: without any one event it passes" : "not fully shrunk"
    )
    if !finding.alsoViolated.isEmpty {
      let names = finding.alsoViolated.map(\.rawValue).joined(separator: ", ")
      items += item("also violates \(names)")
    }
    items += item(
      "case \(finding.provenance.caseIndex) of campaign seed \(finding.provenance.campaignSeed), "
        + "shrunk from \(VerdictWords.count(finding.provenance.eventCount, "event"))"
    )
    if finding.caseCount > 1 {
      items += item("in \(VerdictWords.count(finding.caseCount, "case"))")
    }
    return .element("ul", ["class": "badges"], items)
  }

  private func item(_ text: String) -> Markup {
    .element("li", [:], Markup(text: text, cutTo: 300))
  }
}
