import Foundation
import Synchronization
import Verification

/// SIGINT and SIGTERM ask a run to end early; a second one ends the process at once.
enum Interruption {
  private static let signal = StopSignal()

  /// The signal that is raised when the person interrupts; from the first call on.
  static func stopSignal() -> StopSignal {
    let stop = signal
    for number in [SIGINT, SIGTERM] {
      Foundation.signal(number) { _ in
        if Interruption.signal.isRaised { _exit(ExitStatus.interrupted.rawValue) }
        Interruption.signal.raise()
      }
    }
    return stop
  }
}
