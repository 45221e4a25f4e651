import Shrinking
import SyncModel

// Tested in BenchmarkTests.

/// Measures how fast cases run: the workloads of `converge bench`.
///
/// Only ratios between figures of one run mean something; machines differ and are noisy. Figures
/// are medians of several rounds.
public struct Benchmark: Sendable {
  /// How many rounds are measured.
  public var rounds: Int
  /// How many cases one round has.
  public var casesPerRound: Int

  /// Makes a benchmark.
  public init(rounds: Int = 5, casesPerRound: Int = 20_000) {
    self.rounds = rounds
    self.casesPerRound = casesPerRound
  }

  /// Runs all workloads.
  ///
  /// `allocations` tells how many heap allocations a warm case of a workload makes, or `nil` where
  /// that cannot be measured; `warmCases` is what it has to count over.
  public func run(allocations: (Workload) -> Double?) async -> [WorkloadFigures] {
    var figures: [WorkloadFigures] = []
    for workload in Workload.allCases {
      var measured = measure(workload)
      measured.allocationsPerCase = allocations(workload)
      figures.append(measured)
    }
    for jobs in [1, 2] { figures.append(await measureCampaign(jobs: jobs)) }
    figures.append(measureShrinking())
    return figures
  }

  /// Runs cases of a workload, so that its storage is warm, and gives a body that runs them again.
  public func warmCases(of workload: Workload) -> () -> Void {
    let bench = CaseBench(workload)
    bench.judged(cases: casesPerRound)
    return { bench.judged(cases: casesPerRound) }
  }

  /// One worker, with and without judging, taking turns.
  private func measure(_ workload: Workload) -> WorkloadFigures {
    let bench = CaseBench(workload)
    bench.judged(cases: casesPerRound)
    var judged: [Double] = []
    var bare: [Double] = []
    for _ in 0..<rounds {
      judged.append(seconds { bench.judged(cases: casesPerRound) })
      bare.append(seconds { bench.bare(cases: casesPerRound) })
    }
    let events = bench.eventCount(cases: casesPerRound)
    let median = judged.median
    return WorkloadFigures(
      workload: workload.rawValue,
      casesPerSecond: Double(casesPerRound) / median,
      eventsPerSecond: Double(events) / median,
      judgingRatio: median / bare.median
    )
  }

  /// The ledger as a campaign on one or two workers.
  private func measureCampaign(jobs: Int) async -> WorkloadFigures {
    let campaign = Campaign(
      design: BuiltIn.ledger,
      seed: 1,
      budget: .cases(casesPerRound * 4),
      jobs: jobs
    )
    var times: [Double] = []
    var events = 0
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      events = await campaign.tally(stop: StopSignal(), progress: { _ in }).events
      times.append(start.duration(to: .now).inSeconds)
    }
    return WorkloadFigures(
      workload: "campaign, \(jobs) job\(jobs == 1 ? "" : "s")",
      casesPerSecond: Double(casesPerRound * 4) / times.median,
      eventsPerSecond: Double(events) / times.median
    )
  }

  /// Shrinking failing 40-event cases of the ledger without its repair.
  private func measureShrinking() -> WorkloadFigures {
    var design = BuiltIn.ledger
    design.planted = .cascadeAtDeleteOnly
    let kind = MistakeKind(property: .noOrphan, evidence: .liveUnderDeletedParent)
    var verifier = Verifier(
      design: design,
      profile: FixedProfile(devices: 3, records: 8, events: 40)
    )
    let session = ShrinkSession(design: design)
    var times: [Double] = []
    var executions = 0
    var caseIndex: UInt64 = 0
    while times.count < rounds * 4 && caseIndex < 100_000 {
      verifier.runCase(campaignSeed: 1, caseIndex: caseIndex)
      caseIndex += 1
      guard verifier.violations.contains(where: { MistakeKind($0) == kind }) else { continue }
      let scenario = verifier.scenario
      times.append(seconds { executions += session.shrink(scenario, keeping: kind).executionCount })
    }
    let count = max(1, times.count)
    return WorkloadFigures(
      workload: "shrink a 40-event finding",
      casesPerSecond: Double(executions) / max(times.reduce(0, +), .leastNonzeroMagnitude),
      eventsPerSecond: 0,
      shrinkMilliseconds: times.median * 1000,
      shrinkExecutions: executions / count
    )
  }

  private func seconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return start.duration(to: .now).inSeconds
  }
}

/// What one worker runs over and over.
public enum Workload: String, CaseIterable, Sendable {
  /// Invoices and line items of one size: 3 devices, 8 records, 40 events, everything judged.
  case ledger
  /// The example design, every case with a profile of its own.
  case invoices

  fileprivate var verifier: Verifier {
    switch self {
    case .ledger:
      Verifier(
        design: BuiltIn.ledger,
        profile: FixedProfile(devices: 3, records: 8, events: 40)
      )
    case .invoices: Verifier(design: BuiltIn.example)
    }
  }
}

/// The figures of one workload.
public struct WorkloadFigures: Codable, Hashable, Sendable {
  /// What was run.
  public var workload: String
  /// Cases per second, the median of the rounds.
  public var casesPerSecond: Double
  /// Events of scenarios per second, the heal's jobs not counted.
  public var eventsPerSecond: Double
  /// Heap allocations per warm case; `nil` where they cannot be counted.
  public var allocationsPerCase: Double?
  /// The time with judging divided by the time without.
  public var judgingRatio: Double?
  /// The median time to shrink one finding, in milliseconds.
  public var shrinkMilliseconds: Double?
  /// How many scenarios shrinking one finding runs, on average.
  public var shrinkExecutions: Int?
}

/// Cases on one worker, one after another.
private final class CaseBench {
  private var verifier: Verifier

  init(_ workload: Workload) { verifier = workload.verifier }

  func judged(cases: Int) {
    for index in 0..<cases { verifier.runCase(campaignSeed: 1, caseIndex: UInt64(index)) }
  }

  func bare(cases: Int) {
    for index in 0..<cases { verifier.simulateCase(campaignSeed: 1, caseIndex: UInt64(index)) }
  }

  func eventCount(cases: Int) -> Int {
    var count = 0
    for index in 0..<cases {
      verifier.generate(campaignSeed: 1, caseIndex: UInt64(index))
      count += verifier.scenario.events.count
    }
    return count
  }
}

extension [Double] {
  /// The middle value.
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
