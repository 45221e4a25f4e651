import SyncModel
import Verification

// Tested in HTMLReportTests.

/// The space-time diagram: a column per replica, time downwards, an arrow for what travels.
struct SpaceTimeDiagram {
  let story: Story

  private let rowHeight = 34
  private let headHeight = 44
  private let laneWidth = 92
  private let lineLimit = 46

  /// The columns, the server after the first device so that arrows stay short.
  private var columns: [Int] {
    let devices = Array(1...story.record.scenario.deviceCount)
    return [devices[0], 0] + devices.dropFirst()
  }

  private var textWidth: Int {
    let longest = story.steps.map { min(lineLimit, $0.line.count) }.max() ?? 0
    return 40 + max(10, longest) * 9
  }

  private var width: Int { textWidth + columns.count * laneWidth }
  private var height: Int { headHeight + story.steps.count * rowHeight + 12 }

  private func x(_ replica: Int) -> Int {
    let place = columns.firstIndex(of: replica) ?? 0
    return textWidth + place * laneWidth + laneWidth / 2
  }

  private func y(_ row: Int) -> Int { headHeight + row * rowHeight + rowHeight / 2 }

  var markup: Markup {
    var content: Markup = """
      <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" \
      markerHeight="7" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" \
      fill="context-stroke"/></marker></defs>
      """
    content += band
    for replica in columns { content += lane(replica) }
    for row in story.steps.indices { content += step(row) }
    return .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": Markup(width),
        "height": Markup(height),
        "viewBox": "0 0 " + Markup(width) + " " + Markup(height),
        "role": "img", "aria-label": Markup(text: label),
      ],
      content
    )
  }

  private var label: String {
    "Space-time diagram. " + story.steps.map(\.line).joined(separator: "; ")
  }

  /// A band behind the jobs of the heal.
  private var band: Markup {
    guard let first = story.steps.firstIndex(where: \.isHeal) else { return Markup() }
    let top = headHeight + first * rowHeight
    let title: Markup = .element(
      "text",
      ["x": "8", "y": Markup(top - 4), "class": "soft"],
      "then everybody syncs until nothing changes"
    )
    return .element(
      "rect",
      [
        "class": "band", "x": "0", "y": Markup(top), "width": Markup(width),
        "height": Markup(height - top),
      ]
    ) + (first == 0 ? title : Markup())
  }

  private func lane(_ replica: Int) -> Markup {
    .element(
      "line",
      [
        "class": "lane", "x1": Markup(x(replica)), "x2": Markup(x(replica)),
        "y1": Markup(headHeight - 8), "y2": Markup(height - 6),
      ]
    )
      + .element(
        "text",
        [
          "class": "head", "x": Markup(x(replica)), "y": "22",
          "text-anchor": "middle",
        ],
        Markup(text: Markup.cut(story.name(ofReplica: replica), to: 10))
      )
  }

  private func step(_ row: Int) -> Markup {
    let step = story.steps[row]
    var kind: Markup = "row"
    if step.isDeciding { kind += " deciding" }
    if step.transition.kind.source == .fault { kind += " fault" }
    var content: Markup = .element(
      "rect",
      [
        "class": "back", "x": "0", "y": Markup(y(row) - rowHeight / 2),
        "width": Markup(width), "height": Markup(rowHeight),
      ]
    )
    content += .element("title", [:], Markup(text: Markup.cut(step.line, to: 400)))
    content += line(step, row)
    if step.transition.device != .none {
      content += arrow(step, row) + point(step, row)
    }
    return .element("g", ["class": kind, "data-row": Markup(row)], content)
  }

  private func line(_ step: Story.Step, _ row: Int) -> Markup {
    let isSoft = step.isHeal || step.transition.outcome != .happened
    let attributes: KeyValuePairs<StaticString, Markup?> = [
      "class": isSoft ? "line soft" : "line", "x": "34", "y": Markup(y(row) + 5),
    ]
    return .element(
      "text",
      ["class": "soft", "x": "8", "y": Markup(y(row) + 5)],
      step.isHeal ? Markup() : Markup(row + 1)
    )
      + .element("text", attributes, Markup(text: Markup.cut(step.line, to: lineLimit)))
  }

  private func point(_ step: Story.Step, _ row: Int) -> Markup {
    let center = x(step.transition.device.index + 1)
    var markup: Markup = .element(
      "circle",
      [
        "class": "point", "cx": Markup(center), "cy": Markup(y(row)),
        "r": step.isDeciding ? "10" : "6",
      ]
    )
    if step.isDeciding {
      let order = story.steps[...row].filter(\.isDeciding).count
      markup += .element(
        "text",
        [
          "class": "order", "x": Markup(center), "y": Markup(y(row) + 5),
          "text-anchor": "middle",
        ],
        Markup(order)
      )
    }
    return markup
  }

  /// What travels: to the server, or from it.
  private func arrow(_ step: Story.Step, _ row: Int) -> Markup {
    guard step.transition.outcome == .happened else { return Markup() }
    let device = x(step.transition.device.index + 1)
    let server = x(0)
    let gap = device < server ? 12 : -12
    let toServer: Bool
    switch step.transition.kind {
    case .export, .arrive: toServer = true
    case .import, .fetch, .answer: toServer = false
    default: return Markup()
    }
    return .element(
      "line",
      [
        "class": step.transition.kind == .answer ? "arrow reply" : "arrow",
        "x1": Markup(toServer ? device + gap : server),
        "x2": Markup(toServer ? server : device + gap),
        "y1": Markup(y(row)), "y2": Markup(y(row)), "marker-end": "url(#tip)",
      ]
    )
  }
}
