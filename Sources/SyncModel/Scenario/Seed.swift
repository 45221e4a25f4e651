// Tested in SeedParserTests.

/// A file of `Seeds/`: a design, a scenario and the verdict that it must give.
public struct Seed: Hashable, Sendable {
  /// The design, or the name of the file that holds it.
  public var design: DesignReference
  /// The scenario.
  public var scenario: Scenario
  /// The verdict that a replay must give.
  public var expected: ExpectedVerdict
  /// The names of designs under which the same events hold.
  public var holdsUnder: [String]
  /// Why the violation is known and does not fail the night; `nil` where it is not a baseline.
  public var known: String?
  /// The comments and blank lines, by printed line.
  public var comments: [Comment]

  /// Makes a seed.
  public init(
    design: DesignReference,
    scenario: Scenario,
    expected: ExpectedVerdict,
    holdsUnder: [String] = [],
    known: String? = nil,
    comments: [Comment] = []
  ) {
    self.design = design
    self.scenario = scenario
    self.expected = expected
    self.holdsUnder = holdsUnder
    self.known = known
    self.comments = comments
  }
}

/// Where a seed's design stands.
public enum DesignReference: Hashable, Sendable {
  /// In the seed itself.
  case inline(Design)
  /// In the folder `designs`, in a file of this name.
  case named(String)
}

/// The verdict that a seed states.
public enum ExpectedVerdict: Hashable, Sendable {
  /// The property is violated.
  case violates(Property)
  /// Every property holds.
  case holds
}
