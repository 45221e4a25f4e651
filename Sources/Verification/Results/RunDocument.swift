import SyncModel

/// A run as it is saved in `results.json`: everything that a report is drawn from, and no time.
///
/// The documents are what other tools read. `schemaVersion` changes when a key changes its meaning
/// or goes away; new keys may join without that.
public struct RunDocument: Codable, Hashable, Sendable {
  /// The version of the documents' shape.
  public var schemaVersion: Int
  /// The verb that made the run.
  public var verb: String
  /// The worst verdict: `holds`, `unknown` or `violated`.
  public var verdict: String
  /// Whether it was stopped before its budget ended.
  public var isInterrupted: Bool
  /// The campaigns.
  public var designs: [DesignDocument]
  /// The replayed seeds.
  public var replays: [ReplayDocument]

  /// The present version of the documents' shape.
  public static let currentVersion = 1

  /// Makes the document of a run.
  public init(verb: String, results: [CampaignResult], replays: [ReplayResult]) {
    schemaVersion = Self.currentVersion
    self.verb = verb
    isInterrupted = results.contains(where: \.isInterrupted)
    designs = results.map { DesignDocument($0) }
    self.replays = replays.map { ReplayDocument($0) }
    verdict = Verdict.worst(of: results, replays: replays).rawValue
  }
}

extension Verdict {
  /// The worst of several campaigns and replays.
  public static func worst(of results: [CampaignResult], replays: [ReplayResult]) -> Verdict {
    let verdicts = results.map(\.verdict)
    let isBroken = replays.contains { !$0.isAsStated }
    if isBroken || verdicts.contains(.violated) { return .violated }
    return verdicts.contains(.unknown) ? .unknown : .holds
  }
}

/// A campaign over one design.
public struct DesignDocument: Codable, Hashable, Sendable {
  /// The version of the documents' shape.
  public var schemaVersion: Int
  /// The design's name.
  public var design: String
  /// The design's text.
  public var notation: String
  /// A mark of the design's text.
  public var hash: String
  /// The campaign's seed.
  public var seed: UInt64
  /// `holds`, `unknown` or `violated`.
  public var verdict: String
  /// How many cases ran.
  public var cases: Int
  /// How many events they had.
  public var events: Int
  /// How many cases were asked for, where time was not the budget.
  public var requestedCases: Int?
  /// Whether it was stopped before its budget ended.
  public var isInterrupted: Bool
  /// How long it took; only on standard output, never in a file.
  public var seconds: Double?
  /// One entry per property that applies.
  public var properties: [PropertyDocument]
  /// The findings, the plainest first.
  public var findings: [FindingDocument]
  /// How often each kind of event took place.
  public var eventCounts: [EventCountDocument]
  /// The assumptions that the verdict rests on.
  public var assumptions: [AssumptionDocument]

  /// Makes the document of a campaign, without its time.
  public init(_ result: CampaignResult) {
    schemaVersion = RunDocument.currentVersion
    design = result.design.name
    notation = result.design.notation
    hash = Fingerprint(of: result.design.notation).hexadecimal
    seed = result.campaignSeed
    verdict = result.verdict.rawValue
    cases = result.cases
    events = result.events
    requestedCases = result.requestedCases
    isInterrupted = result.isInterrupted
    properties = result.properties.map { PropertyDocument($0) }
    findings = result.findings.map { FindingDocument($0) }
    eventCounts = result.eventCounts.map {
      EventCountDocument(kind: $0.kind.rawValue, tried: $0.tried, happened: $0.happened)
    }
    assumptions = AssumptionDocument.all(of: result.design)
  }
}

/// What a campaign saw of one property.
public struct PropertyDocument: Codable, Hashable, Sendable {
  /// The property's name.
  public var name: String
  /// How many cases were judged by it.
  public var checks: Int
  /// How often its premise was met.
  public var premisesHeld: Int
  /// How many cases violated it.
  public var violations: Int

  init(_ summary: PropertySummary) {
    name = summary.property.rawValue
    checks = summary.checks
    premisesHeld = summary.premises
    violations = summary.violations
  }
}

/// A finding.
public struct FindingDocument: Codable, Hashable, Sendable {
  /// The property's name.
  public var property: String
  /// The kind of evidence.
  public var kind: String
  /// The story in one sentence.
  public var sentence: String
  /// How many events the shrunk scenario has.
  public var events: Int
  /// How many devices take part in it.
  public var devices: Int
  /// Whether no single event can be removed.
  public var minimal: Bool
  /// The path of the seed file.
  public var seedFile: String?
  /// The whole text of the seed.
  public var notation: String
  /// The other properties that the same scenario violates.
  public var alsoViolated: [String]
  /// How many cases violated the property in this way.
  public var cases: Int
  /// The number of the case that was shrunk.
  public var caseIndex: UInt64
  /// How many events that case had.
  public var caseEvents: Int
  /// Why it is a known baseline.
  public var known: String?

  init(_ finding: Finding) {
    property = finding.violation.property.rawValue
    kind = finding.violation.evidence.kind.rawValue
    sentence = finding.sentence
    events = finding.scenario.events.count
    devices = finding.scenario.deviceCount
    minimal = finding.isMinimal
    seedFile = finding.seedFile
    notation = finding.seedText(namingDesign: false)
    alsoViolated = finding.alsoViolated.map(\.rawValue)
    cases = finding.caseCount
    caseIndex = finding.provenance.caseIndex
    caseEvents = finding.provenance.eventCount
    known = finding.known
  }
}

/// How often a kind of event took place.
public struct EventCountDocument: Codable, Hashable, Sendable {
  /// The kind's word in seed files.
  public var kind: String
  /// How often it was tried.
  public var tried: Int
  /// How often it took place.
  public var happened: Int
}

/// An assumption that a verdict rests on.
public struct AssumptionDocument: Codable, Hashable, Sendable {
  /// The assumption's name.
  public var name: String
  /// The value that was taken.
  public var value: String
  /// Whether the design pins it.
  public var isPinned: Bool
  /// The row of the fidelity table.
  public var row: String

  static func all(of design: Design) -> [AssumptionDocument] {
    Assumption.allCases.map { assumption in
      AssumptionDocument(
        name: assumption.rawValue,
        value: design.assumptions[assumption].rawValue,
        isPinned: design.pinned.contains { $0.assumption == assumption },
        row: assumption.row
      )
    }
  }
}

/// A replayed seed.
public struct ReplayDocument: Codable, Hashable, Sendable {
  /// The seed's path.
  public var seed: String
  /// What the seed states.
  public var statedVerdict: String
  /// What the replay says.
  public var verdict: String
  /// Whether the two agree.
  public var isAsStated: Bool
  /// Designs under which the same events should hold and do not.
  public var brokenDesigns: [String]
  /// Why it is a known baseline.
  public var known: String?
  /// The story of the violation.
  public var sentence: String?

  /// Makes the document of a replay.
  public init(_ result: ReplayResult) {
    seed = result.file
    statedVerdict =
      switch result.stated {
      case .violates(let property): "violates \(property.rawValue)"
      case .holds: "holds"
      case nil: "unreadable"
      }
    verdict = result.verdict.words
    isAsStated = result.isAsStated
    brokenDesigns = result.brokenDesigns
    known = result.known
    sentence = result.sentence
  }
}
