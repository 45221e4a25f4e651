import SyncModel
import Testing

@Suite struct EventParserTests {
  private func parse(_ events: String) throws -> Scenario {
    let design = try Design.parse(Example.design, file: "")
    return try Seed.parse("use x\n---\n\(events)\n---\nholds\n", file: "") { _ in design }.scenario
  }

  @Test func recordsAndTextsAreNumberedInOrderOfFirstUse() throws {
    let scenario = try parse(
      """
      B create LineItem/7 invoice=Invoice/2 title="new"
      A create Invoice/2 number="z" amount=0
      A edit Invoice/2 number="new"
      heal B A
      """
    )
    let layout = Layout(try Design.parse(Example.design, file: ""))
    #expect(
      scenario.records == [
        RecordName(type: RecordTypeIndex(1), number: 7),
        RecordName(type: RecordTypeIndex(0), number: 2),
      ]
    )
    #expect(scenario.literals == layout.literals + ["new", "z"])
    let values = scenario.assignments.map(\.value.rawValue)
    let first = Int32(layout.literals.count)
    #expect(
      values == [1, first, first + 1, Int32(layout.literals.firstIndex(of: "0") ?? -1), first]
    )
    #expect(scenario.healOrder == [DeviceIndex(1), DeviceIndex(0)])
  }

  @Test func everyVerbIsRead() throws {
    let lines = """
      A create Invoice/1
      A edit Invoice/1 amount=2.50
      A delete Invoice/1
      A restore Invoice/1
      A hard-delete Invoice/1
      A export
      B import
      B import reversed
      A build
      A arrive
      A answer
      B fetch
      B fetch reversed
      B apply
      B advance
      C kill
      C expire-token
      C cut-history
      A clock -3
      A clock 2147483647
      wait 5
      heal C A B, export first
      """
    let scenario = try parse(lines)
    let design = try Design.parse(Example.design, file: "")
    let layout = Layout(design)
    #expect(
      scenario.eventLines(of: layout) + [scenario.healLine(of: layout)]
        == lines.split(separator: "\n").map(String.init)
    )
    #expect(EventKind.allCases.allSatisfy { kind in scenario.events.contains { $0.kind == kind } })
  }

  @Test func theHighestDeviceCountsAndTwoAreTheLeast() throws {
    #expect(try parse("heal A B").deviceCount == 2)
    #expect(try parse("A export\nheal C B A").deviceCount == 3)
  }

  @Test(arguments: [
    ("D export", "1: found 'D', expected a device of invoices, 'wait' or 'heal'"),
    (
      "A creat Invoice/1",
      "3: found 'creat', expected what happens on the device; did you mean 'create'?"
    ),
    (
      "A wait 3",
      "3: found 'wait', expected what happens on the device; 'wait' stands without a device"
    ),
    (
      "A create Invoce/1",
      "10: found 'Invoce', expected a record type of invoices; did you mean 'Invoice'?"
    ),
    ("A create", "9: found the end of the line, expected a record such as Type/1"),
    ("A create Invoice", "17: found the end of the line, expected '/' and a number"),
    ("A create Invoice/0", "18: found '0', expected a record's number from 1 to 65535"),
    ("A create Invoice/65536", "18: found '65536', expected a record's number from 1 to 65535"),
    (
      "A edit Invoice/1 amout=3",
      "18: found 'amout', expected a field of Invoice; did you mean 'amount'?"
    ),
    ("A edit Invoice/1 amount", "24: found the end of the line, expected '=' and a value"),
    ("A edit Invoice/1 amount=\"x\"", "25: found '\"x\"', expected a decimal number such as 1.50"),
    (
      "A edit Invoice/1 number=\"a\" number=\"b\"",
      "29: found 'number', expected each field once in an event"
    ),
    (
      "A edit Invoice/1 number=nil",
      "25: found 'nil', expected a text in double quotes, since the field is not optional"
    ),
    ("A edit Invoice/1 number=\"x", "25: found '\"x', expected a closing \" on the same line"),
    ("A edit LineItem/1 invoice=LineItem/2", "27: found 'LineItem', expected a record of Invoice"),
    ("A edit LineItem/1 invoice=3", "27: found '3', expected a record or 'nil'"),
    (
      "A edit Invoice/1 isDeleted=true",
      "18: found 'isDeleted', expected a field of Invoice that 'edit' sets; 'delete' and "
        + "'restore' set this one"
    ),
    ("A delete Invoice/1 now", "20: found 'now', expected the end of the line"),
    ("A export reversed", "10: found 'reversed', expected the end of the line"),
    (
      "A clock",
      "8: found the end of the line, expected a number of ticks from -2147483647 to 2147483647"
    ),
    ("wait -3", "6: found '-3', expected a number of ticks from 0 to 2147483647"),
    ("A", "2: found the end of the line, expected what happens on the device"),
  ])
  func aFaultyEventIsToldAtItsPlace(line: String, error: String) {
    let text = "use invoices\n---\n\(line)\nheal A B\n---\nholds\n"
    #expect(Example.errors(ofSeed: text).map(\.description) == ["x.seed:3:\(error)"])
  }

  @Test(arguments: [
    (
      "C export\nheal A B",
      "4:1: found 'heal', expected every device that takes part, also 'C', in the 'heal' line"
    ),
    (
      "heal B",
      "3:1: found 'heal', expected every device that takes part, also 'A', in the 'heal' line"
    ),
    ("heal", "3:5: found the end of the line, expected a device of invoices"),
    ("heal A A", "3:8: found 'A', expected each device once in the heal"),
    ("heal A B, import first", "3:11: found 'import', expected 'export'; did you mean 'export'?"),
    ("heal A B\nA export", "4:1: found 'A', expected '---' after the heal"),
  ])
  func theHealNamesEveryDeviceOnce(lines: String, error: String) {
    let text = "use invoices\n---\n\(lines)\n---\nholds\n"
    #expect(Example.errors(ofSeed: text).map(\.description) == ["x.seed:\(error)"])
  }

  @Test func recordsHaveALimitThatIsToldOnce() {
    let lines = (1...100).map { "A create Invoice/\($0)" }.joined(separator: "\n")
    let text = "use invoices\n---\n\(lines)\nheal A B\n---\nholds\n"
    #expect(
      Example.errors(ofSeed: text).map(\.description)
        == ["x.seed:67:10: found 'Invoice', expected at most 64 records in a seed"]
    )
  }

  @Test func assignmentsHaveALimitThatIsToldOnce() {
    let line = "A edit Invoice/1 number=\"x\" amount=1\n"
    let text = "use invoices\n---\n\(String(repeating: line, count: 33_000))heal A B\n---\nholds\n"
    let errors = Example.errors(ofSeed: text)
    #expect(errors.map(\.line) == [32_770])
    #expect(errors.first?.expected == "at most 65535 assignments in a seed")
  }

  @Test func abstractTypesHaveNoRecords() {
    let text = """
      design x
      abstract record A
      record B: A
        a: A?
      ---
      A create A/1
      A create B/1 a=B/2
      heal A B
      ---
      holds
      """
    #expect(
      Example.errors(ofSeed: text).map(\.message)
        == ["found 'A', expected a type that can have records"]
    )
  }
}
