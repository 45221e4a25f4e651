import SyncModel

// Tested in RunDocumentTests.

extension CampaignResult {
  /// Reads a campaign back from its document; runs each finding again to get its evidence.
  ///
  /// Throws `SourceErrors` where a design or a seed in it no longer parses.
  public init(_ document: DesignDocument) throws {
    let design = try Design.parse(document.notation, file: "results.json: \(document.design)")
    self.init(
      design: design,
      campaignSeed: document.seed,
      cases: document.cases,
      events: document.events,
      requestedCases: document.requestedCases,
      isInterrupted: document.isInterrupted,
      properties: document.properties.compactMap { PropertySummary($0) },
      findings: try document.findings.compactMap {
        try Finding($0, of: design, campaignSeed: document.seed)
      },
      eventCounts: document.eventCounts.compactMap { EventCount($0) },
      seconds: 0
    )
  }
}

extension ReplayResult {
  /// Reads a replay back from its document.
  public init(_ document: ReplayDocument) {
    let words = document.statedVerdict.split(separator: " ")
    var stated: ExpectedVerdict?
    if words.first == "violates" {
      stated = words.last.flatMap { Property(rawValue: String($0)) }.map { .violates($0) }
    } else if words.first == "holds" {
      stated = .holds
    }
    self.init(
      file: document.seed,
      stated: stated,
      verdict: ReplayVerdict(words: document.verdict),
      brokenDesigns: document.brokenDesigns,
      known: document.known,
      sentence: document.sentence
    )
  }
}

extension ReplayVerdict {
  /// Reads a verdict back from its words.
  fileprivate init(words: String) {
    let other = "other violation: "
    if words == "same violation" {
      self = .sameViolation
    } else if words == "holds now" {
      self = .holdsNow
    } else if words.hasPrefix(other),
      let property = Property(rawValue: String(words.dropFirst(other.count)))
    {
      self = .otherViolation(property)
    } else {
      let parts = words.split(separator: ":", maxSplits: 1)
      let line = parts.first.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? 0
      let reason = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
      self = .notApplicable(line: line, reason: String(reason))
    }
  }
}

extension PropertySummary {
  fileprivate init?(_ document: PropertyDocument) {
    guard let property = Property(rawValue: document.name) else { return nil }
    self.init(
      property: property,
      checks: document.checks,
      premises: document.premisesHeld,
      violations: document.violations
    )
  }
}

extension EventCount {
  fileprivate init?(_ document: EventCountDocument) {
    guard let kind = EventKind(rawValue: document.kind) else { return nil }
    self.init(kind: kind, tried: document.tried, happened: document.happened)
  }
}

extension Finding {
  /// The finding of a document; `nil` where its scenario no longer shows the mistake.
  fileprivate init?(
    _ document: FindingDocument,
    of design: Design,
    campaignSeed: UInt64
  ) throws {
    let source = try SeedSource.parse(document.notation, file: "results.json") { _ in nil }
    let record = CaseRecord(design: design, scenario: source.seed.scenario)
    guard let property = Property(rawValue: document.property),
      let evidence = EvidenceKind(rawValue: document.kind),
      let violation = record.violation(of: MistakeKind(property: property, evidence: evidence))
    else { return nil }
    self.init(
      record: record,
      violation: violation,
      isMinimal: document.minimal,
      caseCount: document.cases,
      provenance: Provenance(
        campaignSeed: campaignSeed,
        caseIndex: document.caseIndex,
        eventCount: document.caseEvents
      )
    )
    for name in document.alsoViolated {
      if let property = Property(rawValue: name) { add(property) }
    }
    known = document.known
    seedFile = document.seedFile
  }
}
