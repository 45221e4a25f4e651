import SyncModel
import Testing

@Suite struct NotationTests {
  @Test func canonicalDesignPrintsBackByteForByte() throws {
    let design = try Design.parse(Example.design, file: "x.design")
    #expect(design.notation == Example.design)
    #expect(design.comments.isEmpty)
  }

  @Test func canonicalSeedPrintsBackByteForByte() throws {
    let design = try Design.parse(Example.design, file: "x.design")
    let seed = try Seed.parse(Example.seed, file: "x.seed") { _ in design }
    #expect(seed.notation(design: design) == Example.seed)
  }

  @Test func otherSpacingPrintsCanonically() throws {
    let text = """
      design\tx
      record   A : B
      t:text?key="a"
      record B
        as : [ A ] ? ordered inverse  b ,delete  deny
          b: A
      devices  One   Two
      """
    #expect(
      try Design.parse(text, file: "").notation == """
        design x
        record A: B
          t: text? key = "a"
        record B
          as: [A]? ordered inverse b, delete deny
          b: A, delete nullify
        devices One Two
        sync mirroring page 4 batch 4

        """
    )
  }

  @Test func linesInAnyOrderPrintInOne() throws {
    let design = try Design.parse(Example.design, file: "")
    var lines = Example.design.split(separator: "\n").map(String.init)
    let settings = lines.suffix(10)
    lines = [lines[0]] + settings.reversed() + lines.dropFirst().dropLast(10)
    var shuffled = try Design.parse(lines.joined(separator: "\n"), file: "")
    shuffled.comments = []
    #expect(shuffled.schema == design.schema)
    #expect(Set(shuffled.policies) == Set(design.policies))
    shuffled.policies = design.policies
    #expect(shuffled.notation == Example.design)
  }

  @Test(arguments: ["\r\n", "\n"])
  func lineEndsAndByteOrderMarkAreAccepted(lineEnd: String) throws {
    let text = "\u{FEFF}" + Example.design.replacing("\n", with: lineEnd)
    #expect(try Design.parse(text, file: "").notation == Example.design)
  }

  @Test func finalLineFeedMayBeMissing() throws {
    let design = try Design.parse(String(Example.design.dropLast()), file: "")
    #expect(design.notation == Example.design)
  }

  @Test func designWithoutSettingsHasDefaults() throws {
    let design = try Design.parse("design x\nrecord A", file: "")
    #expect(design.devices == ["A", "B", "C"])
    #expect(design.sync == SyncSettings(engine: .mirroring, pageSize: 4, batchSize: 4))
    #expect(design.properties == nil)
    #expect(design.faults.isEmpty)
    #expect(design.planted == nil)
  }

  @Test func printedDesignReadsBackEqual() throws {
    let design = Design.everything
    #expect(design.problems.isEmpty)
    #expect(try Design.parse(design.notation, file: "") == design)
  }

  @Test func inlineDesignAndSeedPrintBackByteForByte() throws {
    let body = Example.seed.split(separator: "---\n", maxSplits: 1)[1]
    let text = "# Found at night.\n\n\(Example.design)\n# the story\n---\n\(body)"
    let source = try SeedSource.parse(text, file: "") { _ in nil }
    #expect(source.seed.notation(design: source.design) == text)
    #expect(source.design.comments.isEmpty)
    #expect(source.seed.comments.map(\.text).contains("# Found at night."))
  }

  @Test func nameThatReadsAsAWordIsQuotedOnlyWhereItWouldMislead() throws {
    let design = Design(
      name: "record",
      schema: Schema(recordTypes: [
        RecordType(
          name: "text",
          fields: [Field(name: "unique", type: .date), Field(name: "date", type: .text)],
          relations: [Relation(name: "record", target: "text")]
        )
      ]),
      devices: ["wait", "heal"]
    )
    #expect(design.notation.contains("\n  date: text\n  record: `text`?, delete nullify\n"))
    #expect(design.notation.contains("\ndevices `wait` `heal`\n"))
    #expect(try Design.parse(design.notation, file: "") == design)
  }
}

extension Design {
  /// A design that uses every line of the notation.
  static var everything: Design {
    var literals = [Field(name: "moment", type: .date, defaultValue: .int(7))]
    literals.append(Field(name: "count", type: .int, isOptional: true, defaultValue: .int(-3)))
    literals.append(Field(name: "price", type: .decimal, defaultValue: .decimal("-1.50")))
    literals.append(Field(name: "large", type: .decimal, defaultValue: .decimal("1e+9")))
    literals.append(Field(name: "none", type: .data, isOptional: true, defaultValue: .some(.none)))
    literals.append(Field(name: "own", type: .identifier, isKey: true))
    let top = RecordType(name: "Top", isAbstract: true, fields: literals)
    let folder = RecordType(
      name: "Folder",
      parent: "Top",
      fields: [Field(name: "isDeleted", type: .bool, defaultValue: .bool(true))],
      relations: [
        Relation(
          name: "notes",
          target: "Note",
          isToMany: true,
          isOptional: false,
          isOrdered: true,
          inverse: "folder",
          deleteRule: .cascade
        )
      ],
      uniquenessConstraints: [["own"], ["moment", "count"]]
    )
    let note = RecordType(
      name: "Note",
      relations: [
        Relation(name: "folder", target: "Folder", isOptional: false, deleteRule: .none),
        Relation(name: "other", target: "Top", deleteRule: .deny),
      ]
    )
    return Design(
      name: "every-thing",
      schema: Schema(
        recordTypes: [top, folder, note],
        configurations: [
          Configuration(name: "Cloud", recordTypes: ["Folder", "Note"]),
          Configuration(name: "Local", recordTypes: []),
        ]
      ),
      policies: [
        .wholeObjectEdits,
        .softDelete(SoftDelete(recordType: "Folder", flag: "isDeleted", cascading: ["notes"])),
        .repair([.reassertTerminal]),
      ],
      devices: ["Phone", "Mac 1"],
      sync: SyncSettings(pageSize: 1, batchSize: 64),
      pinned: Assumption.allCases.map { PinnedAssumption($0, $0.alternatives[1]) },
      faults: Fault.allCases,
      properties: Property.allCases,
      planted: .repairPingPong
    )
  }
}
