import SyncModel
import Testing

@Suite struct DenseSetTests {
  private let some: RecordSet = [RecordIndex(0), RecordIndex(5), RecordIndex(63)]

  @Test func elementsComeInAscendingOrder() {
    #expect(some.map(\.index) == [0, 5, 63])
    #expect((0..<some.count).map { some.element(at: $0).index } == [0, 5, 63])
  }

  @Test func insertedElementsAreContainedUntilRemoved() {
    var set = RecordSet()
    #expect(set.isEmpty)
    set.insert(RecordIndex(63))
    set.insert(RecordIndex(63))
    #expect(set.count == 1)
    #expect(set.contains(RecordIndex(63)))
    #expect(!set.contains(RecordIndex(62)))
    set.remove(RecordIndex(63))
    #expect(set.isEmpty)
  }

  @Test(arguments: [0, 1, 63, 64])
  func setBelowACountHasThatManyElements(count: Int) {
    let set = RecordSet(below: count)
    #expect(set.map(\.index) == Array(0..<count))
  }

  @Test func theIndexOfNothingIsInNoSet() {
    var set = some
    set.insert(.none)
    #expect(set == some)
    #expect(!RecordSet(below: 64).contains(.none))
  }

  @Test func setsCombine() {
    let other: RecordSet = [RecordIndex(5), RecordIndex(6)]
    #expect(some.union(other).map(\.index) == [0, 5, 6, 63])
    #expect(some.intersection(other).map(\.index) == [5])
    #expect(some.subtracting(other).map(\.index) == [0, 63])
  }

  @Test func removingEverythingLeavesNothing() {
    var set = some
    set.removeAll()
    #expect(set == [])
    #expect(Array(set).isEmpty)
  }
}
