public import Shrinking
public import SyncModel

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

/// Holds a verifier so that a closure can use it again and again.
private final class CaseRunner {
  private var verifier: Verifier

  init(design: Design) { verifier = Verifier(design: design) }

  func shows(_ kind: MistakeKind, _ scenario: Scenario) -> Bool {
    verifier.run(scenario)
    return verifier.violations.contains { MistakeKind($0) == kind }
  }
}
