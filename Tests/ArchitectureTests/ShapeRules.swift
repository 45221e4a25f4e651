/// Lengths: of files, functions and lines.
enum ShapeRules {
  static func longFile(_ file: SourceTree.File, limit: Int) -> [Breach] {
    let count = file.lines.count - 1
    return count > limit
      ? [Breach(path: file.path, line: count, rule: "\(count) lines, at most \(limit)")] : []
  }

  static func longFunctions(_ file: SourceTree.File, limit: Int) -> [Breach] {
    CodeText(file.text).functions.filter { $0.length > limit }.map {
      Breach(path: file.path, line: $0.line, rule: "\($0.length) lines in a function")
    }
  }

  static func longLines(_ file: SourceTree.File, limit: Int) -> [Breach] {
    file.lines.enumerated().filter { $0.element.count > limit }.map {
      Breach(path: file.path, line: $0.offset + 1, rule: "\($0.element.count) characters")
    }
  }
}
