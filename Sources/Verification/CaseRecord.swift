public import SyncModel

// Tested in NarrationTests.

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
    var verifier = Verifier(design: design)
    verifier.run(scenario)
    self.init(
      design: design,
      layout: Layout(design),
      scenario: scenario,
      history: verifier.history,
      violations: verifier.violations
    )
  }

  /// Makes a record of parts that are known already.
  public init(
    design: Design,
    layout: Layout,
    scenario: Scenario,
    history: History,
    violations: [Violation]
  ) {
    self.design = design
    self.layout = layout
    self.scenario = scenario
    self.history = history
    self.violations = violations
  }

  /// The violation of a property with a kind of evidence, if there is one.
  public func violation(of mistake: MistakeKind) -> Violation? {
    violations.first { MistakeKind($0) == mistake }
  }
}

/// What shrinking and grouping keep apart: a property, and how it was broken.
public struct MistakeKind: Hashable, Sendable {
  /// The property.
  public var property: Property
  /// The kind of evidence.
  public var evidence: EvidenceKind

  /// Makes a kind of mistake.
  public init(property: Property, evidence: EvidenceKind) {
    self.property = property
    self.evidence = evidence
  }

  /// The kind of mistake that a violation shows.
  public init(_ violation: Violation) {
    property = violation.property
    evidence = violation.evidence.kind
  }
}
