// Tested in CommentKeeperTests.

extension Comment {
  /// Says that a file has neither comments nor blank lines, as opposed to one that nobody laid out.
  ///
  /// A design without comments is laid out with a blank line before each record and before the
  /// policies. A file written without blank lines must print back as it was.
  static var compact: Comment { Comment(line: 0, text: "", isTrailing: true) }

  /// The comments of a file that was read: none where it is laid out as a fresh design would be.
  static func normalized(_ comments: [Comment], fresh: [Comment]) -> [Comment] {
    if comments == fresh { return [] }
    return comments.isEmpty ? [.compact] : comments
  }

  /// Joins printed lines and comments to a file's text.
  static func weave(_ lines: [String], _ comments: [Comment]) -> String {
    let order = comments.indices.sorted { (comments[$0].line, $0) < (comments[$1].line, $1) }
    var text = ""
    var next = 0
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }
      var trailing = ""
      while next < order.count, comments[order[next]].line <= index {
        let comment = comments[order[next]]
        next += 1
        let printed = comment.printed
        if comment.isTrailing {
          if !printed.isEmpty { trailing += " \(printed)" }
        } else {
          text += printed.isEmpty ? "\n" : "\(indentation)\(printed)\n"
        }
      }
      text += "\(line)\(trailing)\n"
    }
    for place in order[next...] { text += "\(comments[place].printed)\n" }
    return text
  }

  /// The text as one line that reads back as a comment.
  private var printed: String {
    guard !text.isEmpty else { return "" }
    let breaks: [Unicode.Scalar] = ["\n", "\r"]
    var scalars = String.UnicodeScalarView(
      text.unicodeScalars.map { breaks.contains($0) ? " " : $0 }
    )
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    while let first = scalars.first, first == " " || first == "\t" { scalars.removeFirst() }
    guard let first = scalars.first else { return "" }
    return first == "#" ? String(scalars) : "# \(String(scalars))"
  }
}
