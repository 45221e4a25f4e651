// Tested in ChoiceSourceTests.

import SyncModel

/// How likely each kind of event is to come next, relative to the others; zero is never.
///
/// Seven bits for each kind: all weights fit into one word, which is built anew for every event.
struct EventWeights: Hashable, Sendable {
  /// The sum of all weights.
  private(set) var total = 0
  private var word: UInt128 = 0

  /// The weight of one kind, at most 127.
  @inline(__always)
  subscript(kind: EventKind) -> Int {
    get { Int(truncatingIfNeeded: word >> Self.shift(of: kind)) & 0x7F }
    set {
      precondition(newValue >> 7 == 0, "a weight is from 0 to 127")
      let old = self[kind]
      total += newValue - old
      word ^= UInt128(truncatingIfNeeded: newValue ^ old) << Self.shift(of: kind)
    }
  }

  /// Sets the weight of a kind that has none yet.
  @inline(__always)
  mutating func add(_ kind: EventKind, _ weight: Int) {
    assert(weight >> 7 == 0, "a weight is from 0 to 127")
    total += weight
    word |= UInt128(truncatingIfNeeded: weight) << Self.shift(of: kind)
  }

  /// Whether no kind can come.
  var isEmpty: Bool { total == 0 }

  /// The index of the kind at a place from 0 up to the total, when each takes up its weight.
  func kindIndex(at place: Int) -> Int {
    precondition((0..<total).contains(place), "the place is below the total")
    var left = place
    var rest = word
    var index = 0
    while true {
      left -= Int(truncatingIfNeeded: rest) & 0x7F
      if left < 0 { return index }
      rest >>= 7
      index += 1
    }
  }

  @inline(__always)
  private static func shift(of kind: EventKind) -> UInt128 {
    UInt128(truncatingIfNeeded: 7 * kind.index)
  }
}
