// Tested in LineReaderTests.

extension LineReader {
  /// Reads a name, bare or in back quotes.
  mutating func name(
    _ expected: String,
    among candidates: [String] = []
  ) throws(Mistake) -> Name {
    let token = token
    switch token.kind {
    case .word:
      advance()
      return Name(text: raw(token), offset: token.start)
    case .quotedName:
      let text = try unquoted(token)
      advance()
      return Name(text: text, offset: token.start)
    case .unfinished: throw unfinished()
    default: throw mistake(expected, among: candidates)
    }
  }

  /// Reads names up to the end of the line or a mark.
  mutating func names(_ expected: String) throws(Mistake) -> [Name] {
    var names = [try name(expected)]
    while !token.endsLine, token.kind != .mark { names.append(try name(expected)) }
    return names
  }

  /// Reads one of the words of an enumeration.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type,
    _ expected: String,
    kind: SourceError.Kind = .syntax
  ) throws(Mistake) -> Choice {
    guard token.kind == .word, let choice = Choice(rawValue: raw(token)) else {
      throw mistake(expected, among: Choice.allCases.map(\.rawValue), kind: kind)
    }
    advance()
    return choice
  }

  /// Reads the words of an enumeration up to the end of the line, each at most once.
  mutating func choices<Choice: CaseIterable & RawRepresentable<String> & Equatable>(
    of type: Choice.Type,
    _ expected: String
  ) throws(Mistake) -> [Choice] {
    var choices: [Choice] = []
    repeat {
      let before = self
      let next = try choice(of: type, expected)
      guard !choices.contains(next) else { throw before.mistake("each word once") }
      choices.append(next)
    } while !token.endsLine
    return choices
  }

  /// Reads a whole number within bounds.
  mutating func wholeNumber(
    in bounds: ClosedRange<Int>,
    _ expected: String
  ) throws(Mistake) -> Int {
    guard token.kind == .number, let number = wholeNumber(token), bounds.contains(number) else {
      throw mistake("\(expected) from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    advance()
    return number
  }

  private func wholeNumber(_ token: Token) -> Int? {
    // Longer numbers are out of every range; shorter ones cannot overflow.
    var digits = bytes[token.start..<token.end]
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    digits = digits.drop { $0 == UInt8(ascii: "0") }
    guard digits.count <= 15 else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return sign == UInt8(ascii: "-") ? -number : number
  }

  /// The rest of the line after a token, without spaces around it.
  func rest(after token: Token) -> String {
    var slice = bytes[token.end..<range.upperBound]
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    slice = slice.drop(while: isSpace)
    while let last = slice.last, isSpace(last) { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  /// The comment at the end of the line, if there is one.
  var comment: String? {
    guard token.kind == .comment else { return nil }
    return rest(after: Token(kind: .comment, start: token.start, end: token.start))
  }
}

extension LineReader {
  func unfinished() -> Mistake {
    let quote = Unicode.Scalar(bytes[token.start])
    return mistake("a closing \(quote) on the same line")
  }

  /// The text between a token's quotes, its escapes resolved.
  func unquoted(_ token: Token) throws(Mistake) -> String {
    var result: [UInt8] = []
    var position = token.start + 1
    let end = token.end - 1
    while position < end {
      guard bytes[position] == UInt8(ascii: "\\") else {
        result.append(bytes[position])
        position += 1
        continue
      }
      let (scalar, length) = try escape(at: position, before: end)
      result.append(contentsOf: String(scalar).utf8)
      position += length
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func escape(at start: Int, before end: Int) throws(Mistake) -> (Unicode.Scalar, Int) {
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "`"): return ("`", 2)
    case UInt8(ascii: "u"):
      if let escape = numberedEscape(at: start, before: end) { return escape }
    default: break
    }
    let (_, length) = scalar(at: start + 1)
    throw Mistake(
      offset: start,
      found: raw(Token(kind: .stray, start: start, end: min(start + 1 + length, end))),
      expected: "one of the escapes \\n \\t \\r \\\\ \\\" \\` \\u{…}"
    )
  }

  private func numberedEscape(at start: Int, before end: Int) -> (Unicode.Scalar, Int)? {
    var position = start + 2
    guard position < end, bytes[position] == UInt8(ascii: "{") else { return nil }
    position += 1
    let first = position
    var value: UInt32 = 0
    while position < end, position - first < 9 {
      if bytes[position] == UInt8(ascii: "}"), position > first {
        return Unicode.Scalar(value).map { ($0, position + 1 - start) }
      }
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return nil
  }
}
