import Generation
import Invariants
import SyncCore
public import SyncModel

// Tested in CampaignTests.

/// Verification puts the stages together: one case, many cases, a replay, the corpus.
///
/// A case is drawn (`Generation`), run (`SyncCore`) and judged (`Invariants`); a failing one is
/// shrunk (`Shrinking`) and told in a sentence (`Narration`). `Verifier` is one case after another
/// on one worker, on storage that is reused; `Campaign` is many of them on all cores; `Corpus` and
/// `Replay` keep what was found and run it again.
public struct Verifier: ~Copyable {
  /// The design that is judged.
  public let design: Design
  /// The history of the last case.
  public private(set) var history = History()
  /// The scenario of the last generated case.
  public private(set) var scenario = Scenario(deviceCount: 2)

  private var generator: Generator
  private var simulator: Simulator
  private var judge: Judge

  /// Makes a verifier of a design.
  public init(design: Design) {
    self.design = design
    generator = Generator(design: design)
    simulator = Simulator(design: design)
    judge = Judge(design: design)
  }

  /// Makes a verifier whose cases are all of one size, for benchmarks.
  init(design: Design, profile: FixedProfile) {
    self.design = design
    generator = Generator(
      design: design,
      profile: .fixed(
        devices: profile.devices,
        records: profile.records,
        events: profile.events
      )
    )
    simulator = Simulator(design: design)
    judge = Judge(design: design)
  }

  /// The properties that apply to the design and are asked for.
  public var properties: [Property] { judge.properties }
  /// What did not hold in the last case.
  public var violations: [Violation] { judge.violations }
  /// How often each property's premise held in the last case, in the order of `properties`.
  public var premises: [Int] { judge.premises }

  /// Draws, runs and judges one case of a campaign.
  public mutating func runCase(campaignSeed: UInt64, caseIndex: UInt64) {
    generate(campaignSeed: campaignSeed, caseIndex: caseIndex)
    simulator.run(scenario, into: &history)
    judge.judge(history, of: scenario)
  }

  /// Runs and judges a scenario.
  public mutating func run(_ scenario: Scenario) {
    simulator.run(scenario, into: &history)
    judge.judge(history, of: scenario)
  }

  /// Draws one case without running it.
  public mutating func generate(campaignSeed: UInt64, caseIndex: UInt64) {
    generator.generate(into: &scenario, campaignSeed: campaignSeed, caseIndex: caseIndex)
  }

  /// Draws and runs one case without judging it.
  mutating func simulateCase(campaignSeed: UInt64, caseIndex: UInt64) {
    generate(campaignSeed: campaignSeed, caseIndex: caseIndex)
    simulator.run(scenario, into: &history)
  }
}

/// The size of all cases of a benchmark.
struct FixedProfile: Sendable {
  var devices: Int
  var records: Int
  var events: Int
}
