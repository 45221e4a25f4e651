// Tested in VerdictWordsTests.

/// Numbers as people read them.
enum Numerals {
  /// A number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    var digits = Substring(String(number.magnitude))
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
