import SyncModel
import Verification

// Tested in CommandLineToolTests.

/// What `shrink --json` prints.
struct ShrinkDocument: Codable {
  var schemaVersion = RunDocument.currentVersion
  var property: String
  var sentence: String
  var eventsBefore: Int
  var events: Int
  var minimal: Bool
  var notation: String
}

extension CommandLineTool {
  /// `shrink`: makes a seed's scenario as small as it gets.
  func shrink(_ arguments: Arguments) throws -> ExitStatus {
    try checkTarget(arguments)
    let path = arguments.operands[0]
    let source = try Corpus.seed(at: path)
    guard let finding = ShrinkSession.finding(of: source) else {
      console.complain("\(path): nothing to shrink, every property holds")
      return .violated
    }
    var seed = source.seed
    seed.scenario = finding.scenario
    seed.expected = .violates(finding.violation.property)
    seed.comments = [Comment(line: 0, text: "# \(finding.sentence)")]
    let text = seed.notation(design: source.design)
    if arguments.isJSON {
      try writeJSON(
        ShrinkDocument(
          property: finding.violation.property.rawValue,
          sentence: finding.sentence,
          eventsBefore: source.seed.scenario.events.count,
          events: finding.scenario.events.count,
          minimal: finding.isMinimal,
          notation: text
        )
      )
    }
    return try put(text, arguments)
  }

  /// Refuses to overwrite a file, before any work is done for it.
  func checkTarget(_ arguments: Arguments) throws {
    guard let file = arguments.file, !arguments.isForced, TextFile.exists(file) else { return }
    throw CorpusError(path: file, reason: "exists already; --force overwrites it")
  }

  /// Writes a text to the file asked for, or to standard output.
  func put(_ text: String, _ arguments: Arguments) throws -> ExitStatus {
    guard let file = arguments.file else {
      if !arguments.isJSON { console.out(text) }
      return .holds
    }
    try OutputError.telling { try TextFile.write(text, to: file) }
    if !arguments.isQuiet { console.complain("wrote \(file)") }
    return .holds
  }
}
