public import SyncModel

/// What a replay of a seed says, compared with what the seed states.
public enum ReplayVerdict: Hashable, Sendable {
  /// The stated property is violated, as before.
  case sameViolation
  /// Another property than the stated one is violated.
  case otherViolation(Property)
  /// Every property holds.
  case holdsNow
  /// The seed no longer fits its design, from this line of the file on.
  case notApplicable(line: Int, reason: String)

  /// The verdict in words.
  public var words: String {
    switch self {
    case .sameViolation: "same violation"
    case .otherViolation(let property): "other violation: \(property.rawValue)"
    case .holdsNow: "holds now"
    case .notApplicable(let line, let reason):
      "no longer applicable at line \(line): \(reason)"
    }
  }
}

/// A seed file that was replayed.
public struct ReplayResult: Hashable, Sendable {
  /// The seed file's path as given.
  public var file: String
  /// What the seed states; `nil` where it cannot be read any more.
  public var stated: ExpectedVerdict?
  /// What the replay says.
  public var verdict: ReplayVerdict
  /// Designs of its `holds under` lines for which the same events do not hold.
  public var brokenDesigns: [String]
  /// Why the violation is a known baseline; `nil` where it is not.
  public var known: String?
  /// The story of the violation in one sentence, where there is one.
  public var sentence: String?

  /// Makes a result.
  public init(
    file: String,
    stated: ExpectedVerdict?,
    verdict: ReplayVerdict,
    brokenDesigns: [String],
    known: String? = nil,
    sentence: String? = nil
  ) {
    self.file = file
    self.stated = stated
    self.verdict = verdict
    self.brokenDesigns = brokenDesigns
    self.known = known
    self.sentence = sentence
  }

  /// Whether the replay gives the verdict that the seed states.
  public var isAsStated: Bool {
    guard brokenDesigns.isEmpty else { return false }
    switch stated {
    case .violates: return verdict == .sameViolation
    case .holds: return verdict == .holdsNow
    case nil: return false
    }
  }
}

/// Runs seeds again and compares.
public enum Replay {
  /// Replays a seed file; throws `CorpusError` or `SourceErrors` where it cannot be read.
  ///
  /// A seed that only names things that its design no longer has is not an error: its verdict is
  /// that it no longer applies.
  public static func run(file: String) throws -> ReplayResult {
    let source: SeedSource
    do {
      source = try Corpus.seed(at: file)
    } catch let errors as SourceErrors {
      guard let first = errors.errors.first, errors.errors.allSatisfy({ $0.kind == .reference })
      else { throw errors }
      return ReplayResult(
        file: file,
        stated: nil,
        verdict: .notApplicable(line: first.line, reason: first.message),
        brokenDesigns: []
      )
    }
    return run(source, file: file)
  }

  /// Replays a seed that has been read.
  public static func run(_ source: SeedSource, file: String) -> ReplayResult {
    let record = CaseRecord(design: source.design, scenario: source.seed.scenario)
    let verdict = verdict(of: record, source)
    var told = record.violations.first
    if case .violates(let property) = source.seed.expected,
      let same = record.violations.first(where: { $0.property == property })
    {
      told = same
    }
    return ReplayResult(
      file: file,
      stated: source.seed.expected,
      verdict: verdict,
      brokenDesigns: source.seed.holdsUnder.filter { !holds(source, under: $0, file: file) },
      known: source.seed.known,
      sentence: told.map { Narration(record).sentence(for: $0) }
    )
  }

  private static func verdict(of record: CaseRecord, _ source: SeedSource) -> ReplayVerdict {
    if case .violates(let property) = source.seed.expected,
      record.violations.contains(where: { $0.property == property })
    {
      return .sameViolation
    }
    if let other = record.violations.first { return .otherViolation(other.property) }
    if let (event, outcome) = impossibleEvent(of: record.history) {
      let line = source.eventLineNumbers[event]
      return .notApplicable(line: line, reason: "the event cannot happen (\(outcome.rawValue))")
    }
    return .holdsNow
  }

  /// The first thing that a person did in vain: the record is not there, or is there already.
  private static func impossibleEvent(of history: History) -> (Int, TransitionOutcome)? {
    for transition in history.transitions where transition.kind.source == .person {
      if transition.outcome == .absent || transition.outcome == .alreadyExists {
        return (Int(transition.eventIndex), transition.outcome)
      }
    }
    return nil
  }

  /// Whether the same events hold under another design of the corpus.
  private static func holds(_ source: SeedSource, under name: String, file: String) -> Bool {
    guard let design = try? Corpus.namedDesign(name, near: file) else { return false }
    var seed = source.seed
    seed.design = .named(name)
    seed.comments = []
    let text = seed.notation(design: source.design)
    guard let other = try? SeedSource.parse(text, file: file, design: { _ in design }) else {
      return false
    }
    return CaseRecord(design: design, scenario: other.seed.scenario).violations.isEmpty
  }
}
