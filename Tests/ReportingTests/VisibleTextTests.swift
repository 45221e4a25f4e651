import Testing

@testable import Reporting

@Suite struct VisibleTextTests {
  @Test func whatHidesIsSpelledOut() {
    #expect(VisibleText.spelled("a\u{202E}b\u{0}\u{1B}[31m") == "a⟨U+202E⟩b⟨U+0⟩⟨U+1B⟩[31m")
    #expect(VisibleText.spelled("a\nb") == "a⟨U+A⟩b")
    #expect(VisibleText.spelled("a\nb", keepingLines: true) == "a\nb")
    #expect(VisibleText.spelled("Überweisung 請求書 👩‍👩‍👧") == "Überweisung 請求書 👩‍👩‍👧")
  }

  @Test func aCutTextFitsAndShowsThatItWasCut() {
    #expect(VisibleText.cut("abcdef", to: 6) == "abcdef")
    #expect(VisibleText.cut("abcdefg", to: 6) == "abcde…")
    #expect(VisibleText.cut("請求書請求書", to: 6) == "請求…")
  }

  @Test func aHeapOfMarksOnOneLetterIsCutToo() {
    let heap = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(VisibleText.cut(heap, to: 10).unicodeScalars.count < 40)
    for line in VisibleText.wrapped(heap, columns: 10) {
      #expect(line.unicodeScalars.count <= 30)
    }
  }

  @Test func wrappedLinesFitAndLoseNothing() {
    let text = "one two three " + String(repeating: "x", count: 25) + " four"
    let lines = VisibleText.wrapped(text, columns: 10)
    #expect(lines.allSatisfy { VisibleText.width($0) <= 10 })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    #expect(VisibleText.wrapped("", columns: 10).isEmpty)
  }

  @Test func aLineLimitEndsInASign() {
    let lines = VisibleText.wrapped("one two three four five", columns: 6, lineLimit: 2)
    #expect(lines.count == 2)
    #expect(lines.last?.hasSuffix("…") == true)
  }
}
