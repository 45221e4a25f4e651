import SyncModel
import Testing

@Suite struct SeedParserTests {
  private func errors(_ text: String) -> [String] {
    Example.errors(ofSeed: text).map { String($0.description.dropFirst("x.seed:".count)) }
  }

  @Test func aSeedKnowsTheLinesOfItsEvents() throws {
    let design = try Design.parse(Example.design, file: "")
    let source = try SeedSource.parse(Example.seed, file: "") { _ in design }
    #expect(source.eventLineNumbers == Array(4...12))
    #expect(source.healLineNumber == 13)
    #expect(source.design == design)
    #expect(source.seed.design == .named("invoices"))
    #expect(source.seed.expected == .violates(.noOrphan))
    #expect(source.seed.holdsUnder == ["invoices-sound"])
    #expect(source.seed.known == "mended in 2.0, see #12")
  }

  @Test(arguments: [
    ("", "1:1: found the end of the line, expected 'use' or 'design' first"),
    ("use", "1:4: found the end of the line, expected the name of a design"),
    (
      "use other\n---\nA nonsense\nheal A B\n---\nholds",
      "1:5: found 'other', expected the name of a design"
    ),
    ("use invoices", "1:13: found the end of the line, expected '---' and events"),
    ("usee invoices", "1:1: found 'usee', expected 'use' or 'design' first; did you mean 'use'?"),
    (
      "use invoices\nrecord A\n---\nheal A B\n---\nholds",
      "2:1: found 'record', expected '---' after the design's name"
    ),
    ("use invoices\n---\n", "3:1: found the end of the line, expected a 'heal' line, '---'"),
    (
      "use invoices\n---\nheal A B\n",
      "4:1: found the end of the line, expected '---' and the verdict"
    ),
    (
      "use invoices\n---\nA export\n---\nholds",
      "4:1: found '---', expected a 'heal' line before it"
    ),
    (
      "use invoices\n---\nheal A B\n---\n",
      "5:1: found the end of the line, expected the verdict: 'violates' or 'holds'"
    ),
    ("use invoices\n--\nheal A B", "2:1: found '--', expected '---'; did you mean '---'?"),
  ])
  func aSeedHasThreeParts(text: String, error: String) {
    #expect(errors(text).first == error)
  }

  @Test(arguments: [
    ("violates no-orphn", "found 'no-orphn', expected a property; did you mean 'no-orphan'?"),
    ("holds\nholds", "found 'holds', expected only one verdict"),
    ("holds\nviolates no-orphan", "found 'violates', expected only one verdict"),
    ("holds\nholds under", "found the end of the line, expected the name of a design"),
    ("holds\nholds over", "found 'over', expected 'under' or the end of the line"),
    ("holds\nknown", "found the end of the line, expected ':' and a reason"),
    ("holds\nknown:", "found the end of the line, expected a reason"),
    ("holds\nknown: a\nknown: b", "found 'known', expected only one reason"),
    ("holds\nknown: \"a", "found '\"a', expected a closing \" on the same line"),
    ("holds\nfoo", "found 'foo', expected 'violates', 'holds' or 'known:'"),
    ("holds\n---", "found '---', expected the end of the file after the verdict"),
  ])
  func aFaultyVerdictIsTold(verdict: String, error: String) {
    let found = errors("use invoices\n---\nheal A B\n---\n\(verdict)\n")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(error) == true)
  }

  @Test func onlyWhatTheDesignLacksIsAReference() {
    let text = """
      use invoices
      ---
      Q export
      A export now
      A edit Invoice/1 amount=true
      A edit Invoice/1 amount=
      A edit Invoce/1
      heal A B
      ---
      violates no-cats
      """
    #expect(
      Example.errors(ofSeed: text).map { "\($0.line) \($0.kind)" }
        == ["3 reference", "4 syntax", "5 reference", "6 syntax", "7 reference", "10 reference"]
    )
  }

  @Test func eventsAreNotReadAgainstAFaultyDesign() {
    let text = "design x\nrecord A\n t: texd\n---\nZ create Q/1\nheal A B\n---\nviolates foo\n"
    #expect(
      errors(text) == [
        "3:5: found 'texd', expected a field type or a record type; did you mean 'text'?",
        "8:10: found 'foo', expected a property",
      ]
    )
  }

  @Test func aDesignWithProblemsIsRefused() {
    let design = Design(name: "x", schema: Schema())
    do throws(SourceErrors) {
      _ = try Seed.parse("use x\n---\nheal A B\n---\nholds\n", file: "s") { _ in design }
      Issue.record("a design without record types was used")
    } catch {
      #expect(
        error.description == "s:1:5: found 'x', expected the name of a design without mistakes "
          + "(found 'x', expected a record type that can have records)"
      )
    }
  }
}
