public import SyncModel
import Synchronization

/// Many cases of one design under a budget, on several workers.
///
/// Case i is a function of (seed, i) alone. Workers take turns at consecutive chunks of cases, and
/// what they bring home is sums and, per kind of mistake, the lowest failing cases; so the result
/// does not depend on how many workers there are or which of them ran a case.
public struct Campaign: Sendable {
  /// The design.
  public var design: Design
  /// The seed that all cases derive from.
  public var seed: UInt64
  /// The number of the first case.
  public var firstCase: Int
  /// The budget.
  public var budget: Budget
  /// How many workers run cases; results do not depend on it.
  public var jobs: Int

  /// Makes a campaign.
  public init(
    design: Design,
    seed: UInt64,
    firstCase: Int = 0,
    budget: Budget,
    jobs: Int
  ) {
    self.design = design
    self.seed = seed
    self.firstCase = firstCase
    self.budget = budget
    self.jobs = jobs
  }

  /// Runs the campaign; shrinks, groups and sorts what it finds.
  ///
  /// Stops early, with what it has, once `stop` is raised. `progress` is called now and then, from
  /// one task at a time.
  public func run(
    stop: StopSignal = StopSignal(),
    progress: @escaping @Sendable (CampaignProgress) -> Void = { _ in }
  ) async -> CampaignResult {
    let start = ContinuousClock.now
    let tally = await tally(stop: stop, progress: progress)
    let findings = FindingAssembly(design: design, campaignSeed: seed).findings(of: tally)
    return CampaignResult(
      design: design,
      campaignSeed: seed,
      cases: tally.cases,
      events: tally.events,
      requestedCases: budget.cases,
      isInterrupted: stop.isRaised,
      properties: tally.summaries,
      findings: findings,
      eventCounts: tally.eventCounts,
      seconds: start.duration(to: .now).inSeconds
    )
  }

  /// Runs all cases and counts.
  func tally(
    stop: StopSignal,
    progress: @escaping @Sendable (CampaignProgress) -> Void
  ) async -> CaseTally {
    let queue = CaseQueue(first: firstCase, budget: budget, stop: stop)
    return await withTaskGroup(of: CaseTally.self) { group in
      for worker in 0..<max(1, jobs) {
        group.addTask {
          runWorker(queue, progress: worker == 0 ? progress : { _ in })
        }
      }
      var total: CaseTally?
      for await part in group {
        total = total?.merged(with: part) ?? part
      }
      return total ?? CaseTally(properties: [])
    }
  }

  private func runWorker(
    _ queue: CaseQueue,
    progress: (CampaignProgress) -> Void
  ) -> CaseTally {
    var verifier = Verifier(design: design)
    var tally = CaseTally(properties: verifier.properties)
    while let chunk = queue.next() {
      for caseIndex in chunk {
        verifier.runCase(campaignSeed: seed, caseIndex: UInt64(caseIndex))
        tally.count(verifier, caseIndex: UInt64(caseIndex))
      }
      queue.finish(chunk, failing: tally.takeNewFailures())
      progress(queue.progress)
    }
    return tally
  }
}

/// How long a campaign runs.
public enum Budget: Hashable, Sendable {
  /// A number of cases.
  case cases(Int)
  /// A time; how many cases fit depends on the machine.
  case seconds(Double)

  /// The number of cases, where that is the budget.
  public var cases: Int? {
    if case .cases(let count) = self { count } else { nil }
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

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
