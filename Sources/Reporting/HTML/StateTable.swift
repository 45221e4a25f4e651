import SyncModel
import Verification

// Tested in StateFramesTests.

/// The table of every record on every replica, and the frames that a reader can step through.
///
/// The page holds the last frame as a table, which needs no script, and all frames as the cells
/// that differ from the frame before.
struct StateTable {
  let story: Story
  private let frames: [StateFrames.Frame]
  private let replicaCount: Int

  init(story: Story) {
    self.story = story
    frames = StateFrames(story).frames
    replicaCount = story.record.scenario.deviceCount + 1
  }

  /// Buttons and slider, the table, and the frames.
  var markup: Markup {
    controls
      + Block.scrolling("State of every record on every replica", table)
      + .element("script", ["type": "application/json", "class": "frames"], script)
  }

  private var controls: Markup {
    let last = Markup(max(0, frames.count - 1))
    return .element(
      "div",
      ["class": "controls", "hidden": "hidden"],
      "<button type=\"button\" data-back aria-label=\"Step back\">\u{2190}</button>"
        + .start(
          "input",
          [
            "type": "range", "min": "0", "max": last, "value": last, "autocomplete": "off",
            "aria-label": "Step whose state is shown",
          ]
        )
        + "<button type=\"button\" data-on aria-label=\"Step on\">\u{2192}</button>"
    )
      + .element(
        "p",
        ["class": "moment", "aria-live": "polite"],
        Markup(text: frames.last?.label ?? "")
      )
  }

  private var table: Markup {
    let names = (0..<replicaCount).map { Markup(text: story.names.replica($0)) }
    let heads = Markup.joined((["record"] + names).map { .element("th", ["scope": "col"], $0) })
    var body = Markup()
    for record in story.record.scenario.records.indices {
      var row: Markup = .element(
        "th",
        ["scope": "row"],
        .element("code", [:], Markup(text: story.names.record(record)))
      )
      for replica in 0..<replicaCount {
        let cell = frames.last?.cells[record * replicaCount + replica] ?? []
        row += .element("td", [:], .joined(cell.map(line)))
      }
      body += .element("tr", [:], row)
    }
    return .element(
      "table",
      ["class": "state"],
      .element("thead", [:], .element("tr", [:], heads)) + .element("tbody", [:], body)
    )
  }

  private func line(_ line: StateFrames.Line) -> Markup {
    let note: Markup =
      line.note.isEmpty
      ? Markup() : " " + .element("small", [:], Markup(text: line.note))
    return .element(
      "span",
      ["class": Markup(text: line.style.rawValue)],
      .element("span", [:], Markup(text: line.text)) + note
    )
  }

  private var script: Markup {
    var steps: [Markup] = []
    var before: [[StateFrames.Line]] = Array(
      repeating: [],
      count: story.record.scenario.records.count * replicaCount
    )
    for frame in frames {
      let changed = frame.cells.indices.filter { frame.cells[$0] != before[$0] }.map { place in
        "[" + Markup(place) + "," + list(frame.cells[place].map(scriptLine)) + "]" as Markup
      }
      steps.append("[" + .scriptString(frame.label) + "," + list(changed) + "]")
      before = frame.cells
    }
    return list(steps)
  }

  private func scriptLine(_ line: StateFrames.Line) -> Markup {
    list([
      .scriptString(line.style.rawValue), .scriptString(line.text), .scriptString(line.note),
    ])
  }

  private func list(_ items: [Markup]) -> Markup {
    "[" + .joined(items, separator: ",") + "]"
  }
}
