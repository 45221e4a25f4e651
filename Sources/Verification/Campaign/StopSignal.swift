import Synchronization

// Tested in CampaignTests.

/// A flag that asks a run to end early and keep what it has; safe to raise from a signal handler.
public final class StopSignal: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Makes a signal that is not raised.
  public init() {}

  /// Whether the run should end.
  public var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Asks the run to end.
  public func raise() { flag.store(true, ordering: .relaxed) }
}
