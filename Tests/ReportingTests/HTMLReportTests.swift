import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct HTMLReportTests {
  func page(_ results: [CampaignResult]) -> String {
    HTMLReport(title: "test", results: results, replays: []).text
  }

  @Test func theFirstThingSaidIsWhatBroke() async throws {
    let page = page([try await Examples.result()])
    let verdict = try #require(page.firstRange(of: "class=\"verdict violated\""))
    #expect(page[verdict.upperBound...].prefix(400).contains("LineItem/1"))
    #expect(page.contains("What now:"))
    #expect(page.contains("converge replay"))
  }

  @Test func nothingIsLoadedFromElsewhere() async throws {
    let page = page([try await Examples.result()])
    for word in ["http://", "https://", "<link", "src=", "@import", "url(http"] {
      let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test func everyFindingHasDiagramStatesAndSeed() async throws {
    let result = try await Examples.result()
    let page = page([result])
    #expect(page.components("<svg").count == result.findings.count)
    #expect(page.components("data-story").count >= result.findings.count)
    #expect(page.contains("data-state"))
    #expect(page.contains("violates no-orphan"))
    #expect(page.utf8.count < 200_000)
  }

  @Test func equalRunsGiveEqualBytes() async throws {
    #expect(page([try await Examples.result()]) == page([try await Examples.result()]))
  }

  @Test func hostileNamesStayText() async throws {
    let hostile = Examples.brokenText
      .replacing("LineItem", with: "`<script>alert(1)</script>`")
      .replacing("design invoices", with: "design `\"><img src=x onerror=alert(2)>\\u{202E}`")
    let result = try await Examples.result(hostile)
    #expect(!result.findings.isEmpty)
    let page = page([result])
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("<img"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains("U+202E"))
  }

  @Test func longNamesAreCut() async throws {
    let long = String(repeating: "n", count: 10_000)
    let result = try await Examples.result(Examples.brokenText.replacing("LineItem", with: long))
    let text = page([result])
    #expect(text.utf8.count < 1_000_000)
  }

  @Test func markupEscapesWhatComesIn() {
    #expect(Markup(text: "<a href=\"x\">&'").source == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;")
    #expect(Markup(text: "a\u{0}b").source == "a\u{27E8}U+0\u{27E9}b")
    let element = Markup.element("p", ["class": "a", "id": nil], "b")
    #expect(element.source == "<p class=\"a\">b</p>")
  }

  @Test func aSoundRunSaysWhatItRestsOn() async throws {
    let page = page([try await Examples.result(BuiltIn.exampleText, cases: 3_000)])
    #expect(page.contains("class=\"verdict holds\""))
    #expect(page.contains("export-content only-pending (F49)"))
    #expect(page.contains("Sampled, not exhausted"))
  }
}

extension String {
  /// The places at which a piece of text stands.
  fileprivate func components(_ piece: String) -> [Range<String.Index>] { ranges(of: piece) }
}
