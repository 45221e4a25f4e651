import SyncModel
import Verification

/// The space-time diagram: a column per replica, time downwards, an arrow for what travels.
///
/// Every step stands on its device's lane with its number; a deciding one is filled. A job that was
/// taken apart is drawn as it went: the arrow starts where the data was taken up.
struct SpaceTimeDiagram {
  let story: Story
  private let geometry: DiagramGeometry

  init(story: Story) {
    self.story = story
    geometry = DiagramGeometry(story)
  }

  /// The tips of arrows, which a page needs once.
  static let tips: Markup = """
    <svg class="tips" width="0" height="0" aria-hidden="true"><defs>\
    <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" \
    markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker>\
    <marker id="tip-deciding" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="12" \
    markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z"/>\
    </marker></defs></svg>
    """

  /// The drawing.
  var markup: Markup {
    var content = band
    content += .joined(story.steps.indices.map(row))
    content += end
    content += .joined(geometry.columns.map(lane))
    content += .joined(story.steps.indices.map(arrow))
    content += .joined(story.steps.indices.map(point))
    return .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "diagram",
        "width": Markup(geometry.width), "height": Markup(geometry.height),
        "viewBox": "0 0 " + Markup(geometry.width) + " " + Markup(geometry.height),
        "role": "img",
        "aria-label": Markup(
          text: "Space-time diagram of \(VerdictWords.count(story.steps.count, "step")), "
            + "told as a list below"
        ),
      ],
      content
    )
  }

  /// A band behind the jobs of the heal, with its title.
  private var band: Markup {
    guard let top = geometry.titleTop else { return Markup() }
    return rectangle("band", top, geometry.endTop - top)
      + text("title", x: 14, y: top + 22, story.healTitle)
  }

  private func rectangle(_ style: Markup, _ top: Int, _ height: Int) -> Markup {
    .element(
      "rect",
      [
        "class": style, "x": "0", "y": Markup(top), "width": Markup(geometry.width),
        "height": Markup(height),
      ]
    )
  }

  private func text(
    _ style: Markup,
    x: Int,
    y: Int,
    _ words: String,
    isCentered: Bool = false
  ) -> Markup {
    .element(
      "text",
      [
        "class": style, "x": Markup(x), "y": Markup(y),
        "text-anchor": isCentered ? "middle" : nil,
      ],
      Markup(text: words)
    )
  }

  /// A lane, in pieces where words cross it.
  private func lane(_ replica: Int) -> Markup {
    let x = geometry.x(replica)
    let name = VisibleText.cut(story.names.replica(replica), to: geometry.headColumns)
    var pieces = text("head", x: x, y: 25, name, isCentered: true)
    var top = DiagramGeometry.headHeight - 8
    if let title = geometry.titleTop {
      pieces += line("lane", x, top, x, title + 4)
      top = title + DiagramGeometry.titleHeight - 4
    }
    return pieces + line("lane", x, top, x, geometry.endTop + 2)
  }

  private func line(
    _ style: Markup,
    _ x1: Int,
    _ y1: Int,
    _ x2: Int,
    _ y2: Int,
    tip: Markup? = nil
  ) -> Markup {
    .element(
      "line",
      [
        "class": style, "x1": Markup(x1), "y1": Markup(y1), "x2": Markup(x2), "y2": Markup(y2),
        "marker-end": tip,
      ]
    )
  }

  /// The words of a step, and what shows that it is chosen.
  private func row(_ place: Int) -> Markup {
    let step = story.steps[place]
    let row = geometry.rows[place]
    var content = rectangle("back", row.top, row.height)
    var y = row.middle + 5
    for words in row.lines {
      content += text("line", x: geometry.textStart, y: y, words)
      y += DiagramGeometry.lineHeight
    }
    for (place, words) in row.effects.enumerated() {
      let style: Markup = place >= row.noticedStart ? "noticed" : "effect"
      content += text(style, x: geometry.textStart, y: y, words)
      y += DiagramGeometry.lineHeight
    }
    return .element("g", ["class": style(step), "data-row": Markup(place)], content)
  }

  private func style(_ step: Story.Step) -> Markup {
    var style: Markup = "row"
    if step.isDeciding { style += " deciding" }
    if step.isHeal { style += " heal" }
    if step.transition.outcome != .happened { style += " vain" }
    if step.transition.kind.source == .fault { style += " fault" }
    return style
  }

  /// How the run ended.
  private var end: Markup {
    let words =
      story.isNoticedAtEnd ? "\u{2715} here it shows: \(story.ending)" : story.ending
    return .element(
      "g",
      ["class": "row", "data-row": Markup(story.steps.count)],
      rectangle("back", geometry.endTop + 3, 32)
        + text(
          story.isNoticedAtEnd ? "noticed" : "effect",
          x: 14,
          y: geometry.endTop + 24,
          words
        )
    )
  }

  /// The numbered point of a step on its device's lane; time that passes crosses all lanes.
  private func point(_ place: Int) -> Markup {
    let step = story.steps[place]
    let y = geometry.rows[place].middle
    guard step.transition.device != .none else {
      return line("passing", 14, y, geometry.textStart - 14, y)
    }
    let x = geometry.x(step.transition.device.index + 1)
    return .element(
      "g",
      ["class": style(step), "data-row": Markup(place)],
      .element(
        "circle",
        ["class": "point", "cx": Markup(x), "cy": Markup(y), "r": step.isDeciding ? "12" : "10"]
      )
        + text("number", x: x, y: y + 4, "\(place + 1)", isCentered: true)
    )
  }

  /// What travels: from where it was taken up to where it is set down.
  private func arrow(_ place: Int) -> Markup {
    let step = story.steps[place]
    guard let travel = Travel(step.transition), travel.isSetDown else { return Markup() }
    let transitions = story.record.history.transitions
    let start = JobParts.start(of: step.place, in: transitions).flatMap { taken in
      story.steps.firstIndex { $0.place == taken }
    }
    let from = geometry.rows[start ?? place].middle
    let to = geometry.rows[place].middle
    let device = geometry.x(step.transition.device.index + 1)
    let server = geometry.x(0)
    let gap = device < server ? 13 : -13
    var style: Markup = step.isDeciding ? "arrow deciding" : "arrow"
    if step.transition.kind == .answer { style += " reply" }
    return line(
      style,
      travel.isToServer ? device + gap : server,
      from,
      travel.isToServer ? server : device + gap,
      to,
      tip: step.isDeciding ? "url(#tip-deciding)" : "url(#tip)"
    )
  }
}
