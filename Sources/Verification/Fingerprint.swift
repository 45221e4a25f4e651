// Tested in CorpusTests.

/// A 64-bit mark of a text (FNV-1a), for file names and for telling designs apart.
///
/// Multiplication wraps: the algorithm is defined modulo 2^64.
public struct Fingerprint: Hashable, Sendable {
  /// The mark.
  public let value: UInt64

  /// Makes the mark of a text.
  public init(of text: String) {
    var mark: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = mark
  }

  /// The mark in sixteen hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
