import SyncModel
import Testing

@Suite struct SourceErrorTests {
  @Test func anErrorReadsLikeACompilers() {
    let error = SourceError(
      file: "Seeds/x.seed",
      line: 12,
      column: 8,
      found: "amout",
      expected: "a field of Invoice",
      suggestion: "amount",
      kind: .reference
    )
    #expect(
      error.description
        == "Seeds/x.seed:12:8: found 'amout', expected a field of Invoice; did you mean 'amount'?"
    )
  }

  @Test func theEndOfALineHasNoQuotes() {
    let error = SourceError(file: "x", line: 1, column: 7, found: "", expected: "a name")
    #expect(error.description == "x:1:7: found the end of the line, expected a name")
  }

  @Test func fileNamesCannotHarmTheTerminal() {
    let error = SourceError(file: "a\u{1B}[2J", line: 1, column: 1, found: "x", expected: "y")
    #expect(error.description.hasPrefix("a\\u{1B}[2J:1:1:"))
  }

  @Test func errorsAreOrderedByPlace() {
    let text =
      "design x\nrecord A\n  b: Q?\nrecord B: Z\ndevices A\n  x y\nfoo\nrecord C\n  q: txt\n"
    let lines = Example.errors(ofDesign: text)
    let places = lines.map { Int($0.split(separator: ":")[1]) ?? 0 }
    #expect(places == [3, 4, 5, 6, 7, 9])
  }

  @Test func onlySoManyErrorsAreToldAndTheRestIsCounted() {
    let text = "design x\nrecord A\n" + String(repeating: "foo\n", count: 250)
    do throws(SourceErrors) {
      _ = try Design.parse(text, file: "x")
      Issue.record("a design of nonsense was read")
    } catch {
      #expect(error.errors.count == SourceErrors.limit)
      #expect(error.omittedCount == 150)
      #expect(error.description.hasSuffix("\nand 150 more"))
    }
  }

  @Test func longWordsAreCutShort() {
    let long = String(repeating: "é", count: 500)
    let error = Example.errors(ofDesign: "design x \(long)")
    #expect(error.count == 1)
    #expect(error[0].count < 120)
    #expect(error[0].contains("é…'"))
  }
}
