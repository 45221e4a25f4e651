import Testing

@testable import SyncModel

@Suite struct DesignProblemsTests {
  /// The errors of a design with two sound record types and further lines.
  private func errors(_ lines: String) -> [String] {
    let text = """
      design x
      record A
        f: bool
        d: date?
        bs: [B]? inverse a
        one: B?
        plain: [B]?
      record B
        f: bool
        a: A? inverse bs

      """
    return Example.errors(ofDesign: text + lines).map { String($0.dropFirst("x.design:".count)) }
  }

  @Test func soundDesignHasNone() throws {
    #expect(errors("policy soft-delete A by f at d cascading bs, terminal") == [])
    #expect(try Design.parse(Example.design, file: "").problems.isEmpty)
  }

  @Test(arguments: [
    ("record A", "11:8: found 'A', expected a name that no other record type has"),
    ("record C\n t: text\n t: int", "13:2: found 't', expected a name that C does not have yet"),
    (
      "record C\n t: text\n t: [A]?", "13:2: found 't', expected a name that C does not have yet"
    ),
    ("record C: A\n f: text", "12:2: found 'f', expected a name that C does not inherit"),
    ("record C\n unique t", "12:9: found 't', expected a field of C"),
    (
      "configuration C holds A\nconfiguration C holds B",
      "12:15: found 'C', expected a name that no other configuration has"
    ),
    ("configuration C holds A A", "11:25: found 'A', expected each record type once"),
    ("devices A B A", "11:13: found 'A', expected a name that no other device has"),
    (
      "policy soft-delete A by f\npolicy soft-delete A by f",
      "12:20: found 'A', expected one soft-delete policy for each record type"
    ),
    (
      "policy soft-delete A by f cascading bs bs", "11:40: found 'bs', expected each relation once"
    ),
    (
      "policy repair re-cascade\npolicy repair re-cascade",
      "12:8: found 'repair', expected only one 'policy repair' line"
    ),
    (
      "policy whole-object-edits\npolicy whole-object-edits",
      "12:8: found 'whole-object-edits', expected only one such policy"
    ),
    (
      "assume export-content only-pending\nassume export-content all-tracked",
      "12:8: found 'export-content', expected each assumption once"
    ),
  ])
  func namesAreNotRepeated(lines: String, error: String) {
    #expect(errors(lines) == [error])
  }

  @Test(arguments: [
    ("record C: Aa", "11:11: found 'Aa', expected a record type"),
    ("record C\n t: [Q]", "12:6: found 'Q', expected a record type"),
    (
      "record C\n a: A? inverse cs",
      "12:16: found 'cs', expected a relation of A; did you mean 'bs'?"
    ),
    ("configuration C holds Q", "11:23: found 'Q', expected a record type"),
    ("policy soft-delete Q by f", "11:20: found 'Q', expected a record type"),
    ("policy soft-delete A by g", "11:25: found 'g', expected a bool field of A"),
    ("policy soft-delete A by f at dd", "11:30: found 'dd', expected a date field of A"),
    (
      "policy soft-delete A by f cascading bz",
      "11:37: found 'bz', expected a relation of A; did you mean 'bs'?"
    ),
  ])
  func namesMustBeThere(lines: String, error: String) {
    #expect(errors(lines) == [error])
  }

  @Test(arguments: [
    ("policy soft-delete A by d", "11:25: found 'd', expected a bool field of A"),
    ("policy soft-delete A by bs", "11:25: found 'bs', expected a bool field of A"),
    ("policy soft-delete A by f at f", "11:30: found 'f', expected a date field of A"),
    ("policy soft-delete A by f cascading d", "11:37: found 'd', expected a relation of A"),
  ])
  func fieldsOfAPolicyFit(lines: String, error: String) {
    #expect(errors(lines) == [error])
  }

  @Test(arguments: ["one", "plain"])
  func aCascadeNeedsALinkBack(relation: String) {
    #expect(
      errors("policy soft-delete A by f cascading \(relation)") == [
        "11:37: found '\(relation)', "
          + "expected a relation with an inverse that holds one link back to A"
      ]
    )
  }

  @Test func anInverseLeadsBack() {
    #expect(
      errors("record C\n x: A? inverse bs\n y: A? inverse f")
        == [
          "12:16: found 'bs', expected a relation of A that leads back to x",
          "13:16: found 'f', expected a relation of A",
        ]
    )
  }

  @Test func aCycleOfParentsIsToldOnce() {
    #expect(
      errors("record C: E\nrecord D: C\nrecord E: D\nrecord F: C\nrecord G: G")
        == [
          "11:11: found 'E', expected a parent that does not inherit from C itself",
          "15:11: found 'G', expected a parent that does not inherit from G itself",
        ]
    )
  }

  @Test func someTypeHasRecords() {
    #expect(
      Example.errors(ofDesign: "design x\nabstract record A")
        == ["x.design:1:8: found 'x', expected a record type that can have records"]
    )
  }

  @Test(arguments: [(1, "A"), (8, "H"), (9, "H")])
  func devicesAreTwoToSeven(count: Int, found: String) {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I"].prefix(count)
    let expected = count < 2 ? "two devices or more" : "at most 7 devices"
    let column = count < 2 ? 9 : 23
    #expect(
      errors("devices \(names.joined(separator: " "))")
        == ["11:\(column): found '\(found)', expected \(expected)"]
    )
  }

  @Test func aTypeHasAtMost63Cells() {
    let fields = { (count: Int) in (0..<count).map { " f\($0): text\n" }.joined() }
    let links = " a: A?\n as: [A]?\n"
    #expect(errors("record C\n\(fields(62))\(links)") == [])
    #expect(
      errors("record C\n\(fields(63))\(links)")
        == ["11:8: found 'C', expected a type with at most 63 fields and to-one links"]
    )
    #expect(
      errors(
        "record C\n\(fields(40))record D: C\n g: text\n\(fields(23).replacing("f", with: "h"))"
      )
        == ["52:8: found 'D', expected a type with at most 63 fields and to-one links"]
    )
  }

  @Test func designsMadeInCodeAreChecked() {
    var design = Design(name: "x", schema: Schema(recordTypes: [RecordType(name: "A")]))
    design.schema.recordTypes[0].fields = [
      Field(name: "a", type: .int, defaultValue: .int(.min)),
      Field(name: "b", type: .text, defaultValue: .int(3)),
      Field(name: "c", type: .decimal, defaultValue: .decimal("1,5")),
      Field(name: "d", type: .bool, defaultValue: .some(.none)),
    ]
    design.schema.recordTypes[0].uniquenessConstraints = [[]]
    design.policies = [.repair([])]
    design.devices = []
    design.sync = SyncSettings(pageSize: 0, batchSize: 65)
    design.pinned = [PinnedAssumption(.exportContent, .shown)]
    design.faults = [.kill, .kill]
    design.properties = []
    #expect(
      design.problems.map(\.description) == [
        "found '-2147483648', expected a whole number",
        "found '3', expected a text in double quotes",
        "found '\"1,5\"', expected a decimal number such as 1.50",
        "found 'nil', expected 'true' or 'false'",
        "found 'A', expected a field in every 'unique' line",
        "found 'repair', expected at least one repair",
        "found 'devices', expected two devices or more",
        "found '0', expected a number of records from 1 to 64",
        "found '65', expected a number of records from 1 to 64",
        "found 'shown', expected one of the alternatives all-tracked, only-pending",
        "found 'kill', expected each fault once",
        "found 'x', expected at least one property to judge",
      ]
    )
  }

  @Test func aTableFindsTheFirstOfEqualNames() {
    let table = NameTable(["b", "a", "b", "c", "b"])
    #expect(table.index(of: "b") == 0)
    #expect(table.index(of: "c") == 3)
    #expect(table.index(of: "d") == nil)
    #expect(table.repeated == [2, 4])
    #expect(NameTable([]).index(of: "a") == nil)
  }
}
