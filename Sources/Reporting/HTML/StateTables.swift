import SyncModel
import Verification

// Tested in HTMLReportTests.

/// The state of every record on every replica after each step; one table per step.
///
/// What the step changed is marked by a sign and an outline, and where a device differs from the
/// server that is said in words.
struct StateTables {
  let story: Story

  var markup: Markup {
    var states = ReplicaStates(scenario: story.record.scenario, layout: story.record.layout)
    var tables = Markup()
    var applied = 0
    for (row, step) in story.steps.enumerated() {
      while applied <= step.place {
        states.apply(story.record.history.transitions[applied], of: story.record.history)
        applied += 1
      }
      tables += table(states, row)
    }
    return tables
  }

  private func table(_ states: ReplicaStates, _ row: Int) -> Markup {
    let step = story.steps[row]
    var head: Markup = .element("th", ["scope": "col"], "record")
    for replica in 0..<states.replicaCount {
      head += .element(
        "th",
        ["scope": "col"],
        Markup(text: Markup.cut(story.name(ofReplica: replica), to: 60))
      )
    }
    var body = Markup()
    for record in 0..<states.recordCount {
      var cells: Markup = .element(
        "th",
        ["scope": "row", "class": "mono"],
        Markup(text: Markup.cut(story.name(of: record), to: 80))
      )
      for replica in 0..<states.replicaCount { cells += cell(states, replica, record) }
      body += .element("tr", [:], cells)
    }
    let table: Markup =
      .element("thead", [:], .element("tr", [:], head)) + .element("tbody", [:], body)
    let outcome =
      step.transition.outcome == .happened
      ? "" : " (no effect: \(step.transition.outcome.rawValue))"
    let attributes: KeyValuePairs<StaticString, Markup?> = [
      "class": "scroll", "tabindex": "0", "role": "region",
      "aria-label": "state of every record after the step",
      "data-state": Markup(
        text: "after step \(row + 1): " + Markup.cut(step.line, to: 300) + outcome
      ),
      "hidden": row < story.steps.count - 1 ? "hidden" : nil,
    ]
    return .element("div", attributes, .element("table", ["class": "state"], table))
  }

  private func cell(_ states: ReplicaStates, _ replica: Int, _ record: Int) -> Markup {
    let isNews = states.hasComeOrGone(replica, record)
    guard states.has(replica, record) else {
      let mark: Markup = .element(
        "span",
        ["class": isNews ? "gone changed" : "gone"],
        isNews ? "removed" : "\u{2014}"
      )
      return .element("td", [:], mark)
    }
    let isDeleted = story.isDeleted(states, replica, record)
    var content: Markup = isDeleted ? "<span class=\"tag\">deleted</span>" : Markup()
    if isNews { content += "<span class=\"field changed\">arrives here</span>" }
    for field in story.writtenFields(of: record) {
      content += self.field(field, states, replica, record)
    }
    if content.source.isEmpty { content = "there" }
    return .element("td", ["class": isDeleted ? "mono deleted" : "mono"], content)
  }

  private func field(
    _ field: Int,
    _ states: ReplicaStates,
    _ replica: Int,
    _ record: Int
  ) -> Markup {
    let type = story.record.layout[story.record.scenario.records[record].type]
    let value = states.cell(replica, record, field).value
    var kind: Markup = "field"
    if states.hasChanged(replica, record, field) && !states.hasComeOrGone(replica, record) {
      kind += " changed"
    }
    let isUnlike =
      replica > 0 && states.has(0, record) && states.cell(0, record, field).value != value
    if isUnlike { kind += " differs" }
    let text =
      Markup.cut(type.cells[field].name, to: 60) + " = "
      + Markup.cut(story.text(value, field, of: record), to: 120)
    return .element("span", ["class": kind], Markup(text: text))
  }
}
