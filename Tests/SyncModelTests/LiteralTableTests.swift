import Testing

@testable import SyncModel

@Suite struct LiteralTableTests {
  @Test func textsKeepTheOrderOfTheirFirstUse() {
    var table = LiteralTable(["b", "a", "b"])
    #expect(table.texts == ["b", "a"])
    #expect(table.value(of: "a") == Value(1))
    #expect(table.value(of: "c") == Value(2))
    #expect(table.value(of: "b") == Value(0))
    #expect(table.texts == ["b", "a", "c"])
  }

  @Test func textsAreToldApartByteByByte() {
    var table = LiteralTable([])
    #expect(table.value(of: "\u{E9}") != table.value(of: "e\u{301}"))
  }
}
