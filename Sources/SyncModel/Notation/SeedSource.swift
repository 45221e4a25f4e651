// Tested in SeedParserTests.

/// A seed as it was read: with its design found, and the lines that its events stand on.
public struct SeedSource: Hashable, Sendable {
  /// The seed.
  public var seed: Seed
  /// The design that the seed holds or names.
  public var design: Design
  /// The line of each event, from 1.
  public var eventLineNumbers: [Int]
  /// The line of the heal, from 1.
  public var healLineNumber: Int

  /// Reads a seed file; `design` finds the design that it names.
  public static func parse(
    _ text: String,
    file: String,
    design: (String) -> Design?
  ) throws(SourceErrors) -> SeedSource {
    let source = SourceText(text, file: file)
    var parser = SeedParser(source)
    for line in 0..<source.lineCount {
      let reader = LineReader(source, line: line)
      if reader.token.endsLine {
        let isEndOfFile = line + 1 == source.lineCount && reader.range.isEmpty
        if !isEndOfFile { parser.keepComment(reader) }
      } else {
        parser.read(reader, line: line + 1, design: design)
      }
    }
    return try parser.finish(at: LineReader(endOf: source))
  }
}

extension Seed {
  /// Reads a seed file; `design` finds the design that it names.
  public static func parse(
    _ text: String,
    file: String,
    design: (String) -> Design?
  ) throws(SourceErrors) -> Seed {
    try SeedSource.parse(text, file: file, design: design).seed
  }
}
