/// Keeps comments and blank lines while a file is read, by the line that they stand before or on.
///
/// Lines may come in another order than they print in, so a comment first belongs to a line as it
/// was read; `comments` then moves it to where that line prints.
struct CommentKeeper {
  private var kept: [Comment] = []
  private var keys: [LineKey] = []

  /// How many lines were read, comments not counted.
  var lineCount: Int { keys.count }

  /// Keeps a line that holds nothing but a comment, or nothing at all.
  mutating func keep(_ reader: LineReader) {
    kept.append(Comment(line: keys.count, text: reader.comment ?? ""))
  }

  /// Notes a line and the comment at its end.
  mutating func note(_ key: LineKey, _ reader: LineReader) {
    if let text = reader.comment {
      kept.append(Comment(line: keys.count, text: text, isTrailing: true))
    }
    keys.append(key)
  }

  /// The comments by printed line, given lines that print although they were not read.
  func comments(unread: [LineKey]) -> [Comment] {
    let all = keys + unread
    let order = all.indices.sorted { (all[$0], $0) < (all[$1], $1) }
    var printed = [Int](repeating: 0, count: all.count)
    for (line, place) in order.enumerated() { printed[place] = line }
    let moved = kept.map { comment in
      let isLast = comment.line == keys.count
      let line = isLast ? all.count : printed[comment.line]
      return Comment(line: line, text: comment.text, isTrailing: comment.isTrailing)
    }
    let sorted = moved.indices.sorted { (moved[$0].line, $0) < (moved[$1].line, $1) }
    return sorted.map { moved[$0] }
  }
}

/// A line's place in the printed form: its section, the record it belongs to, its part there.
struct LineKey: Comparable {
  enum Section: Int {
    case design, records, configurations, policies, devices, sync, assumptions, faults
    case properties, planted, events, heal, verdict, holdsUnder, known
  }

  var section: Section
  var record = 0
  /// Within a record: its head, then fields, relations and uniqueness constraints.
  var part = 0

  static func < (left: Self, right: Self) -> Bool {
    (left.section.rawValue, left.record, left.part)
      < (right.section.rawValue, right.record, right.part)
  }
}
