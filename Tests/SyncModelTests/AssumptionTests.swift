import SyncModel
import Testing

@Suite struct AssumptionTests {
  @Test(arguments: Assumption.allCases)
  func everyAssumptionHasAChoiceAndAReason(assumption: Assumption) {
    let alternatives = assumption.alternatives
    #expect(alternatives.count >= 2)
    #expect(Set(alternatives).count == alternatives.count)
    #expect(assumption.defaultValue == alternatives[0])
    #expect(assumption.row.hasPrefix("F"))
    #expect(assumption.citation.hasSuffix("."))
  }

  @Test func indicesFollowTheOrderOfAllCases() {
    #expect(Assumption.allCases.map(\.index) == Array(Assumption.allCases.indices))
  }

  @Test func everyValueBelongsToAnAssumption() {
    let used = Assumption.allCases.flatMap(\.alternatives)
    for value in AssumptionValue.allCases { #expect(used.contains(value)) }
  }

  @Test func settingOneAssumptionLeavesTheOthers() {
    for assumption in Assumption.allCases {
      var assumptions = Assumptions()
      assumptions[assumption] = assumption.alternatives[1]
      for other in Assumption.allCases {
        let expected = other == assumption ? other.alternatives[1] : other.defaultValue
        #expect(assumptions[other] == expected)
      }
    }
  }
}
