public import SyncModel

/// The folder `Seeds`: designs in `designs`, and seeds anywhere below.
///
/// Seeds are kept for ever. A file is written beside its place and renamed, under a name made from
/// what it holds, so that the same finding is never kept twice and nothing is half-written.
public struct Corpus: Sendable {
  /// The folder's path.
  public let folder: String

  /// Makes the corpus of a folder.
  public init(folder: String) { self.folder = folder }

  /// The paths of the design files, sorted.
  public var designFiles: [String] {
    TextFile.files(below: folder + "/designs", ending: ".design")
  }

  /// The paths of the seed files, sorted.
  public var seedFiles: [String] { TextFile.files(below: folder, ending: ".seed") }

  /// The seed files that a path means: itself, or all below it.
  public static func seedFiles(at path: String) throws(CorpusError) -> [String] {
    guard TextFile.isFolder(path) else {
      guard TextFile.exists(path) else { throw CorpusError(path: path, reason: "no such file") }
      return [path]
    }
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let files = TextFile.files(below: trimmed, ending: ".seed")
    guard !files.isEmpty else {
      throw CorpusError(path: path, reason: "holds no seed (a file that ends in .seed)")
    }
    return files
  }

  /// Reads a design file; throws `CorpusError` or `SourceErrors`.
  public static func design(at path: String) throws -> Design {
    try Design.parse(TextFile.read(path), file: path)
  }

  /// Reads a seed file and the design that it names; throws `CorpusError` or `SourceErrors`.
  public static func seed(at path: String) throws -> SeedSource {
    let text = try TextFile.read(path)
    var designError: (any Error)?
    do {
      return try SeedSource.parse(text, file: path) { name in
        do {
          return try namedDesign(name, near: path)
        } catch {
          designError = error
          return nil
        }
      }
    } catch {
      throw designError ?? error
    }
  }

  /// The design of a name, from the nearest folder `designs` above a seed; `nil` where none is.
  static func namedDesign(_ name: String, near seedPath: String) throws -> Design? {
    guard isPlainName(name) else { return nil }
    var parts = seedPath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while true {
      let base = parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
      let candidate = base + "designs/\(name).design"
      if TextFile.exists(candidate) { return try design(at: candidate) }
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    }
  }

  /// Whether a name can be a file's name: no separator, no way up.
  static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
  }
}

extension Corpus {
  /// Writes a finding's seed into a folder, and tells its path.
  ///
  /// The seed names its design where the corpus holds it under that name, and carries it otherwise.
  public static func save(
    _ finding: Finding,
    in folder: String,
    namingDesign: Bool
  ) throws(CorpusError) -> String {
    let text = finding.seedText(namingDesign: namingDesign)
    let mark = Fingerprint(of: text).hexadecimal.prefix(8)
    let path = "\(folder)/\(finding.violation.property.rawValue)-\(mark).seed"
    try TextFile.write(text, to: path)
    return path
  }

  /// The seeds whose mistakes the corpus keeps already, for one design.
  ///
  /// Seeds that cannot be read or no longer show what they state are left out: replaying them says
  /// so.
  public func keptMistakes(of design: Design) -> [KeptMistake] {
    seedFiles.compactMap { path in
      guard let source = try? Corpus.seed(at: path), source.design.name == design.name,
        case .violates(let property) = source.seed.expected
      else { return nil }
      let record = CaseRecord(design: design, scenario: source.seed.scenario)
      guard let violation = record.violations.first(where: { $0.property == property }) else {
        return nil
      }
      return KeptMistake(
        file: path,
        signature: MistakeSignature(violation, in: source.seed.scenario),
        known: source.seed.known
      )
    }
  }
}

/// A mistake that the corpus keeps.
public struct KeptMistake: Hashable, Sendable {
  /// The seed's path.
  public var file: String
  /// What makes a finding the same mistake.
  public var signature: MistakeSignature
  /// Why it is a known baseline; `nil` where it is not.
  public var known: String?
}

extension Finding {
  /// The finding as a seed.
  public func seed(namingDesign: Bool) -> Seed {
    Seed(
      design: namingDesign ? .named(design.name) : .inline(design),
      scenario: scenario,
      expected: .violates(violation.property),
      known: known,
      comments: [Comment(line: 0, text: "# \(sentence)"), Comment(line: 0, text: origin)]
    )
  }

  /// The text of the finding's seed file.
  public func seedText(namingDesign: Bool) -> String {
    seed(namingDesign: namingDesign).notation(design: design)
  }

  private var origin: String {
    "# Found in case \(provenance.caseIndex) of campaign seed \(provenance.campaignSeed), "
      + "shrunk from \(provenance.eventCount) events to \(scenario.events.count)."
  }
}
