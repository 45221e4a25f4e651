import Synchronization
import Verification

/// One line on the terminal that tells how far a campaign is, drawn at most ten times a second.
final class ProgressLine: Sendable {
  private let name: String
  private let console: Console
  private let lastTenth = Atomic<Int>(-1)

  init(name: String, console: Console) {
    self.name = Console.harmless(String(name.prefix(40)))
    self.console = console
  }

  func draw(_ progress: CampaignProgress) {
    let tenth = Int(progress.seconds * 10)
    guard lastTenth.exchange(tenth, ordering: .relaxed) != tenth else { return }
    let rate = Int(Double(progress.cases) / max(progress.seconds, 0.001))
    let text =
      "\(name): \(progress.cases) cases, \(rate) per second, \(progress.failingCases) failing, "
      + "\(tenth / 10).\(tenth % 10) s"
    console.error("\r\u{1B}[2K\(text)")
  }

  /// Takes the line away again.
  static func clear(_ console: Console) {
    if console.showsProgress { console.error("\r\u{1B}[2K") }
  }
}
