import SyncModel
import Testing

@Suite struct ValueTests {
  @Test func noValueIsNoLinkAndNoNumber() {
    #expect(Value.none.isNone)
    #expect(Value.none.link == nil)
    #expect(Value.none != .zero)
    #expect(!Value.zero.isNone)
  }

  @Test func aLinkNamesItsRecord() {
    #expect(Value(link: RecordIndex(63)).link == RecordIndex(63))
  }
}
