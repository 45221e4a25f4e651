public import SyncModel

// Tested in CampaignTests.

/// The verdict of a run, in the order of how bad it is.
public enum Verdict: String, Hashable, Sendable {
  /// Every property that applies held, and each premise was met.
  case holds
  /// The budget ended before a premise was met.
  case unknown
  /// At least one property was violated.
  case violated
}

/// What a campaign over one design found.
public struct CampaignResult: Sendable {
  /// The design.
  public var design: Design
  /// The campaign's seed.
  public var campaignSeed: UInt64
  /// How many cases ran.
  public var cases: Int
  /// How many events they had, the heal's jobs not counted.
  public var events: Int
  /// How many cases were asked for, or `nil` where time was the budget.
  public var requestedCases: Int?
  /// Whether it was stopped before its budget ended.
  public var isInterrupted: Bool
  /// One line per property that applies.
  public var properties: [PropertySummary]
  /// The findings, the plainest first.
  public var findings: [Finding]
  /// How often each kind of event took place.
  public var eventCounts: [EventCount]
  /// The time it took; never part of a saved file.
  public var seconds: Double

  /// The sum of two parts of one campaign.
  public func merged(with other: CampaignResult) -> CampaignResult {
    var sum = self
    sum.cases += other.cases
    sum.events += other.events
    sum.requestedCases = requestedCases.flatMap { count in
      other.requestedCases.map { count + $0 }
    }
    sum.isInterrupted = isInterrupted || other.isInterrupted
    sum.seconds += other.seconds
    for place in sum.properties.indices {
      sum.properties[place].checks += other.properties[place].checks
      sum.properties[place].premises += other.properties[place].premises
      sum.properties[place].violations += other.properties[place].violations
    }
    for count in other.eventCounts { sum.add(count) }
    for finding in other.findings { sum.findings.add(finding) }
    return sum
  }

  private mutating func add(_ count: EventCount) {
    guard let place = eventCounts.firstIndex(where: { $0.kind == count.kind }) else {
      eventCounts.append(count)
      eventCounts.sort { $0.kind.index < $1.kind.index }
      return
    }
    eventCounts[place].tried += count.tried
    eventCounts[place].happened += count.happened
  }

  /// Marks the findings that the corpus keeps already: their seed, and whether they are known.
  public mutating func recognise(_ kept: [KeptMistake]) {
    for place in findings.indices {
      let shape = findings[place].shape
      let same = kept.filter { $0.shape.explains(shape) }
      guard let seed = same.first(where: { $0.known != nil }) ?? same.first else { continue }
      findings[place].seedFile = seed.file
      findings[place].known = seed.known
    }
  }

  /// The verdict over all properties; known findings do not count.
  public var verdict: Verdict {
    if findings.contains(where: { $0.known == nil }) { return .violated }
    return properties.contains { $0.premises == 0 } ? .unknown : .holds
  }
}

/// What a campaign saw of one property.
public struct PropertySummary: Hashable, Sendable {
  /// The property.
  public var property: Property
  /// How many cases were judged by it.
  public var checks: Int
  /// How often its premise was met.
  public var premises: Int
  /// How many cases violated it.
  public var violations: Int
}

/// How often a kind of event took place in a campaign.
public struct EventCount: Hashable, Sendable {
  /// The kind.
  public var kind: EventKind
  /// How often it was tried.
  public var tried: Int
  /// How often it took place.
  public var happened: Int
}
