public import SyncModel
import Synchronization

/// How long a campaign runs.
public enum Budget: Hashable, Sendable {
  /// A number of cases.
  case cases(Int)
  /// A time; how many cases fit depends on the machine.
  case seconds(Double)
}

/// Many cases of one design under a budget, on several workers.
public struct Campaign: Sendable {
  /// The design.
  public var design: Design
  /// The seed that all cases derive from.
  public var seed: UInt64
  /// The budget.
  public var budget: Budget
  /// How many workers run cases; results do not depend on it.
  public var jobs: Int

  /// Makes a campaign.
  public init(design: Design, seed: UInt64, budget: Budget, jobs: Int) {
    self.design = design
    self.seed = seed
    self.budget = budget
    self.jobs = jobs
  }

  /// Runs the campaign; shrinks, groups and sorts what it finds.
  ///
  /// Stops early, with what it has, once `stop` is raised. `progress` is called now and then, from
  /// one task at a time.
  public func run(
    stop: StopSignal,
    progress: @escaping @Sendable (CampaignProgress) -> Void
  ) async -> CampaignResult {
    fatalError("not yet")
  }
}

/// How far a campaign is.
public struct CampaignProgress: Hashable, Sendable {
  /// The cases that have run.
  public var cases: Int
  /// The cases that violated something.
  public var failingCases: Int
  /// The seconds since the start.
  public var seconds: Double
}

/// A flag that asks a run to end early and keep what it has; safe to raise from a signal handler.
public final class StopSignal: Sendable {
  private let isRaisedFlag = Atomic<Bool>(false)

  /// Makes a signal that is not raised.
  public init() {}

  /// Whether the run should end.
  public var isRaised: Bool { isRaisedFlag.load(ordering: .relaxed) }

  /// Asks the run to end.
  public func raise() { isRaisedFlag.store(true, ordering: .relaxed) }
}
