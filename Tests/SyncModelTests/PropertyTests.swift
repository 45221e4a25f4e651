import SyncModel
import Testing

@Suite struct PropertyTests {
  @Test func indicesFollowTheOrderOfAllCases() {
    #expect(Property.allCases.map(\.index) == Array(Property.allCases.indices))
  }

  @Test(arguments: Property.allCases)
  func everyMeaningIsOneSentence(property: Property) {
    #expect(property.meaning.hasSuffix("."))
    #expect(property.meaning.count(where: { $0 == "." }) == 1)
  }

  @Test func whatEndsWellIsNotJudgedEarlier() {
    #expect(Property.quiescence.expectation == .end)
    #expect(Property.convergence.expectation == .atQuiescence)
    #expect(Property.noResurrection.expectation == .always)
  }
}
