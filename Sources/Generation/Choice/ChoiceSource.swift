import SyncModel

/// Where all choices of a case come from: SplitMix64, with bounded draws that are exactly uniform.
///
/// The algorithm is published (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014; the constants are those of Vigna's reference): a counter that grows by an odd
/// constant, and a finaliser that scrambles it. One word of state, so a copy is a bookmark. The
/// draws are our own as well, for the standard library's may change from compiler to compiler, and
/// a seed must mean the same case for ever.
///
/// Arithmetic wraps in this file: the algorithm is defined modulo 2^64.
struct ChoiceSource: Hashable, Sendable {
  private var state: UInt64

  /// Makes the source that starts at a state.
  init(state: UInt64) { self.state = state }

  /// Makes the source of one case.
  ///
  /// Its state is output number `caseIndex` of the stream that the scrambled campaign seed starts.
  /// So neighbouring cases and neighbouring seeds have nothing in common, and any case can be
  /// reached without drawing those before it.
  init(campaignSeed: UInt64, caseIndex: UInt64) {
    let start = Self.scrambled(campaignSeed)
    state = Self.scrambled(start &+ (caseIndex &+ 1) &* Self.increment)
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.scrambled(state)
  }

  /// A number from 0 up to, not including, the bound; each is equally likely.
  ///
  /// Lemire's multiply-and-reject (2019): the high half of a product is the draw; the few low
  /// halves that would favour some numbers are drawn again.
  mutating func index(below bound: Int) -> Int {
    precondition(bound > 0, "a draw needs something to choose from")
    let width = UInt64(bound)
    var product = next().multipliedFullWidth(by: width)
    if product.low < width {
      let rejected = (0 &- width) % width
      while product.low < rejected { product = next().multipliedFullWidth(by: width) }
    }
    return Int(product.high)
  }

  /// Whether something happens that does so `count` times in `total`.
  mutating func chance(_ count: Int, in total: Int) -> Bool { index(below: total) < count }

  /// The index of one of the kinds, each as likely as its weight says; some weight is not zero.
  mutating func pick(weights: EventWeights) -> Int {
    weights.kindIndex(at: index(below: weights.total))
  }

  /// One of the lanes, each as likely as its weight says; at least one weight is not zero.
  mutating func pick(weights: SIMD4<UInt8>) -> Int {
    var place = index(below: Int(weights[0]) + Int(weights[1]) + Int(weights[2]) + Int(weights[3]))
    for lane in 0..<3 {
      place -= Int(weights[lane])
      if place < 0 { return lane }
    }
    return 3
  }

  /// One of a set's elements; the set is not empty.
  mutating func element<Element: DenseIndex>(of set: DenseSet<Element>) -> Element {
    set.element(at: index(below: set.count))
  }

  /// Up to `count` of a set's elements.
  mutating func elements<Element: DenseIndex>(
    _ count: Int,
    of set: DenseSet<Element>
  ) -> DenseSet<Element> {
    guard count < set.count else { return set }
    var left = set
    for _ in 0..<count { left.remove(element(of: left)) }
    return set.subtracting(left)
  }

  private static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// The finaliser: a one-to-one map in which each bit of the input touches half of the output.
  private static func scrambled(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
