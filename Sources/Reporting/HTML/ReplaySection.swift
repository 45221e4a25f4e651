import SyncModel
import Verification

// Tested in HTMLReportTests.

/// The seeds that were replayed, those that differ from what they state first.
struct ReplaySection {
  let replays: [ReplayResult]

  /// The section; nothing where no seed was replayed.
  var markup: Markup {
    guard !replays.isEmpty else { return Markup() }
    let broken = replays.filter { !$0.isAsStated }
    var rows = Markup()
    for replay in broken + replays.filter(\.isAsStated) { rows += row(replay) }
    let words =
      broken.isEmpty
      ? "\(VerdictWords.count(replays.count, "seed")), all as stated."
      : "\(VerdictWords.count(replays.count, "seed")), \(broken.count) not as stated."
    return .element(
      "section",
      ["class": "design", "id": "seeds"],
      "<h2>Seeds</h2>" + .element("p", [:], Markup(text: words))
        + Block.table(
          "Seeds",
          heads: [
            .words("seed"), .words("as stated"), .words("states"), .words("replayed"),
            .words("story"),
          ],
          rows: rows
        )
    )
  }

  private func row(_ replay: ReplayResult) -> Markup {
    var verdict = replay.verdict.words
    for design in replay.brokenDesigns {
      verdict += "; does not hold under \(VisibleText.cut(design, to: 60))"
    }
    let state = replay.isAsStated ? (replay.known == nil ? "yes" : "yes, known") : "no"
    return Block.row(
      Block.head(replay.file) + Block.cell(state) + Block.cell(ReplayWords.stated(replay))
        + Block.cell(verdict) + Block.cell(replay.sentence ?? ""),
      isBad: !replay.isAsStated
    )
  }
}
