import SyncModel
public import Verification

/// The report of a run as one HTML file: no network, no other file, the same bytes for equal runs.
///
/// The first screen says what broke and what to do now; below stand the findings with diagram and
/// states, then what was judged. All text from designs is escaped on its way in (see `Markup`).
public struct HTMLReport {
  private let title: String
  private let results: [CampaignResult]
  private let replays: [ReplayResult]

  /// Makes the report of campaigns and replayed seeds.
  public init(title: String, results: [CampaignResult], replays: [ReplayResult]) {
    self.title = title
    self.results = results
    self.replays = replays
  }

  /// The whole file.
  public var text: String {
    var page: Markup = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
      'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">

      """
    page += .element("title", [:], Markup(text: "Converge: " + Markup.cut(title, to: 100)))
    page += .element("style", [:], Stylesheet.markup)
    page += "</head><body>"
    page += .element("header", ["class": "page"], head)
    page += .element("main", [:], sections + replaySection)
    page += """
      <footer><p>Made by Converge. Deciding events are numbered in the diagrams. A verdict is \
      about the design, its assumptions and the cases that ran.</p></footer>
      """
    page += .element("script", [:], Script.markup)
    page += "</body></html>\n"
    return page.source
  }

  private var verdict: Verdict { .worst(of: results, replays: replays) }

  private var head: Markup {
    var markup: Markup = .element(
      "h1",
      [:],
      Markup(text: "Converge \u{00B7} " + Markup.cut(title, to: 200))
    )
    markup += .element(
      "p",
      ["class": "verdict " + Markup(text: verdict.rawValue), "role": "status"],
      .element("strong", [:], Markup(text: verdictWord)) + Markup(text: verdictSentence)
    )
    markup += .element("p", [:], Markup(text: nextStep))
    return markup
  }

  private var verdictWord: String {
    switch verdict {
    case .holds: "Holds."
    case .violated: "Violated."
    case .unknown: "Unknown."
    }
  }

  private var verdictSentence: String {
    let fresh = results.flatMap(\.findings).filter { $0.known == nil }
    if let first = fresh.first {
      let more = fresh.count - 1
      return first.sentence + (more == 0 ? "" : " And \(VerdictWords.count(more, "mistake")) more.")
    }
    if let broken = replays.first(where: { !$0.isAsStated }) {
      return "The seed \(broken.file) no longer gives its verdict: \(broken.verdict.words)."
    }
    return VerdictWords.sentence(of: results)
  }

  private var nextStep: String {
    switch verdict {
    case .violated:
      "What now: replay the seed below each finding, mend the policy or code that it points at, "
        + "and keep the seed so that the mistake stays away."
    case .unknown:
      "What now: run longer, or widen the design so that the premises named below can occur."
    case .holds:
      "What now: nothing is broken. Keep the seeds, and let the night go on looking."
    }
  }

  private var sections: Markup {
    var markup = Markup()
    var number = 1
    for result in results {
      markup += DesignSection(result: result, firstNumber: number).markup
      number += result.findings.count
    }
    return markup
  }

  private var replaySection: Markup {
    guard !replays.isEmpty else { return Markup() }
    var rows = Markup()
    for replay in replays {
      let stated = ReplayWords.stated(replay)
      let cells = [replay.file, stated, replay.verdict.words, replay.isAsStated ? "yes" : "NO"]
      rows += .element(
        "tr",
        ["class": replay.isAsStated ? nil : "violated"],
        .joined(cells.map { .element("td", [:], Markup(text: Markup.cut($0, to: 300))) })
      )
    }
    let heads = ["seed", "states", "replayed", "as stated"]
    let head = Markup.joined(
      heads.map { .element("th", ["scope": "col"], Markup(text: $0)) }
    )
    return "<h2>Seeds</h2>"
      + .element(
        "div",
        ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": "seeds"],
        .element(
          "table",
          [:],
          .element("thead", [:], .element("tr", [:], head)) + .element("tbody", [:], rows)
        )
      )
  }
}
