import SyncModel
import Testing

@Suite struct CommentKeeperTests {
  @Test(arguments: [
    "design x\nrecord A\ndevices A B\nsync mirroring page 4 batch 4\n",
    "# first\n\n\ndesign x # here\nrecord A\n  # field\n  t: text # it is\n  # two\n\n"
      + "  # lines\n  u: text\n# after\ndevices A B\n\nsync mirroring page 4 batch 4\n# end\n\n#\n",
  ])
  func commentsAndBlankLinesPrintBackByteForByte(text: String) throws {
    #expect(try Design.parse(text, file: "").notation == text)
  }

  @Test func commentMovesWithItsLine() throws {
    let text = """
      design x
      # who syncs
      devices A B # two
      # what
      record A
        # the link
        a: A?, delete nullify
        # the text
        t: text
      """
    #expect(
      try Design.parse(text, file: "").notation == """
        design x
        # what
        record A
          # the text
          t: text
          # the link
          a: A?, delete nullify
        # who syncs
        devices A B # two
        sync mirroring page 4 batch 4

        """
    )
  }

  @Test func commentBeforeADefaultedLineStaysAtTheEnd() throws {
    let design = try Design.parse("design x\nrecord A\n# end", file: "")
    #expect(design.comments == [Comment(line: 4, text: "# end")])
    #expect(design.notation.hasSuffix("sync mirroring page 4 batch 4\n# end\n"))
  }

  @Test func madeCommentsCannotBreakTheFile() throws {
    var design = try Design.parse("design x\nrecord A", file: "")
    design.comments = [
      Comment(line: 9, text: "late"), Comment(line: -1, text: "  two\nlines\r "),
      Comment(line: 1, text: "policy foo", isTrailing: true), Comment(line: 1, text: " \t"),
    ]
    let text = design.notation
    #expect(text.hasPrefix("# two lines\ndesign x\n\nrecord A # policy foo\ndevices"))
    #expect(text.hasSuffix("\n# late\n"))
    #expect(try Design.parse(text, file: "").notation == text)
  }

  @Test func commentsRoundAnInlineDesignBelongToTheSeed() throws {
    let text = """
      # found
      design x # name
      record A
        # field
        t: text
      devices A B
      sync mirroring page 4 batch 4
      # before the events
      ---
      # first
      A create A/1
      heal A B
      ---
      holds # for now
      # end

      """
    let source = try SeedSource.parse(text, file: "") { _ in nil }
    #expect(source.design.comments.map(\.text) == ["# name", "# field"])
    #expect(
      source.seed.comments.map(\.text)
        == ["# found", "# before the events", "# first", "# for now", "# end"]
    )
    #expect(source.seed.notation(design: source.design) == text)
  }

  @Test func verdictLinesInAnyOrderTakeTheirCommentsAlong() throws {
    let head = "use invoices\n---\nheal A B\n---\n"
    let design = try Design.parse(Example.design, file: "")
    let text = head + "known: slow # 3\n# one\nholds under y\n# two\nviolates convergence\n"
    let seed = try Seed.parse(text, file: "") { _ in design }
    #expect(seed.known == "slow # 3")
    #expect(
      seed.notation(design: design)
        == head + "# two\nviolates convergence\n# one\nholds under y\nknown: slow # 3\n"
    )
  }
}
