/// A command line, understood.
struct Arguments: Equatable {
  var verb: Verb
  var operands: [String] = []
  var cases: Int?
  var seconds: Double?
  var seed: UInt64 = 1
  var jobs: Int?
  var output: String?
  var file: String?
  var isForced = false
  var isJSON = false
  var isQuiet = false
  var wantsHelp = false
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable, CustomStringConvertible {
  var description: String
}

extension UsageError {
  /// The first word is none that the program knows.
  static func unknownVerb(_ word: String) -> UsageError {
    let known = Verb.allCases.map(\.rawValue) + ["--help", "--version"]
    return UsageError(
      description: "'\(word)' is no verb of converge" + Nearness.hint(word, among: known)
    )
  }
}

extension Arguments {
  /// Reads the words behind the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> Arguments {
    guard let first = words.first else { return Arguments(verb: .help) }
    if Option.helpNames.contains(first) { return Arguments(verb: .help) }
    guard let verb = Verb(rawValue: first) else { throw .unknownVerb(first) }
    var arguments = Arguments(verb: verb)
    var rest = words.dropFirst()
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions && word == "--" {
        takesOptions = false
      } else if takesOptions && word.hasPrefix("-") && word != "-" {
        try arguments.readOption(word, &rest)
      } else {
        arguments.operands.append(word)
      }
    }
    try arguments.checkOperands()
    try arguments.checkBudget()
    return arguments
  }

  private mutating func readOption(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if Option.helpNames.contains(word) {
      wantsHelp = true
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = verb.options.first(where: { $0.names.contains(name) }) else {
      let known = verb.options.flatMap(\.names) + Option.helpNames
      throw UsageError(
        description: "'\(name)' is no option of converge \(verb.rawValue)"
          + Nearness.hint(name, among: known)
      )
    }
    guard option.value != nil else {
      guard parts.count == 1 else {
        throw UsageError(description: "\(name) takes no value")
      }
      set(option)
      return
    }
    let value =
      parts.count == 2 ? String(parts[1]) : try followingValue(of: name, option, &rest)
    try set(option, value)
  }

  /// The word behind an option, unless that is an option as well.
  private func followingValue(
    of name: String,
    _ option: Option,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let options = verb.options.flatMap(\.names) + Option.helpNames
    guard let value = rest.popFirst(), !options.contains(value) else {
      throw UsageError(description: "\(name) needs a value: \(option.summary)")
    }
    return value
  }

  private func checkOperands() throws(UsageError) {
    guard !wantsHelp else { return }
    let usage = "usage: converge \(verb.rawValue) \(verb.operands)"
    guard !operands.contains("") else {
      throw UsageError(description: "an empty word names nothing; \(usage)")
    }
    guard !verb.operandCount.contains(operands.count) else { return }
    if operands.count > verb.operandCount.upperBound {
      throw UsageError(
        description: "'\(operands[verb.operandCount.upperBound])' is one word too many; \(usage)"
      )
    }
    throw UsageError(description: "something is missing; \(usage)")
  }

  private func checkBudget() throws(UsageError) {
    guard cases == nil || seconds == nil else {
      throw UsageError(description: "--cases and --for exclude each other: a run has one budget")
    }
  }
}
