import Testing

@testable import SyncModel

@Suite struct SourceTextTests {
  @Test func linesEndWithOrWithoutCarriageReturn() {
    let source = SourceText("ab\r\n\ncd\r", file: "")
    let lines = (0..<source.lineCount).map { line in
      String(decoding: source.bytes[source.range(ofLine: line)], as: UTF8.self)
    }
    #expect(lines == ["ab", "", "cd\r"])
  }

  @Test func emptyTextHasOneEmptyLine() {
    let source = SourceText("", file: "")
    #expect(source.lineCount == 1)
    #expect(source.range(ofLine: 0).isEmpty)
  }

  @Test func everyOffsetHasItsLine() {
    let source = SourceText("ab\n\ncd\n", file: "")
    #expect((0...7).map { source.line(at: $0) } == [0, 0, 0, 1, 2, 2, 2, 3])
  }

  @Test func columnsCountCharacters() {
    let source = SourceText("x\n👨‍👩‍👧e\u{301}y", file: "")
    #expect(source.column(at: source.bytes.count - 1) == 3)
    #expect(source.column(at: 2) == 1)
  }

  @Test func byteOrderMarkTakesNoColumn() {
    let source = SourceText("\u{FEFF}ab", file: "")
    #expect(source.column(at: 4) == 2)
  }
}
