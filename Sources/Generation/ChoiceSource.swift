/// The one place where choices come from: SplitMix64, and our own bounded draws.
///
/// SplitMix64 is the generator of Steele, Lea and Flood ("Fast splittable pseudorandom number
/// generators", 2014) in Vigna's reference form: a counter that goes up by the golden ratio, and a
/// finaliser that scrambles it. Only integers are drawn, and never through the standard library,
/// whose algorithms may change between compilers. Arithmetic wraps: the algorithm is defined modulo
/// 2^64.
public struct ChoiceSource: Sendable {
  private var state: UInt64

  /// Starts at a state, as the reference implementation does.
  public init(state: UInt64) { self.state = state }

  /// Starts the stream of one case of a campaign.
  ///
  /// Seed and number go through the finaliser one after the other, so that neighbouring cases and
  /// neighbouring seeds have unrelated streams.
  public init(campaignSeed: UInt64, caseIndex: UInt64) {
    let campaign = Self.scrambled(campaignSeed &+ Self.increment)
    state = Self.scrambled(campaign ^ Self.scrambled(caseIndex &+ Self.increment))
  }

  private static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15

  private static func scrambled(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state = state &+ Self.increment
    return Self.scrambled(state)
  }

  /// A number from 0 up to, but not including, a bound above 0; each equally likely.
  ///
  /// Lemire's method: multiply, and reject the few products that would favour small numbers.
  public mutating func index(below bound: Int) -> Int {
    precondition(bound > 0, "a choice needs at least one alternative")
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }

  /// A number from a closed range.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + index(below: range.upperBound - range.lowerBound + 1)
  }

  /// True in some of so many draws.
  public mutating func chance(_ some: Int, in all: Int) -> Bool { index(below: all) < some }
}
