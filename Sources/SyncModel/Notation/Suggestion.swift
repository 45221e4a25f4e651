/// Finds the word that a person most likely meant.
enum Suggestion {
  /// The longest word that is compared; longer ones are not misspellings.
  private static let longestWord = 64

  /// The candidate with the fewest typing mistakes, the first of equals; `nil` if none is close.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.unicodeScalars.prefix(longestWord + 1))
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    var nearest: (word: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.unicodeScalars.prefix(longestWord + 1))
      guard other.count <= longestWord else { continue }
      let tolerated = max(1, max(letters.count, other.count) / 3)
      guard abs(letters.count - other.count) <= tolerated else { continue }
      let distance = distance(letters, other)
      guard distance <= tolerated, distance < (nearest?.distance ?? .max) else { continue }
      // A word of one letter is near to every other; suggesting it would be noise.
      guard distance < other.count else { continue }
      nearest = (candidate, distance)
    }
    return nearest?.word
  }

  /// Damerau and Levenshtein's count of typing mistakes: letters added, left out, changed, swapped.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        let change = left[i] == right[j] ? 0 : 1
        var best = min(last[j + 1] + 1, current[j] + 1, last[j] + change)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
