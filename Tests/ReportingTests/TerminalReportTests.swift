import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct TerminalReportTests {
  @Test func aFindingIsToldInEightyColumns() async throws {
    let text = TerminalReport(isColored: false).text(of: try await Examples.result())
    #expect(text.contains("Violated: 1 mistake found"))
    #expect(text.contains("1-minimal"))
    #expect(text.contains("then everybody syncs"))
    for line in text.split(separator: "\n") where !line.contains("converge replay") {
      #expect(line.count <= 80, "\(line)")
    }
    #expect(!text.contains("\u{1B}"))
  }

  @Test func colourIsWrittenOnlyWhenAskedFor() async throws {
    let text = TerminalReport(isColored: true).text(of: try await Examples.result())
    #expect(text.contains("\u{1B}[31m"))
  }

  @Test func arrowsPointWhereThingsTravel() async throws {
    let diagram = TextDiagram(story: Story(try #require(await Examples.orphan()))).text
    let lines = diagram.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains(" export ") && $0.contains("*------>|") })
    #expect(lines.contains { $0.contains(" import ") && $0.contains("|------>*") })
  }

  @Test func replaysAreToldWithWhatTheyState() {
    let replay = ReplayResult(
      file: "a.seed",
      stated: .violates(.noOrphan),
      verdict: .holdsNow,
      brokenDesigns: ["sound"]
    )
    let report = TerminalReport(isColored: false)
    let text = report.text(of: replay)
    #expect(text.hasPrefix("FAIL a.seed: holds now"))
    #expect(text.contains("states: violates no-orphan"))
    #expect(text.contains("does not hold under sound"))
    #expect(report.summary(of: [replay]) == "1 seed, 1 not as stated")
  }

  @Test func namesCannotDriveTheTerminal() {
    #expect(!TextLines.wrapped("a\u{1B}[2Jb").contains("\u{1B}"))
    #expect(TextLines.wrapped(String(repeating: "x", count: 200)).split(separator: "\n").count == 3)
  }

  @Test func numbersAreGrouped() {
    #expect(Numerals.grouped(1_234_567) == "1,234,567")
    #expect(Numerals.grouped(12) == "12")
  }
}
