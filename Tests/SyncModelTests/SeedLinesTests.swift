import SyncModel
import Testing

@Suite struct SeedLinesTests {
  private func seed(known: String?) throws -> String {
    let design = try Design.parse(Example.design, file: "")
    let seed = Seed(
      design: .named("invoices"),
      scenario: Scenario(deviceCount: 2),
      expected: .violates(.convergence),
      known: known
    )
    return seed.notation(design: design)
  }

  @Test func aFreshSeedHasNoBlankLines() throws {
    #expect(
      try seed(known: nil) == "use invoices\n---\nheal A B\n---\nviolates convergence\n"
    )
  }

  @Test(arguments: [
    ("see #12", "see #12"), ("", "\"\""), (" a", "\" a\""), ("\"a\" b", #""\"a\" b""#),
    ("two\nlines", #""two\nlines""#), (#"back\slash"#, #"back\slash"#), ("# a", "# a"),
  ])
  func aReasonIsQuotedOnlyWhereItMustBe(reason: String, printed: String) throws {
    #expect(try seed(known: reason).hasSuffix("\nknown: \(printed)\n"))
  }

  @Test func anInlineDesignKeepsItsOwnLayout() throws {
    var design = try Design.parse("design x\nrecord A\n  t: text", file: "")
    let seed = { (design: Design) in
      Seed(
        design: .inline(design),
        scenario: Scenario(deviceCount: 2),
        expected: .holds,
        comments: [Comment(line: 0, text: "# found")]
      ).notation(design: design)
    }
    let end = "---\nheal A B\n---\nholds\n"
    let settings = "devices A B C\nsync mirroring page 4 batch 4\n"
    #expect(seed(design) == "# found\ndesign x\nrecord A\n  t: text\n\(settings)\(end)")
    design.comments = []
    #expect(seed(design) == "# found\ndesign x\n\nrecord A\n  t: text\n\n\(settings)\(end)")
    let read = try Seed.parse(seed(design), file: "") { _ in nil }
    #expect(read.design == .inline(design))
  }
}
