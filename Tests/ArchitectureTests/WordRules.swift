/// Words and calls that do not belong.
enum WordRules {
  /// The modules in which everything is decided: no clocks, no chance, no hash order.
  static let deterministic: Set<String> = [
    "SyncModel", "Generation", "SyncCore", "Invariants", "Shrinking",
  ]

  private static let bannedInDeterministic = [
    "Date(", "UUID(", "Double", ".random(", "SystemRandomNumberGenerator", "async ", "await ",
    "actor ", "Set<", "Dictionary<", ": Any]",
  ]

  private static let bannedEverywhere = [
    "try" + "!", "as" + "!", "@unch" + "ecked", "nonisolated(un" + "safe)", ".random(in",
  ]

  private static let bannedInComments = ["FIX" + "ME", "TO" + "DO"]

  static func breaches(_ file: SourceTree.File) -> [Breach] {
    var banned = bannedEverywhere
    if deterministic.contains(file.module) && file.path.hasPrefix("Sources/") {
      banned += bannedInDeterministic
    }
    if !["CLI", "Executable"].contains(file.module) { banned.append("print(") }
    var breaches: [Breach] = []
    for (number, line) in CodeText(file.text).lines.enumerated() {
      for word in banned where contains(line, word) {
        breaches.append(Breach(path: file.path, line: number + 1, rule: "'\(word)' is banned"))
      }
    }
    for (number, line) in file.lines.enumerated() {
      for word in bannedInComments where line.contains(word) {
        breaches.append(Breach(path: file.path, line: number + 1, rule: "'\(word)' is banned"))
      }
    }
    return breaches
  }

  /// Whether a word stands in a line and is not the tail of another one.
  private static func contains(_ line: String, _ word: String) -> Bool {
    guard let range = line.firstRange(of: word) else { return false }
    guard range.lowerBound > line.startIndex, word.first?.isLetter == true else { return true }
    let before = line[line.index(before: range.lowerBound)]
    return !(before.isLetter || before.isNumber || before == "_")
  }

  /// Public declarations whose summary is missing, or longer than 100 characters.
  static func summaries(_ file: SourceTree.File) -> [Breach] {
    let lines = file.lines
    return lines.enumerated().compactMap { number, line -> Breach? in
      let words = line.split(separator: " ")
      let isPublic =
        words.first == "public" && words.dropFirst().first != "import"
        && words.dropFirst().first != "init(from"
      guard isPublic else { return nil }
      var start = number
      while start > 0, isAttributeOrComment(lines[start - 1]) { start -= 1 }
      guard let first = lines[start..<number].first(where: { $0.contains("///") }) else {
        return Breach(
          path: file.path,
          line: number + 1,
          rule: "a public declaration needs a summary"
        )
      }
      let summary = first.drop { $0 == " " || $0 == "/" }
      return summary.count > 100
        ? Breach(path: file.path, line: start + 1, rule: "a summary of \(summary.count) characters")
        : nil
    }
  }

  private static func isAttributeOrComment(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("///") || text.hasPrefix("@")
  }
}
