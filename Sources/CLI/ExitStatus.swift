import Foundation

// Tested in CommandLineToolTests.

/// How the program ends.
public enum ExitStatus: Int32, Sendable {
  /// All properties hold, or the job is done.
  case holds = 0
  /// A property is violated, or a seed gives another verdict than it states.
  case violated = 1
  /// The budget ended before a premise was met.
  case unknown = 2
  /// The command line cannot be understood.
  case usage = 64
  /// An input file is missing, unreadable or malformed.
  case badInput = 65
  /// A fault of our own, or of the disk.
  case ownFault = 70
  /// It was interrupted; results are saved.
  case interrupted = 130

  /// The one of two that says more is wrong.
  func worse(_ other: ExitStatus) -> ExitStatus { rawValue >= other.rawValue ? self : other }

  /// Ends the process with this status.
  public func endProcess() -> Never { exit(rawValue) }
}
