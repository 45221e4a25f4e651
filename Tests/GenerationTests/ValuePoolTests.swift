import SyncModel
import Testing

@testable import Generation

@Suite struct ValuePoolTests {
  static let design = Design(
    name: "values",
    schema: Schema(recordTypes: [
      RecordType(
        name: "Thing",
        fields: [
          Field(name: "text", type: .text, defaultValue: .text("b")),
          Field(name: "decimal", type: .decimal),
          Field(name: "int", type: .int),
          Field(name: "bool", type: .bool, isOptional: true),
          Field(name: "date", type: .date),
        ]
      )
    ])
  )

  /// The values that a field takes in many draws, as text.
  static func spellings(of field: Int, among count: Int) -> Set<String> {
    let layout = Layout(design)
    let pool = ValuePool(layout: layout)
    let cell = layout.types[0].cells[field]
    var source = ChoiceSource(state: 9)
    return Set(
      (0..<400).map { _ in
        let value = pool.value(of: CellPlan(cell), among: count, drawnFrom: &source)
        guard !value.isNone else { return "nil" }
        let isLiteral = cell.type == .text || cell.type == .decimal
        return isLiteral ? pool.literals[Int(value.rawValue)] : "\(value.rawValue)"
      }
    )
  }

  @Test func theTableBeginsWithTheLayoutsLiteralsAndRepeatsNone() {
    let layout = Layout(Self.design)
    let literals = ValuePool(layout: layout).literals
    #expect(Array(literals.prefix(layout.literals.count)) == layout.literals)
    #expect(literals == ["b", "0", "a", "c", "1", "2", "3"])
  }

  @Test func valuesComeFromSmallPools() {
    #expect(Self.spellings(of: 0, among: 4) == ["a", "b", "c"])
    #expect(Self.spellings(of: 1, among: 2) == ["1", "2"])
    #expect(Self.spellings(of: 2, among: 4) == ["0", "1", "2", "3"])
    #expect(Self.spellings(of: 4, among: 1) == ["0"])
  }

  @Test func optionalFieldsSometimesHaveNoValue() {
    #expect(Self.spellings(of: 3, among: 4) == ["nil", "0", "1"])
  }
}
