// Tested in LineReaderTests.

extension LineReader {
  /// Reads a literal of a field's type.
  ///
  /// A literal of another type is a mistake of the given kind: in a seed it may only mean that the
  /// design has changed.
  mutating func literal(
    of type: FieldType,
    isOptional: Bool,
    mismatch: SourceError.Kind = .syntax
  ) throws(Mistake) -> Literal {
    if token.kind == .unfinished { throw unfinished() }
    if isWord("nil") {
      guard isOptional else {
        throw mistake("\(type.literalMeaning), since the field is not optional", kind: mismatch)
      }
      advance()
      return .none
    }
    switch (type, token.kind) {
    case (.int, .number), (.date, .number):
      return .int(try int32(type.literalMeaning))
    case (.decimal, .number):
      return .decimal(try decimal())
    case (.bool, .word) where isWord("true") || isWord("false"):
      let isTrue = isWord("true")
      advance()
      return .bool(isTrue)
    case (.text, .text), (.identifier, .text), (.data, .text):
      let text = try unquoted(token)
      advance()
      return .text(text)
    default:
      let isLiteral = [.number, .text, .word].contains(token.kind)
      throw mistake(
        type.literalMeaning,
        among: type == .bool ? ["true", "false"] : [],
        kind: isLiteral ? mismatch : .syntax
      )
    }
  }

  /// Reads a number that fits a value; the smallest one is taken, since it stands for no value.
  mutating func int32(_ expected: String) throws(Mistake) -> Int32 {
    let largest = Int(Int32.max)
    return Int32(try wholeNumber(in: -largest...largest, expected))
  }

  private mutating func decimal() throws(Mistake) -> String {
    let spelling = raw(token)
    guard Literal.isDecimal(spelling) else { throw mistake(FieldType.decimal.literalMeaning) }
    advance()
    return spelling
  }
}

extension FieldType {
  /// What a literal of the type looks like.
  var literalMeaning: String {
    switch self {
    case .text, .identifier, .data: "a text in double quotes"
    case .int: "a whole number"
    case .date: "a date as a whole number of ticks"
    case .decimal: "a decimal number such as 1.50"
    case .bool: "'true' or 'false'"
    }
  }
}

extension Literal {
  /// Whether the spelling is a number: digits, a fraction, an exponent.
  static func isDecimal(_ spelling: String) -> Bool {
    var digits = Substring(spelling).utf8[...]
    let takeDigits = { () -> Bool in
      let rest = digits.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      defer { digits = rest }
      return rest.startIndex > digits.startIndex
    }
    let takeSign = { (signs: [UInt8]) in
      if let first = digits.first, signs.contains(first) { digits.removeFirst() }
    }
    takeSign([UInt8(ascii: "-")])
    guard takeDigits() else { return false }
    if digits.first == UInt8(ascii: ".") {
      digits.removeFirst()
      guard takeDigits() else { return false }
    }
    if digits.first == UInt8(ascii: "e") || digits.first == UInt8(ascii: "E") {
      digits.removeFirst()
      takeSign([UInt8(ascii: "-"), UInt8(ascii: "+")])
      guard takeDigits() else { return false }
    }
    return digits.isEmpty
  }

  /// The literal as it is written in a file.
  var notation: String {
    switch self {
    case .none: "nil"
    case .int(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .text(let text): Spelling.text(text)
    case .decimal(let spelling): Literal.isDecimal(spelling) ? spelling : Spelling.text(spelling)
    }
  }
}
