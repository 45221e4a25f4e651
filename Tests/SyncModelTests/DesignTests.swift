import SyncModel
import Testing

@Suite struct DesignTests {
  @Test func pinnedAssumptionsReplaceTheirDefaults() {
    let design = Design(
      name: "x",
      schema: Schema(),
      pinned: [PinnedAssumption(.exportContent, .onlyPending)]
    )
    #expect(design.assumptions[.exportContent] == .onlyPending)
    #expect(design.assumptions[.exportPolicy] == .changedKeys)
  }

  @Test func recordTypesAreFoundByName() {
    let schema = Schema(recordTypes: [RecordType(name: "A"), RecordType(name: "B")])
    #expect(schema.recordType(named: "B")?.name == "B")
    #expect(schema.recordType(named: "C") == nil)
  }

  @Test func wordsOfTheNotationAreLowerCaseWithHyphens() {
    let words = [
      Fault.allCases.map(\.rawValue), PlantedBug.allCases.map(\.rawValue),
      Repair.allCases.map(\.rawValue), DeleteRule.allCases.map(\.rawValue),
      FieldType.allCases.map(\.rawValue), SyncEngine.allCases.map(\.rawValue),
    ]
    let allowed = "abcdefghijklmnopqrstuvwxyz-"
    for word in words.flatMap({ $0 }) { #expect(word.allSatisfy(allowed.contains)) }
  }
}
