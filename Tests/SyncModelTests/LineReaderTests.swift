import Testing

@testable import SyncModel

@Suite struct LineReaderTests {
  private func reader(_ text: String) -> LineReader {
    LineReader(SourceText(text, file: ""), line: 0)
  }

  private func tokens(_ text: String) -> [String] {
    var reader = reader(text)
    var tokens: [String] = []
    while reader.token.kind != .end {
      tokens.append("\(reader.token.kind) \(reader.raw(reader.token))")
      reader.advance()
    }
    return tokens
  }

  @Test func aLineIsCutIntoTokens() {
    #expect(
      tokens("a-b: [`x \\` y`]?\t-3 1.5e-3x +4 \"q\\\"#\" --- <# end")
        == [
          "word a-b", "mark :", "mark [", "quotedName `x \\` y`", "mark ]", "mark ?", "number -3",
          "number 1.5e-3x", "number +4", "text \"q\\\"#\"", "dashes ---", "stray <",
          "comment # end",
        ]
    )
  }

  @Test(arguments: ["\"abc", "\"abc\\", "\"abc\\\"", "`a"])
  func aQuoteWithoutEndTakesTheRestOfTheLine(text: String) {
    #expect(tokens(text) == ["unfinished \(text)"])
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("007", 7), ("+5", 5), ("2147483647", Int32.max),
    ("-2147483647", -Int32.max),
  ])
  func wholeNumbersAreRead(text: String, number: Int32) throws {
    var reader = reader(text)
    #expect(try reader.int32("a number") == number)
  }

  @Test(arguments: [
    "2147483648", "-2147483648", "99999999999999999999999999", "1.0", "1e3", "12a", "1_000", "",
    "x",
  ])
  func otherNumbersAreRefused(text: String) {
    var reader = reader(text)
    #expect(throws: Mistake.self) { try reader.int32("a number") }
  }

  @Test(arguments: ["0", "-1.50", "1e9", "1.5E-7", "00.10"])
  func decimalsKeepTheirSpelling(text: String) throws {
    var reader = reader(text)
    #expect(try reader.literal(of: .decimal, isOptional: false) == .decimal(text))
  }

  @Test(arguments: ["1.", ".5", "1e", "--1", "+1", "1.5.2", "0x1F", "\"1\"", "1e+", "nil", "NaN"])
  func otherDecimalsAreRefused(text: String) {
    var reader = reader(text)
    #expect(throws: Mistake.self) { try reader.literal(of: .decimal, isOptional: false) }
  }

  @Test func nilNeedsAnOptionalField() throws {
    var optional = reader("nil")
    #expect(try optional.literal(of: .int, isOptional: true) == .none)
    var required = reader("nil")
    #expect(throws: Mistake.self) { try required.literal(of: .int, isOptional: false) }
  }

  @Test(arguments: [
    (#""\n\t\r\\\"\`""#, "\n\t\r\\\"`"), (#""\u{41}\u{1F600}""#, "A😀"), ("\"ä#\"", "ä#"),
  ])
  func escapesStandForCharacters(text: String, meaning: String) throws {
    let reader = reader(text)
    #expect(try reader.unquoted(reader.token) == meaning)
  }

  @Test(arguments: [
    #""a\qb""#, #""\u{}""#, #""\u{110000}""#, #""\u{D800}""#, #""\u41""#, #""\u{41""#, #""\ä""#,
    #""\u{0000000041}""#,
  ])
  func otherEscapesAreRefused(text: String) {
    let reader = reader(text)
    #expect(throws: Mistake.self) { try reader.unquoted(reader.token) }
  }
}
