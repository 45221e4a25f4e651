import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct TerminalReportTests {
  private let report = TerminalReport(isColored: false)

  @Test func aFindingIsTheSentenceTheDiagramAndTheReplay() throws {
    let text = report.text(of: try Samples.orphan(), number: 2)
    #expect(text.hasPrefix("Finding 2: no-orphan\n"))
    #expect(text.contains("1-minimal"))
    #expect(text.hasSuffix("  converge replay seeds/no-orphan.seed\n"))
    #expect(text.split(separator: "\n").count { $0.contains("! ") } == 1)
  }

  @Test func arrowsShowWhatTravels() throws {
    let lines = TextDiagram(story: Story(try Samples.orphan())).text.split(separator: "\n")
    func line(_ words: String) -> Substring? { lines.first { $0.contains(words) } }
    #expect(line("* A export")?.hasSuffix("*------>|       |") == true)
    #expect(line("B fetch")?.contains("|----   *") == true)
    #expect(line("B apply")?.hasSuffix("|   --->*") == true)
    #expect(line("B arrive")?.hasSuffix("|<---   *") == true)
  }

  @Test func everyLineFitsEightyColumns() async throws {
    let events = Samples.orphanEvents.replacing("paper", with: String(repeating: "請", count: 90))
    let finding = try Samples.finding(Samples.invoices, events, .noOrphan)
    let text = report.text(of: await Samples.result(findings: [finding]))
    for line in text.split(separator: "\n") { #expect(VisibleText.width(line) <= 80) }
  }

  @Test func colourComesOnlyWhenAskedFor() async throws {
    let result = await Samples.result(findings: [try Samples.orphan()])
    #expect(!report.text(of: result).contains("\u{1B}"))
    let colored = TerminalReport(isColored: true).text(of: result)
    #expect(colored.contains("\u{1B}[31m"))
    #expect(colored.matches(of: /\u{1B}\[0m/).count * 2 == colored.matches(of: /\u{1B}\[/).count)
  }

  @Test func aNameCannotDriveTheTerminal() async throws {
    let name = "`\\u{1B}[2J\\u{202E}x`"
    let design = Samples.design(named: name)
    let finding = try Samples.finding(
      design,
      Samples.orphanEvents.replacing("paper", with: "\\u{1B}[31m"),
      .noOrphan
    )
    let text = report.text(of: await Samples.result(design, findings: [finding]))
    #expect(!text.contains("\u{1B}"))
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func findingsBeyondTheDrawnOnesAreTold() async throws {
    let finding = try Samples.orphan()
    let result = await Samples.result(findings: Array(repeating: finding, count: 22))
    let text = report.text(of: result)
    #expect(text.contains("Only the first 20 findings are drawn"))
    #expect(!text.contains("Finding 21"))
  }

  @Test func aReplayTellsItsStoryOnlyWhereItDiffers() {
    let good = report.text(of: Samples.goodReplay)
    #expect(good == "ok   Seeds/pitfalls/x.seed: holds now\n")
    var broken = Samples.brokenReplay
    broken.brokenDesigns = ["sound"]
    let text = report.text(of: broken)
    #expect(text.hasPrefix("FAIL "))
    #expect(text.contains("states: violates no-orphan"))
    #expect(text.contains("does not hold under sound"))
    #expect(report.summary(of: [Samples.goodReplay, broken]) == "2 seeds, 1 not as stated")
  }

  @Test func aRunClosesWithItsVerdict() async throws {
    let result = await Samples.result(findings: [try Samples.orphan()])
    let line = report.closingLine(of: [result], replays: [Samples.goodReplay])
    #expect(line == "1 mistake found in invoices.\n")
  }

  @Test func aPathIsQuotedWhereAShellWouldTakeItApart() {
    #expect(CommandWords.replay("a/b.seed") == "converge replay a/b.seed")
    #expect(CommandWords.replay("a b.seed") == "converge replay 'a b.seed'")
    #expect(CommandWords.replay("-x.seed") == "converge replay ./-x.seed")
    #expect(CommandWords.replay("it's.seed") == "converge replay 'it'\\''s.seed'")
  }
}
