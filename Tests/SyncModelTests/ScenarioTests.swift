import SyncModel
import Testing

@Suite struct ScenarioTests {
  private let layout: Layout

  init() throws {
    layout = Layout(try Design.parse(Example.design, file: ""))
  }

  @Test func valuesAreWrittenByTheirFieldsType() throws {
    var scenario = Scenario(deviceCount: 2, literals: ["a\"b", "1.50", "many"])
    scenario.records = [RecordName(type: RecordTypeIndex(0), number: 3)]
    let text = { (name: String, type: Int, value: Value) -> String in
      let type = layout.types[type]
      let cell = try #require(type.cell(named: name))
      return scenario.text(of: value, in: type.cells[cell.index], of: layout)
    }
    #expect(try text("number", 0, Value(0)) == #""a\"b""#)
    #expect(try text("amount", 0, Value(1)) == "1.50")
    #expect(try text("amount", 0, Value(2)) == "\"many\"")
    #expect(try text("isDeleted", 0, .one) == "true")
    #expect(try text("isDeleted", 0, .zero) == "false")
    #expect(try text("deletedAt", 0, Value(-7)) == "-7")
    #expect(try text("deletedAt", 0, .none) == "nil")
    #expect(try text("invoice", 1, Value(link: RecordIndex(0))) == "Invoice/3")
    #expect(try text("invoice", 1, .none) == "nil")
  }

  @Test func indicesOutOfRangeArePrintedAndNeverTrap() {
    var scenario = Scenario(deviceCount: 2)
    scenario.events = [
      Event(.edit, device: DeviceIndex(9), record: RecordIndex(4), assignmentCount: 9),
      Event(.delete),
      Event(.wait, ticks: .min),
    ]
    #expect(
      scenario.eventLines(of: layout)
        == ["nobody edit nil", "nobody delete nil", "wait -2147483648"]
    )
    #expect(scenario.name(of: .none, in: layout) == "nil")
  }

  @Test func awkwardNamesAreQuotedInEvents() throws {
    let text = """
      design x
      record `Line Item`
        `unit price`: int
        next: `Line Item`?
      devices `Mac 1` wait2
      ---
      `Mac 1` create `Line Item`/1 `unit price`=3 next=`Line Item`/2
      wait2 export
      heal `Mac 1` wait2
      ---
      holds

      """
    let source = try SeedSource.parse(text, file: "") { _ in nil }
    let lines = source.seed.scenario.eventLines(of: Layout(source.design))
    #expect(lines == text.split(separator: "\n")[6...7].map(String.init))
  }
}
