// Tested in ArgumentsTests.

/// Finds the word that somebody may have meant.
enum Nearness {
  /// A hint for an unknown word, or nothing where no known word is near.
  static func hint(_ word: String, among known: [String]) -> String {
    let ranked = known.map { (distance(word, $0), $0) }.min { $0.0 < $1.0 }
    guard let (distance, nearest) = ranked, distance <= max(1, word.count / 3) else {
      return "; see converge --help"
    }
    return "; did you mean '\(nearest)'?"
  }

  /// How many letters have to be changed, added, left out or swapped.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var rows = [Array(0...right.count)]
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        let change = rows[i][j] + (left[i] == right[j] ? 0 : 1)
        var best = min(change, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
