import SyncModel
import Testing

@Suite struct SpellingTests {
  static let awkward = [
    "", " ", "a b", "1a", "<script>alert(1)</script>", "`", "\\", "a\nb", "\r\n", "\t", "\0", "\"",
    "../x", "---", "#no comment", "nil", "true", "Größe", "名前", "e\u{301}", "é", "a-b", "-a",
    "\u{202E}txt", "\u{2066}", "\u{FEFF}", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{3164}", "\u{10FFFF}", "A/1", "a:b",
  ]

  @Test(arguments: awkward)
  func everyStringIsAName(name: String) throws {
    let design = Design(
      name: name,
      schema: Schema(
        recordTypes: [
          RecordType(
            name: name,
            fields: [
              Field(name: name, type: .text, defaultValue: .text(name)),
              Field(name: "flag", type: .bool),
            ],
            relations: [Relation(name: "next\(name)", target: name)],
            uniquenessConstraints: [[name]]
          )
        ],
        configurations: [Configuration(name: name, recordTypes: [name])]
      ),
      policies: [.softDelete(SoftDelete(recordType: name, flag: "flag"))],
      devices: [name, "other\(name)"]
    )
    let text = design.notation
    let read = try Design.parse(text, file: "")
    #expect(read == design)
    #expect(read.notation.utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: awkward)
  func everyStringIsAValueAReasonAndADesignName(text: String) throws {
    let design = try Design.parse(Example.design, file: "")
    var scenario = Scenario(deviceCount: 2, literals: Layout(design).literals)
    let type = RecordTypeIndex(0)
    scenario.records = [RecordName(type: type, number: 1)]
    if !scenario.literals.contains(text) { scenario.literals.append(text) }
    let index = try #require(scenario.literals.firstIndex(of: text))
    scenario.append(
      Event(.create, device: DeviceIndex(0), record: RecordIndex(0)),
      assigning: [Assignment(field: FieldIndex(0), value: Value(Int32(index)))]
    )
    let seed = Seed(
      design: .named(text),
      scenario: scenario,
      expected: .holds,
      holdsUnder: [text],
      known: text
    )
    let printed = seed.notation(design: design)
    #expect(try Seed.parse(printed, file: "") { $0 == text ? design : nil } == seed)
  }

  @Test func bareNamesStayBare() {
    let names = ["Größe", "名前", "a1", "_x", "sound-2"]
    let printed = names.map {
      Design(name: $0, schema: Schema()).notation.split(separator: "\n")[0]
    }
    #expect(printed == names.map { "design \($0)" })
  }

  @Test func whatDoesNotShowIsEscaped() {
    let line = Design(name: "a\n\0\u{202E}`\\", schema: Schema()).notation.split(separator: "\n")[0]
    #expect(line == #"design `a\n\u{0}\u{202E}\`\\`"#)
  }

  @Test func spellingsOfOneLetterStayApart() throws {
    let text = """
      design x
      record A
        t: text = "\u{E9}"
        u: text = "e\u{301}"
      """
    #expect(Layout(try Design.parse(text, file: "")).literals.count == 2)
  }
}
