/// Swift text with comments and the insides of strings blanked out, line by line.
///
/// Multi-line strings and comments keep their lines, so that places stay right.
struct CodeText {
  private(set) var lines: [String] = []

  init(_ text: String) {
    var blockDepth = 0
    var isInText = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(Self.code(line, &blockDepth, &isInText))
    }
  }

  private static func code(
    _ line: Substring,
    _ blockDepth: inout Int,
    _ isInText: inout Bool
  ) -> String {
    var code = ""
    var rest = line
    var isInString = false
    while let character = rest.first {
      if isInText {
        if rest.hasPrefix("\"\"\"") {
          isInText = false
          rest = rest.dropFirst(3)
        } else {
          rest = rest.dropFirst()
        }
      } else if blockDepth > 0 {
        let step = rest.hasPrefix("*/") ? -1 : rest.hasPrefix("/*") ? 1 : 0
        blockDepth += step
        rest = rest.dropFirst(step == 0 ? 1 : 2)
      } else if isInString {
        if character == "\\" {
          rest = rest.dropFirst(2)
          continue
        }
        if character == "\"" {
          isInString = false
          code.append("\"")
        }
        rest = rest.dropFirst()
      } else if rest.hasPrefix("//") {
        return code
      } else if rest.hasPrefix("/*") {
        blockDepth = 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("\"\"\"") {
        isInText = true
        rest = rest.dropFirst(3)
      } else {
        if character == "\"" { isInString = true }
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    return code
  }

  /// The lengths of functions and initialisers, by the line they begin on.
  var functions: [(line: Int, length: Int)] {
    var functions: [(line: Int, length: Int)] = []
    var open: [(line: Int, depth: Int)] = []
    var depth = 0
    var pending: Int?
    for (number, line) in lines.enumerated() {
      if Self.beginsFunction(line) { pending = number + 1 }
      for character in line {
        if character == "{" {
          depth += 1
          if let start = pending {
            open.append((start, depth))
            pending = nil
          }
        } else if character == "}" {
          if let last = open.last, last.depth == depth {
            functions.append((last.line, number + 2 - last.line))
            open.removeLast()
          }
          depth -= 1
        }
      }
    }
    return functions
  }

  private static func beginsFunction(_ line: String) -> Bool {
    let words = line.split { $0 == " " || $0 == "(" || $0 == "<" || $0 == "?" }
    return words.contains("func")
      || (words.contains("init") && !line.contains(".init") && !line.contains("self.init"))
  }
}
