import SyncModel

// Tested in CampaignTests.

/// What a worker counts over its cases; tallies of several workers merge to the same sums.
struct CaseTally: Sendable {
  private(set) var cases = 0
  private(set) var events = 0
  private(set) var samples: [MistakeSamples] = []

  private let properties: [Property]
  private var premises: [Int]
  private var violations: [Int]
  private var tried = [Int](repeating: 0, count: EventKind.allCases.count)
  private var happened = [Int](repeating: 0, count: EventKind.allCases.count)
  private var newFailures = 0

  init(properties: [Property]) {
    self.properties = properties
    premises = Array(repeating: 0, count: properties.count)
    violations = Array(repeating: 0, count: properties.count)
  }

  /// Counts the verifier's last case.
  mutating func count(_ verifier: borrowing Verifier, caseIndex: UInt64) {
    cases += 1
    for place in premises.indices { premises[place] += verifier.premises[place] }
    for transition in verifier.history.transitions where transition.eventIndex >= 0 {
      events += 1
      tried[transition.kind.index] += 1
      if transition.outcome == .happened { happened[transition.kind.index] += 1 }
    }
    guard !verifier.violations.isEmpty else { return }
    newFailures += 1
    countViolations(verifier.violations, caseIndex: caseIndex)
  }

  private mutating func countViolations(_ found: [Violation], caseIndex: UInt64) {
    for (place, property) in properties.enumerated()
    where found.contains(where: { $0.property == property }) {
      violations[place] += 1
    }
    var kinds: [MistakeKind] = []
    for violation in found {
      let kind = MistakeKind(violation)
      guard !kinds.contains(kind) else { continue }
      kinds.append(kind)
      note(MistakeSamples(kind: kind, caseCount: 1, cases: [caseIndex]))
    }
  }

  /// How many cases failed since it was last asked.
  mutating func takeNewFailures() -> Int {
    defer { newFailures = 0 }
    return newFailures
  }

  /// The sum of two tallies.
  func merged(with other: CaseTally) -> CaseTally {
    var sum = self
    sum.cases += other.cases
    sum.events += other.events
    for place in premises.indices {
      sum.premises[place] += other.premises[place]
      sum.violations[place] += other.violations[place]
    }
    for place in tried.indices {
      sum.tried[place] += other.tried[place]
      sum.happened[place] += other.happened[place]
    }
    for sample in other.samples { sum.note(sample) }
    return sum
  }

  private mutating func note(_ new: MistakeSamples) {
    guard let place = samples.firstIndex(where: { $0.kind == new.kind }) else {
      samples.append(new)
      return
    }
    samples[place].add(new)
  }

  /// One line per property.
  var summaries: [PropertySummary] {
    properties.enumerated().map { place, property in
      PropertySummary(
        property: property,
        checks: cases,
        premises: premises[place],
        violations: violations[place]
      )
    }
  }

  /// How often each kind of event took place; kinds never tried are left out.
  var eventCounts: [EventCount] {
    EventKind.allCases.filter { tried[$0.index] > 0 }.map { kind in
      EventCount(kind: kind, tried: tried[kind.index], happened: happened[kind.index])
    }
  }
}

/// The lowest cases in which one kind of mistake was met.
struct MistakeSamples: Hashable, Sendable {
  var kind: MistakeKind
  var caseCount: Int
  var cases: [UInt64]

  /// How many cases are kept; more than one, since two mistakes may break one property.
  static let limit = 4

  mutating func add(_ other: MistakeSamples) {
    caseCount += other.caseCount
    guard cases.count < Self.limit || other.cases.contains(where: { $0 < cases[cases.count - 1] })
    else { return }
    cases = Array((cases + other.cases).sorted().prefix(Self.limit))
  }
}
