// Tested in SourceErrorTests.

/// A mistake while its line is being read: a place in bytes, and words to suggest from.
struct Mistake: Error {
  var offset: Int
  var found: String
  var expected: String
  var candidates: [String] = []
  var kind = SourceError.Kind.syntax
}

/// Gathers a file's mistakes, and counts those beyond the limit.
///
/// The nearest word is only looked for where the error will be told.
struct MistakeLog {
  let source: SourceText
  private var errors: [SourceError] = []
  private var omittedCount = 0

  init(source: SourceText) { self.source = source }

  var isEmpty: Bool { errors.isEmpty }
  var hasRoom: Bool { errors.count < SourceErrors.limit }

  mutating func add(_ mistake: Mistake) {
    guard hasRoom else { return addUntold() }
    errors.append(
      SourceError(
        file: source.file,
        line: source.line(at: mistake.offset) + 1,
        column: source.column(at: mistake.offset),
        found: Spelling.excerpt(mistake.found),
        expected: mistake.expected,
        suggestion: Suggestion.nearest(to: mistake.found, among: mistake.candidates),
        kind: mistake.kind
      )
    )
  }

  /// Counts a mistake beyond the limit.
  mutating func addUntold(_ count: Int = 1) { omittedCount += count }

  /// What was gathered, ordered by place; never empty.
  func failure(at end: LineReader) -> SourceErrors {
    var log = self
    if isEmpty { log.add(end.mistake("a complete file")) }
    let sorted = log.errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return SourceErrors(errors: sorted, omittedCount: omittedCount)
  }
}
