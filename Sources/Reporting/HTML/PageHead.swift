import SyncModel
import Verification

// Tested in HTMLReportTests.

/// The first screen: what broke, what to do now, and where to read on.
struct PageHead {
  let title: String
  let results: [CampaignResult]
  let replays: [ReplayResult]

  /// The header.
  var markup: Markup {
    let verdict = Verdict.worst(of: results, replays: replays)
    return .element(
      "header",
      [:],
      .element("p", ["class": "brand"], "Converge")
        + .element("h1", [:], Markup(text: title, cutTo: 120))
        + .element(
          "div",
          ["class": "verdict " + Markup(text: verdict.rawValue)],
          .element("p", ["class": "headline"], headline) + mistakes
        )
        + .element(
          "p",
          ["class": "next"],
          "<strong>What now?</strong> "
            + Markup(text: VerdictWords.nextStep(of: results, replays: replays))
        )
        + overview
    )
  }

  private var headline: Markup {
    Markup(text: VerdictWords.headline(of: results, replays: replays))
  }

  /// The new mistakes, each a link to its finding.
  private var mistakes: Markup {
    var items = Markup()
    var number = 1
    var left = 0
    for result in results {
      for finding in result.findings {
        if finding.known == nil && number <= Self.listLimit {
          items += .element(
            "li",
            [:],
            .element(
              "a",
              ["href": "#finding-" + Markup(number)],
              Markup(text: finding.sentence, cutTo: 300)
            )
          )
        } else if finding.known == nil {
          left += 1
        }
        number += 1
      }
    }
    guard !items.source.isEmpty else { return Markup() }
    if left > 0 {
      items += .element(
        "li",
        [:],
        Markup(text: "and \(VerdictWords.count(left, "further mistake"))")
      )
    }
    return .element("ol", ["class": "mistakes"], items)
  }

  private static let listLimit = 12

  /// A line per design, where there are several.
  private var overview: Markup {
    guard results.count > 1 || (!results.isEmpty && !replays.isEmpty) else { return Markup() }
    var rows = Markup()
    for (place, result) in results.enumerated() {
      let fresh = VerdictWords.freshCount(of: result)
      rows += Block.row(
        .element(
          "th",
          ["scope": "row"],
          .element(
            "a",
            ["href": "#design-" + Markup(place + 1)],
            Markup(text: result.design.name, cutTo: 60)
          )
        )
          + Block.cell(VerdictWords.word(result.verdict))
          + Block.number(fresh)
          + Block.number(result.findings.count - fresh)
          + Block.number(result.cases),
        isBad: fresh > 0
      )
    }
    if !replays.isEmpty { rows += seeds }
    return Block.table(
      "Designs of this run",
      heads: [
        .words("design"), .words("verdict"), .number("new mistakes"), .number("known"),
        .number("cases"),
      ],
      rows: rows
    )
  }

  private var seeds: Markup {
    let broken = replays.count { !$0.isAsStated }
    let known = replays.count { $0.known != nil }
    return Block.row(
      .element("th", ["scope": "row"], "<a href=\"#seeds\">seeds replayed</a>")
        + Block.cell(broken == 0 ? "All as stated" : "\(broken) not as stated")
        + Block.number(broken) + Block.number(known) + Block.number(replays.count),
      isBad: broken > 0
    )
  }
}
