// Tested in ArgumentsTests.

/// The texts of `--help`, made from the tables of verbs and options.
enum Help {
  /// The program's name and version.
  static let version = "converge 0.1.0"

  /// The overview.
  static var overview: String {
    var text = """
      converge finds the interleaving of edits, deletes and syncs that breaks an app's data.

      usage: converge VERB [OPERANDS] [OPTIONS]


      """
    for verb in Verb.allCases { text += "  \(column(verb.rawValue, 9))\(verb.summary)\n" }
    text += """

      converge VERB --help explains a verb; converge --version tells the version.

      exit status: 0 holds, 1 violated, 2 unknown, 64 usage, 65 bad input file,
      70 own fault, 130 interrupted (results are saved)

      """
    return text
  }

  /// The explanation of one verb.
  static func text(of verb: Verb) -> String {
    var text = "usage: converge \(verb.rawValue)"
    if !verb.operands.isEmpty { text += " \(verb.operands)" }
    if !verb.options.isEmpty { text += " [OPTIONS]" }
    text += "\n\n\(verb.summary)\n\n\(verb.explanation)\n"
    text += "\noptions:\n"
    for option in verb.options {
      let names = option.names.joined(separator: ", ")
      let value = option.value.map { " \($0)" } ?? ""
      text += "  \(column(names + value, 16))\(option.summary)\n"
    }
    let names = Option.helpNames.joined(separator: ", ")
    return text + "  \(column(names, 16))this text\n"
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
