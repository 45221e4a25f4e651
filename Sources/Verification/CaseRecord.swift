public import SyncModel

/// One scenario, run and judged, with everything a report draws from.
public struct CaseRecord: Sendable {
  /// The design.
  public var design: Design
  /// The design's flat form.
  public var layout: Layout
  /// The scenario.
  public var scenario: Scenario
  /// What was observed.
  public var history: History
  /// What did not hold.
  public var violations: [Violation]

  /// Runs and judges a scenario under a design.
  public init(design: Design, scenario: Scenario) {
    fatalError("not yet")
  }
}
