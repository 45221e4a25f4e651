import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct HTMLReportTests {
  private func page(_ results: [CampaignResult], _ replays: [ReplayResult] = []) -> String {
    HTMLReport(title: "run", results: results, replays: replays).text
  }

  @Test func thePageStandsAlone() async throws {
    let page = page([await Samples.result(findings: [try Samples.orphan()])])
    #expect(page.contains("default-src 'none'"))
    let links = page.matches(of: /(?:src|href)="([^"]*)"/).map { $0.output.1 }
    #expect(links.allSatisfy { $0.hasPrefix("#") })
    #expect(!page.contains("url(http"))
    #expect(!page.contains("@import"))
    #expect(!page.contains("fetch("))
  }

  @Test func theFirstScreenSaysWhatBrokeAndLinksToIt() async throws {
    let finding = try Samples.orphan()
    let page = page([await Samples.result(findings: [finding])])
    let main = try #require(page.firstRange(of: "<main>"))
    let head = page[..<main.lowerBound]
    #expect(head.contains("1 mistake found in invoices."))
    #expect(head.contains("href=\"#finding-1\""))
    #expect(head.contains("What now?"))
    #expect(page.contains("id=\"finding-1\""))
    #expect(page.contains("converge replay seeds/no-orphan.seed"))
  }

  @Test func everyReferenceHasItsTarget() async throws {
    let finding = try Samples.orphan()
    let results = [
      await Samples.result(findings: [finding, finding]), await Samples.result(),
      await Samples.result(findings: Array(repeating: finding, count: 23)),
    ]
    let page = page(results, [Samples.brokenReplay, Samples.goodReplay])
    let ids = page.matches(of: /\ id="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    for link in page.matches(of: /href="#([^"]*)"/) { #expect(ids.contains(String(link.output.1))) }
  }

  @Test func aCapOnDrawnFindingsIsTold() async throws {
    let finding = try Samples.orphan()
    let result = await Samples.result(findings: Array(repeating: finding, count: 23))
    let page = page([result])
    #expect(page.contains("draws the first 20 of 23 findings"))
    #expect(page.matches(of: /<svg[^>]*class="diagram"/).count == 20)
  }

  @Test func equalRunsGiveEqualBytes() async throws {
    let results = [await Samples.result(findings: [try Samples.orphan()])]
    var slower = results
    slower[0].seconds += 10
    #expect(page(results) == page(slower))
  }

  @Test func hostileNamesBecomeText() async throws {
    let name = "`<script>alert(1)</script>\"' \\u{202E}\\u{0}`"
    let design = Samples.design(named: name, type: name, field: name, device: name)
    let events = """
      \(name) create \(name)/1 \(name)="<img src=x onerror=alert(2)>"
      \(name) export
      B import
      \(name) delete \(name)/1
      B create LineItem/1 invoice=\(name)/1 title="</script><script>alert(3)</script>"
      heal \(name) B
      """
    var finding = try Samples.finding(design, events, .noOrphan)
    finding.seedFile = "<b>'.seed"
    finding.known = "<i>known"
    let page = HTMLReport(
      title: name,
      results: [await Samples.result(design, findings: [finding])],
      replays: [
        ReplayResult(
          file: "<u>",
          stated: nil,
          verdict: .notApplicable(line: 3, reason: "<s>"),
          brokenDesigns: ["<q>"],
          sentence: "<q>"
        )
      ]
    ).text
    #expect(page.matches(of: /<script/).count == page.matches(of: /<\/script>/).count)
    #expect(page.matches(of: /<script/).count == 2)
    for tag in ["<img", "<b>", "<i>", "<u>", "<s>", "<q>"] { #expect(!page.contains(tag)) }
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    #expect(!page.unicodeScalars.contains("\u{0}"))
  }

  @Test func aNameOfTenThousandLettersDoesNotFillThePage() async throws {
    let name = String(repeating: "n", count: 10_000)
    let design = Samples.design(named: name, type: name, device: name)
    let events = """
      \(name) create \(name)/1
      \(name) export
      B import
      \(name) delete \(name)/1
      B create LineItem/1 invoice=\(name)/1
      heal \(name) B
      """
    let finding = try Samples.finding(design, events, .noOrphan)
    let page = page([await Samples.result(design, findings: [finding])])
    let text = page.replacing(/<pre.*?<\/pre>/.dotMatchesNewlines(), with: "")
    #expect(!text.contains(String(name.prefix(1_000))))
  }

  @Test func withoutScriptTheLastStateIsShown() async throws {
    let page = page([await Samples.result(findings: [try Samples.orphan()])])
    #expect(page.contains("<div class=\"controls\" hidden=\"hidden\">"))
    #expect(page.contains("The end: at rest after"))
    #expect(page.contains("<ol class=\"steps\">"))
  }

  @Test func anEmptyRunAndABrokenSeedHavePages() {
    #expect(page([]).contains("Nothing was run."))
    let broken = page([], [Samples.brokenReplay])
    #expect(broken.contains("1 seed did not give the stated verdict."))
    #expect(broken.contains("verdict violated"))
  }

  @Test func aSoundRunSaysWhatItRestsOn() async throws {
    let page = page([await Samples.result(BuiltIn.example, cases: 3_000)])
    #expect(page.contains("class=\"verdict holds\""))
    #expect(page.contains("export-content only-pending (F49)"))
    #expect(page.contains("Sampled, not exhausted"))
    #expect(page.contains("What a verdict rests on"))
  }

  @Test func aPageStaysSmall() async throws {
    let result = await Samples.result(cases: 1_000)
    let found = await Campaign(design: Samples.invoices, seed: 1, budget: .cases(1_000), jobs: 1)
      .run()
    #expect(!found.findings.isEmpty)
    #expect(page([found]).utf8.count < page([result]).utf8.count + 30_000 * found.findings.count)
  }
}
