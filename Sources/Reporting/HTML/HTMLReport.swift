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
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
      'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">

      """
    page += .element("title", [:], Markup(text: "Converge: \(title)", cutTo: 100))
    page += .element("style", [:], Stylesheet.markup)
    page += "</head><body>" + SpaceTimeDiagram.tips
    page += PageHead(title: title, results: results, replays: replays).markup
    page += .element("main", [:], sections)
    page += .element("script", [:], Script.markup)
    page += "</body></html>\n"
    return page.source
  }

  private var sections: Markup {
    var markup = Markup()
    var finding = 1
    for (place, result) in results.enumerated() {
      markup += DesignSection(result: result, number: place + 1, firstFinding: finding).markup
      finding += result.findings.count
    }
    return markup + ReplaySection(replays: replays).markup + ScopeNote.markup
  }
}
