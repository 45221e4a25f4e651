import SyncModel
import Verification

// Tested in TerminalReportTests.

/// Replays in words.
enum ReplayWords {
  /// What a seed states.
  static func stated(_ replay: ReplayResult) -> String {
    switch replay.stated {
    case .violates(let property): "violates \(property.rawValue)"
    case .holds: "holds"
    case nil: "unreadable"
    }
  }
}
