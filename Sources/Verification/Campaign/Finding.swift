public import SyncModel

// Tested in CorpusTests.

/// A mistake: the shrunk scenario that shows it, its violations and where it was found.
public struct Finding: Hashable, Sendable {
  /// The design that was judged.
  public var design: Design
  /// The smallest scenario found; shown to people.
  public var scenario: Scenario
  /// The violation that shrinking kept; its indices refer to `scenario` and its history.
  public var violation: Violation
  /// The other properties that the same mistake violates.
  public var alsoViolated: [Property]
  /// What it shows, for telling whether another scenario shows the same mistake.
  public var shape: MistakeShape
  /// The story in one sentence, in the app's own names.
  public var sentence: String
  /// Whether removing any one event makes the violation go away.
  public var isMinimal: Bool
  /// How many cases of the campaign violated the property in this way.
  public var caseCount: Int
  /// Where it came from.
  public var provenance: Provenance
  /// Why it is a known baseline; `nil` for a new one.
  public var known: String?
  /// The path of its seed file, relative to the run's folder or as written; `nil` before saving.
  public var seedFile: String?

  /// Makes a finding of a judged scenario.
  public init(
    record: CaseRecord,
    violation: Violation,
    isMinimal: Bool,
    caseCount: Int,
    provenance: Provenance
  ) {
    design = record.design
    scenario = record.scenario
    self.violation = violation
    var others: [Property] = []
    for other in record.violations.map(\.property)
    where other != violation.property && !others.contains(other) {
      others.append(other)
    }
    alsoViolated = others.sorted { $0.index < $1.index }
    shape = MistakeShape(violation, in: record)
    sentence = Narration(record).sentence(for: violation)
    self.isMinimal = isMinimal
    self.caseCount = caseCount
    self.provenance = provenance
  }

  /// Notes a further property that the same mistake violates.
  mutating func add(_ property: Property) {
    guard property != violation.property, !alsoViolated.contains(property) else { return }
    alsoViolated.append(property)
    alsoViolated.sort { $0.index < $1.index }
  }
}

/// Where a finding came from.
public struct Provenance: Hashable, Sendable {
  /// The campaign's seed.
  public var campaignSeed: UInt64
  /// The case's number within the campaign.
  public var caseIndex: UInt64
  /// How many events the case had before shrinking.
  public var eventCount: Int

  /// Makes a provenance.
  public init(campaignSeed: UInt64, caseIndex: UInt64, eventCount: Int) {
    self.campaignSeed = campaignSeed
    self.caseIndex = caseIndex
    self.eventCount = eventCount
  }
}
