public import Shrinking
public import SyncModel

// Tested in PlantedBugTests.

/// Shrinks scenarios of one design, keeping the property and the kind of evidence.
public struct ShrinkSession: Sendable {
  private let design: Design

  /// Makes a session for a design.
  public init(design: Design) { self.design = design }

  /// Shrinks a scenario that shows the mistake; gives it back as it is where it does not.
  public func shrink(_ scenario: Scenario, keeping kind: MistakeKind) -> ShrunkScenario {
    let runner = CaseRunner(design: design)
    guard runner.shows(kind, scenario) else {
      return ShrunkScenario(scenario: scenario, isMinimal: false, executionCount: 1)
    }
    var shrinker = Shrinker(scenario, layout: Layout(design)) { runner.shows(kind, $0) }
    return shrinker.shrink()
  }
}

extension ShrinkSession {
  /// Shrinks a seed's scenario to a finding; `nil` where nothing is violated.
  ///
  /// The property that the seed states is kept where it is violated, else the first one that is.
  public static func finding(of source: SeedSource) -> Finding? {
    let record = CaseRecord(design: source.design, scenario: source.seed.scenario)
    var kept = record.violations.first
    if case .violates(let property) = source.seed.expected,
      let stated = record.violations.first(where: { $0.property == property })
    {
      kept = stated
    }
    guard let kept else { return nil }
    let kind = MistakeKind(kept)
    let shrunk = ShrinkSession(design: source.design).shrink(record.scenario, keeping: kind)
    let smaller = CaseRecord(design: source.design, scenario: shrunk.scenario)
    return smaller.violation(of: kind).map { violation in
      Finding(
        record: smaller,
        violation: violation,
        isMinimal: shrunk.isMinimal,
        caseCount: 1,
        provenance: Provenance(
          campaignSeed: 0,
          caseIndex: 0,
          eventCount: record.scenario.events.count
        )
      )
    }
  }
}

/// Holds a verifier so that a closure can use it again and again.
private final class CaseRunner {
  private var verifier: Verifier

  init(design: Design) { verifier = Verifier(design: design) }

  func shows(_ kind: MistakeKind, _ scenario: Scenario) -> Bool {
    verifier.run(scenario)
    return verifier.violations.contains { MistakeKind($0) == kind }
  }
}
