import Testing

@testable import SyncModel

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("amout", "amount"), ("amuont", "amount"), ("amountt", "amount"), ("bol", "bool"),
    ("txet", "text"),
  ])
  func aTypingMistakeFindsItsWord(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: ["amount", "bool", "text"]) == meant)
  }

  @Test(arguments: ["", "x", "zebra", "amo", String(repeating: "a", count: 1_000)])
  func aDistantWordFindsNone(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: ["amount", "text", "q", ""]) == nil)
  }

  @Test func theFirstOfEquallyNearWordsIsTaken() {
    #expect(Suggestion.nearest(to: "cat", among: ["hat", "bat"]) == "hat")
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
  }

  @Test func distanceCountsEachKindOfMistakeOnce() {
    let distance = { (left: String, right: String) in
      Suggestion.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
    }
    #expect(distance("abc", "abc") == 0)
    #expect(distance("abc", "acb") == 1)
    #expect(distance("abc", "ab") == 1)
    #expect(distance("abc", "axc") == 1)
    #expect(distance("", "abc") == 3)
    #expect(distance("kitten", "sitting") == 3)
  }
}
