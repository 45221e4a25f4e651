/// Reads the lines of a design, in a file of its own or in a seed.
///
/// What a line says is kept with its place in the file, so that `Design.problems`, which know the
/// design only, can be told at the right line and column.
struct DesignParser {
  private(set) var design = Design(name: "", schema: Schema())
  var comments = CommentKeeper()
  var log: MistakeLog

  /// The record whose fields the next lines declare.
  var openRecord = OpenRecord.none
  private var seen: [LineKey.Section] = []
  private var places: [(place: DesignPlace, offset: Int)] = []
  /// Names whose declarations could not be read; naming them is no further mistake.
  var brokenNames: [String] = []
  /// Whether a record's own name could not be read.
  var hasLostRecord = false
  /// Whether there are more record types than a design can have; the first one too many is told.
  var hasTooManyRecords = false

  enum OpenRecord: Equatable {
    case none
    /// The head was not understood; its fields are still checked.
    case ignored
    case declared(Int)
  }

  init(log: MistakeLog) { self.log = log }

  /// Reads one line; a mistake costs only this line.
  mutating func read(_ reader: LineReader) {
    var reader = reader
    do throws(Mistake) {
      let key = try readLine(&reader)
      comments.note(key, reader)
    } catch {
      log.add(error)
    }
  }

  private mutating func readLine(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    if reader.token.kind == .unfinished { throw reader.unfinished() }
    let isName = reader.token.kind == .word || reader.token.kind == .quotedName
    if isName, reader.isFollowed(by: ":") { return try readMember(&reader) }
    if reader.isWord("unique") { return try readUnique(&reader) }
    if seen.isEmpty {
      seen.append(.design)
      if reader.take(word: "design") { return try readName(&reader) }
      let mistake = reader.mistake("'design' and a name first", among: ["design"])
      // A line that can stand on its own is still read.
      guard Notation.designWords.contains(reader.found) else { throw mistake }
      log.add(mistake)
    }
    return try readTopLine(&reader)
  }

  private mutating func readName(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    let name = try reader.name("the design's name")
    try reader.finish()
    place(.design, name.offset)
    design.name = name.text
    return LineKey(section: .design)
  }

  private mutating func readTopLine(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    let start = reader
    let word = reader.token.kind == .word ? reader.raw(reader.token) : ""
    let keeper = openRecord
    openRecord = .none
    reader.advance()
    switch word {
    case "record": return try readRecord(&reader, isAbstract: false)
    case "abstract":
      openRecord = .ignored
      try reader.expect(word: "record")
      return try readRecord(&reader, isAbstract: true)
    case "configuration": return try readConfiguration(&reader)
    case "policy": return try readPolicy(&reader)
    case "devices": return try once(.devices, start, &reader)
    case "sync": return try once(.sync, start, &reader)
    case "assume": return try readAssumption(&reader)
    case "faults": return try once(.faults, start, &reader)
    case "properties": return try once(.properties, start, &reader)
    case "planted": return try once(.planted, start, &reader)
    default: break
    }
    openRecord = keeper
    if keeper != .none, start.isIndented, !start.token.endsLine, isColonMissing(start) {
      throw reader.mistake("':' after the name", among: [])
    }
    throw start.mistake("a line of a design", among: Notation.designWords + ["unique"])
  }

  private func isColonMissing(_ reader: LineReader) -> Bool {
    let isName = reader.token.kind == .word || reader.token.kind == .quotedName
    let words = Notation.designWords + ["unique"]
    return isName && Suggestion.nearest(to: reader.found, among: words) == nil
  }

  /// Reads a line that a design has at most once.
  private mutating func once(
    _ section: LineKey.Section,
    _ start: LineReader,
    _ reader: inout LineReader
  ) throws(Mistake) -> LineKey {
    guard !seen.contains(section) else {
      throw start.mistake("only one line '\(start.found)' in a design")
    }
    seen.append(section)
    switch section {
    case .devices: try readDevices(&reader)
    case .sync: try readSync(&reader)
    case .faults: design.faults = try reader.choices(of: Fault.self, "a fault")
    case .properties: design.properties = try reader.choices(of: Property.self, "a property")
    default:
      design.planted = try reader.choice(of: PlantedBug.self, "the name of a planted bug")
      try reader.finish()
    }
    return LineKey(section: section)
  }
}

extension DesignParser {
  /// The lines that print although the file does not have them.
  var unreadLines: [LineKey] {
    [.devices, .sync].filter { !seen.contains($0) }.map { LineKey(section: $0) }
  }

  /// Tells what the design as a whole gets wrong.
  mutating func finish(at end: LineReader) {
    if seen.isEmpty {
      log.add(end.mistake("'design' and a name"))
      return
    }
    let broken = NameTable(brokenNames)
    let check = DesignCheck.run(on: design)
    for problem in check.problems where !isFollowUp(problem, broken) {
      guard log.hasRoom else {
        log.addUntold()
        continue
      }
      let offset = places.last { $0.place == problem.place }?.offset ?? end.token.start
      log.add(
        Mistake(
          offset: offset,
          found: problem.found,
          expected: problem.expected,
          candidates: problem.candidates
        )
      )
    }
    log.addUntold(check.omittedCount)
  }

  private func isFollowUp(_ problem: DesignProblem, _ broken: NameTable) -> Bool {
    let isBroken = broken.index(of: problem.found) != nil
    switch problem.kind {
    case .unknownRecordType:
      if isBroken || hasTooManyRecords { return true }
      // A near word is a misspelling, whatever the lost record was called.
      return hasLostRecord
        && Suggestion.nearest(to: problem.found, among: problem.candidates) == nil
    case .unknownMember: return isBroken
    case .missing: return !log.isEmpty
    case .other: return false
    }
  }

  mutating func place(_ place: DesignPlace, _ offset: Int) { places.append((place, offset)) }

  /// Passes over a missing first line that is already told.
  mutating func skipHead() { seen.append(.design) }

  mutating func edit(_ change: (inout Design) -> Void) { change(&design) }

  mutating func setComments(_ comments: [Comment]) {
    design.comments = Comment.normalized(comments, fresh: DesignLines(design).fresh)
  }
}

extension Design {
  /// Reads a design file; every mistake in it is told, with its place.
  public static func parse(_ text: String, file: String) throws(SourceErrors) -> Design {
    let source = SourceText(text, file: file)
    var parser = DesignParser(log: MistakeLog(source: source))
    for line in 0..<source.lineCount {
      let reader = LineReader(source, line: line)
      if reader.token.endsLine {
        let isEndOfFile = line + 1 == source.lineCount && reader.range.isEmpty
        if !isEndOfFile { parser.comments.keep(reader) }
      } else {
        parser.read(reader)
      }
    }
    let end = LineReader(endOf: source)
    parser.finish(at: end)
    guard parser.log.isEmpty else { throw parser.log.failure(at: end) }
    parser.setComments(parser.comments.comments(unread: parser.unreadLines))
    return parser.design
  }
}
