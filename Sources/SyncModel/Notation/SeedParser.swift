/// Reads a seed: a design or the name of one, events, and the verdict that they must give.
///
/// Events are read against the design's layout. Where the design itself is wrong its mistakes are
/// told, and the events are passed over: they would only repeat them.
struct SeedParser {
  enum Part { case design, events, verdict }

  /// Reads an inline design, and keeps mistakes and comments for the whole file.
  private var file: DesignParser
  private var part = Part.design
  private var usedName: String?
  private var design: Design?
  private var events: EventParser?
  private var designEnd = 0
  private var isDesignOpen = false
  private var isHealed = false

  private var expected: ExpectedVerdict?
  private var holdsUnder: [String] = []
  private var known: String?

  init(_ source: SourceText) { file = DesignParser(log: MistakeLog(source: source)) }

  mutating func keepComment(_ reader: LineReader) { file.comments.keep(reader) }

  mutating func read(_ reader: LineReader, line: Int, design find: (String) -> Design?) {
    do throws(Mistake) {
      if reader.token.kind == .dashes {
        try readSeparator(reader)
        return
      }
      switch part {
      case .design: try readDesign(reader, find)
      case .events: try readEvent(reader, line: line)
      case .verdict: try readVerdict(reader)
      }
    } catch {
      file.log.add(error)
    }
  }

  private mutating func readSeparator(_ reader: LineReader) throws(Mistake) {
    var reader = reader
    guard reader.found == Notation.separator else {
      throw reader.mistake("'\(Notation.separator)'", among: [Notation.separator])
    }
    let start = reader
    reader.advance()
    switch part {
    case .design:
      finishDesign(at: start)
      part = .events
      // A separator of its own prints after everything of its part.
      file.comments.note(LineKey(section: .events, record: -1), reader)
    case .events:
      part = .verdict
      if !isHealed { throw start.mistake("a 'heal' line before it") }
      file.comments.note(LineKey(section: .verdict, record: -1), reader)
    case .verdict:
      throw start.mistake("the end of the file after the verdict")
    }
    try reader.finish()
  }
}

extension SeedParser {
  private mutating func readDesign(
    _ reader: LineReader,
    _ find: (String) -> Design?
  ) throws(Mistake) {
    if isDesignOpen {
      file.read(reader)
      designEnd = file.comments.lineCount
      return
    }
    if usedName != nil { throw reader.mistake("'---' after the design's name", among: ["---"]) }
    guard reader.isWord("use") else {
      isDesignOpen = true
      if !reader.isWord("design") {
        let mistake = reader.mistake("'use' or 'design' first", among: ["use", "design"])
        file.skipHead()
        guard Notation.designWords.contains(reader.found) else { throw mistake }
        file.log.add(mistake)
      }
      file.read(reader)
      designEnd = file.comments.lineCount
      return
    }
    var reader = reader
    reader.advance()
    let start = reader
    usedName = ""
    let name = try reader.name("the name of a design")
    usedName = name.text
    try reader.finish()
    file.comments.note(LineKey(section: .design), reader)
    guard let found = find(name.text) else { throw start.mistake("the name of a design") }
    guard let problem = found.problems.first else {
      design = found
      return
    }
    throw start.mistake("the name of a design without mistakes (\(problem.description))")
  }

  private mutating func finishDesign(at reader: LineReader) {
    if isDesignOpen {
      file.finish(at: reader)
      if file.log.isEmpty { design = file.design }
    } else if usedName == nil {
      file.log.add(reader.mistake("'use' or 'design' first"))
    }
    if let design { events = EventParser(design) }
  }
}

extension SeedParser {
  private mutating func readEvent(_ reader: LineReader, line: Int) throws(Mistake) {
    var reader = reader
    if isHealed { throw reader.mistake("'---' after the heal", among: [Notation.separator]) }
    if reader.isWord("heal") {
      isHealed = true
      try events?.readHeal(&reader, line: line)
      file.comments.note(LineKey(section: .heal), reader)
    } else {
      try events?.read(&reader, line: line)
      file.comments.note(LineKey(section: .events), reader)
    }
  }

  private mutating func readVerdict(_ reader: LineReader) throws(Mistake) {
    var reader = reader
    let start = reader
    if reader.take(word: "violates") {
      guard expected == nil else { throw start.mistake("only one verdict") }
      expected = .holds
      let property = try reader.choice(of: Property.self, "a property", kind: .reference)
      expected = .violates(property)
      try reader.finish()
      file.comments.note(LineKey(section: .verdict), reader)
    } else if reader.take(word: "holds") {
      if reader.take(word: "under") {
        holdsUnder.append(try reader.name("the name of a design").text)
        try reader.finish()
        file.comments.note(LineKey(section: .holdsUnder), reader)
        return
      }
      try reader.finish("'under' or the end of the line")
      guard expected == nil else { throw start.mistake("only one verdict") }
      expected = .holds
      file.comments.note(LineKey(section: .verdict), reader)
    } else if reader.take(word: "known") {
      guard known == nil else { throw start.mistake("only one reason") }
      known = ""
      known = try readReason(&reader)
      file.comments.note(LineKey(section: .known), reader)
    } else {
      let words = ["violates", "holds", "known"]
      throw reader.mistake("'violates', 'holds' or 'known:'", among: words)
    }
  }

  /// Reads a reason: the rest of the line as it stands, or a text in quotes.
  private func readReason(_ reader: inout LineReader) throws(Mistake) -> String {
    let colon = reader.token
    try reader.expect(":", "':' and a reason")
    if reader.token.kind == .unfinished, reader.found.hasPrefix("\"") { throw reader.unfinished() }
    if reader.token.kind == .text {
      let text = try reader.unquoted(reader.token)
      reader.advance()
      try reader.finish()
      return text
    }
    let reason = reader.rest(after: colon)
    if reason.isEmpty { throw reader.mistake("a reason") }
    reader.skipToEnd()
    return reason
  }
}

extension SeedParser {
  mutating func finish(at end: LineReader) throws(SourceErrors) -> SeedSource {
    switch part {
    case .design:
      finishDesign(at: end)
      if file.log.isEmpty { file.log.add(end.mistake("'---' and events")) }
    case .events:
      file.log.add(end.mistake(isHealed ? "'---' and the verdict" : "a 'heal' line, '---'"))
    case .verdict:
      if expected == nil { file.log.add(end.mistake("the verdict: 'violates' or 'holds'")) }
    }
    var scenario = Scenario(deviceCount: 2)
    if let mistake = events?.finish(&scenario), file.log.isEmpty { file.log.add(mistake) }
    guard file.log.isEmpty, var design, let expected, let events else {
      throw file.log.failure(at: end)
    }
    let unread = isDesignOpen ? file.unreadLines : []
    var comments = file.comments.comments(unread: unread)
    if isDesignOpen {
      // Of an inline design's comments, those around it belong to the seed.
      let end = designEnd + unread.count
      let isInside = { (comment: Comment) in
        comment.line < end && (comment.line > 0 || comment.isTrailing)
      }
      design.comments = Comment.normalized(
        comments.filter(isInside),
        fresh: DesignLines(design).fresh
      )
      comments.removeAll(where: isInside)
    }
    let seed = Seed(
      design: isDesignOpen ? .inline(design) : .named(usedName ?? ""),
      scenario: scenario,
      expected: expected,
      holdsUnder: holdsUnder,
      known: known,
      comments: comments
    )
    return SeedSource(
      seed: seed,
      design: design,
      eventLineNumbers: events.lineNumbers,
      healLineNumber: events.healLineNumber
    )
  }
}
