/// Walks one line token by token.
///
/// Every token is one step of a scan over the line's bytes, so a line is read in linear time
/// whatever it holds. The reader says what it expected; the parser says where to go on.
struct LineReader {
  let bytes: [UInt8]
  let range: Range<Int>
  /// The token to be read next.
  private(set) var token = Token(kind: .end, start: 0, end: 0)

  init(_ source: SourceText, line: Int) {
    bytes = source.bytes
    range = source.range(ofLine: line)
    token = scan(from: range.lowerBound)
  }

  /// Stands at the end of the file.
  init(endOf source: SourceText) {
    self.init(source, line: source.lineCount - 1)
    skipToEnd()
  }

  /// Whether the line begins with a space or a tab.
  var isIndented: Bool { token.start > range.lowerBound }

  mutating func advance() { token = scan(from: token.end) }

  mutating func skipToEnd() { token = scan(from: range.upperBound) }

  /// Whether the token after the next one is the mark.
  func isFollowed(by mark: Unicode.Scalar) -> Bool {
    var ahead = self
    ahead.advance()
    return ahead.isMark(mark)
  }

  func isMark(_ mark: Unicode.Scalar) -> Bool {
    token.kind == .mark && UInt32(bytes[token.start]) == mark.value
  }

  /// Reads the mark if it comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard isMark(mark) else { return false }
    advance()
    return true
  }

  func isWord(_ word: String) -> Bool {
    token.kind == .word && token.end - token.start == word.utf8.count
      && bytes[token.start..<token.end].elementsEqual(word.utf8)
  }

  /// Reads the word if it comes next.
  mutating func take(word: String) -> Bool {
    guard isWord(word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ mark: Unicode.Scalar, _ expected: String) throws(Mistake) {
    guard take(mark) else { throw mistake(expected) }
  }

  mutating func expect(word: String) throws(Mistake) {
    guard take(word: word) else { throw mistake("'\(word)'", among: [word]) }
  }

  /// Makes sure that nothing but a comment follows.
  func finish(_ expected: String = "the end of the line") throws(Mistake) {
    guard token.endsLine else { throw mistake(expected) }
  }

  /// The text of a token as it stands in the file.
  func raw(_ token: Token) -> String {
    String(decoding: bytes[token.start..<token.end], as: UTF8.self)
  }

  /// The text of the next token, or nothing at the end of the line.
  var found: String { token.endsLine ? "" : raw(token) }

  /// A mistake at the next token.
  func mistake(
    _ expected: String,
    among candidates: [String] = [],
    kind: SourceError.Kind = .syntax
  ) -> Mistake {
    Mistake(
      offset: token.start,
      found: found,
      expected: expected,
      candidates: candidates,
      kind: kind
    )
  }
}

extension LineReader {
  private func scan(from position: Int) -> Token {
    var start = position
    while start < range.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start < range.upperBound else { return Token(kind: .end, start: start, end: start) }
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "#"):
      return Token(kind: .comment, start: start, end: range.upperBound)
    case UInt8(ascii: "\""):
      return scanQuoted(from: start, kind: .text)
    case UInt8(ascii: "`"):
      return scanQuoted(from: start, kind: .quotedName)
    case UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "/"):
      return Token(kind: .mark, start: start, end: start + 1)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return Token(kind: .number, start: start, end: endOfNumber(from: start))
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      return scanSign(from: start)
    default:
      return scanWord(from: start)
    }
  }

  private func scanQuoted(from start: Int, kind: Token.Kind) -> Token {
    let quote = bytes[start]
    var position = start + 1
    while position < range.upperBound {
      if bytes[position] == quote { return Token(kind: kind, start: start, end: position + 1) }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Token(kind: .unfinished, start: start, end: range.upperBound)
  }

  private func scanSign(from start: Int) -> Token {
    let next = start + 1
    if next < range.upperBound, isDigit(bytes[next]) {
      return Token(kind: .number, start: start, end: endOfNumber(from: next))
    }
    guard bytes[start] == UInt8(ascii: "-") else {
      return Token(kind: .stray, start: start, end: next)
    }
    var end = next
    while end < range.upperBound, bytes[end] == UInt8(ascii: "-") { end += 1 }
    return Token(kind: .dashes, start: start, end: end)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Takes in letters too, so that `12abc` is told as one mistaken number.
  private func endOfNumber(from start: Int) -> Int {
    var end = start
    while end < range.upperBound {
      let (scalar, length) = scalar(at: end)
      let isSign = scalar == "-" || scalar == "+"
      if isSign {
        let before = bytes[end - 1]
        guard end > start, before == UInt8(ascii: "e") || before == UInt8(ascii: "E") else { break }
      } else if scalar != ".", !Notation.isNameContinuation(scalar) {
        break
      }
      end += length
    }
    return end
  }

  private func scanWord(from start: Int) -> Token {
    let (first, firstLength) = scalar(at: start)
    var end = start + firstLength
    guard Notation.isNameStart(first) else { return Token(kind: .stray, start: start, end: end) }
    while end < range.upperBound {
      let (next, length) = scalar(at: end)
      guard Notation.isNameContinuation(next) else { break }
      end += length
    }
    return Token(kind: .word, start: start, end: end)
  }

  /// The character at an offset and how many bytes it takes; the bytes come from a `String`.
  func scalar(at offset: Int) -> (Unicode.Scalar, Int) {
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for next in 1..<max(length, 1) where offset + next < range.upperBound {
      value = value << 6 | UInt32(bytes[offset + next] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
