public import SyncModel

/// Makes a failing scenario simpler for as long as it keeps failing.
///
/// A shrink pass proposes simpler scenarios; one is taken when it costs less (see `ShrinkCost`) and
/// still fails in the same way. The passes run in the order of what matters most to a reader:
/// fewer devices, fewer records, fewer events (ddmin, then single events and pairs), then simpler
/// events and values, then one canonical order and naming. They repeat until none of them helps: a
/// fixed point. The result depends on nothing but the scenario and the question asked of it.
public struct Shrinker {
  /// The flat form of the design that the scenario belongs to.
  public let layout: Layout
  /// How many scenarios were run so far.
  public private(set) var executionCount = 0

  private let stillFails: (Scenario) -> Bool
  private(set) var current: Scenario
  private var cost: ShrinkCost

  /// Makes a shrinker of a scenario that fails.
  ///
  /// `stillFails` says whether a scenario breaks the same property with the same kind of evidence.
  public init(_ scenario: Scenario, layout: Layout, stillFails: @escaping (Scenario) -> Bool) {
    self.layout = layout
    self.stillFails = stillFails
    current = scenario
    cost = ShrinkCost(scenario, layout: layout)
  }

  /// Shrinks to a fixed point and tells the result.
  public mutating func shrink() -> ShrunkScenario {
    var isMinimal = false
    for _ in 0..<ShrunkScenario.roundLimit {
      let before = cost
      removeDevices()
      removeRecords()
      removeEvents()
      joinJobParts()
      removeEventsIntoHeal()
      removePairs()
      dropRestores()
      mergeDevices()
      mergeRecords()
      simplifyAssignments()
      simplifyTimes()
      tradeEventsForTicks()
      simplifyFeeds()
      simplifyHeal()
      canonicaliseNames()
      canonicaliseOrder()
      guard before == cost else { continue }
      isMinimal = true
      break
    }
    return ShrunkScenario(
      scenario: current,
      isMinimal: isMinimal,
      executionCount: executionCount
    )
  }

  /// Takes the candidate if it costs less and still fails.
  @discardableResult
  mutating func attempt(_ candidate: Scenario) -> Bool {
    let candidateCost = ShrinkCost(candidate, layout: layout)
    guard candidateCost < cost else { return false }
    executionCount += 1
    guard stillFails(candidate) else { return false }
    current = candidate
    cost = candidateCost
    return true
  }
}

/// What shrinking arrived at.
public struct ShrunkScenario: Sendable {
  /// The smaller scenario.
  public var scenario: Scenario
  /// Whether no single event can be removed without making it pass.
  public var isMinimal: Bool
  /// How many scenarios were run.
  public var executionCount: Int

  /// Makes a result.
  public init(scenario: Scenario, isMinimal: Bool, executionCount: Int) {
    self.scenario = scenario
    self.isMinimal = isMinimal
    self.executionCount = executionCount
  }

  /// How many times all passes run before shrinking gives up short of a fixed point.
  static let roundLimit = 64
}
