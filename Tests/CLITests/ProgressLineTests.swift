import Synchronization
import Testing

@testable import CLI
@testable import Verification

@Suite struct ProgressLineTests {
  func drawn(_ name: String, at times: [Double]) -> [String] {
    let lines = Drawn()
    let console = Console(out: { _ in }, error: { lines.add($0) }, showsProgress: true)
    let line = ProgressLine(name: name, console: console)
    for seconds in times {
      line.draw(CampaignProgress(cases: 300, failingCases: 2, seconds: seconds))
    }
    return lines.all
  }

  @Test func itTellsCasesRateFailuresAndTime() {
    #expect(
      drawn("invoices", at: [1.5])
        == ["\r\u{1B}[2Kinvoices: 300 cases, 200 per second, 2 failing, 1.5 s"]
    )
  }

  @Test func itIsDrawnOnceATenth() {
    #expect(drawn("a", at: [1.01, 1.05, 1.12]).count == 2)
  }

  @Test func aNameNeitherSteersTheTerminalNorFillsIt() {
    let text = drawn("\u{1B}[2J" + String(repeating: "n", count: 10_000), at: [1])[0]
    #expect(text.dropFirst().split(separator: "\u{1B}").count == 1)
    #expect(text.count < 120)
  }
}

/// What was drawn.
private final class Drawn: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
