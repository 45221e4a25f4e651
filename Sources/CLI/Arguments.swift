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

extension Arguments {
  /// Reads the words behind the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> Arguments {
    guard let first = words.first else { return Arguments(verb: .help) }
    if first == "--help" || first == "-h" { return Arguments(verb: .help) }
    guard let verb = Verb(rawValue: first) else {
      throw UsageError(
        description: "'\(first)' is no verb of converge"
          + Nearness.hint(first, among: Verb.allCases.map(\.rawValue))
      )
    }
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
    return arguments
  }

  private mutating func readOption(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if word == "--help" || word == "-h" {
      wantsHelp = true
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = verb.options.first(where: { $0.names.contains(name) }) else {
      throw UsageError(
        description: "'\(name)' is no option of converge \(verb.rawValue)"
          + Nearness.hint(name, among: verb.options.flatMap(\.names))
      )
    }
    guard option.value != nil else {
      guard parts.count == 1 else {
        throw UsageError(description: "\(name) takes no value")
      }
      set(option)
      return
    }
    let inlineValue = parts.count == 2 ? String(parts[1]) : nil
    guard let value = inlineValue ?? rest.popFirst() else {
      throw UsageError(description: "\(name) needs a value: \(option.summary)")
    }
    try set(option, value)
  }

  private mutating func set(_ option: Option) {
    switch option {
    case .force: isForced = true
    case .json: isJSON = true
    default: isQuiet = true
    }
  }

  private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    switch option {
    case .cases: cases = try Self.count(value, of: option)
    case .jobs: jobs = try Self.count(value, of: option, limit: 256)
    case .time: seconds = try Self.time(value)
    case .seed:
      guard let number = UInt64(value) else {
        throw UsageError(
          description: "'\(value)' is no seed: expected a number from 0 to \(UInt64.max)"
        )
      }
      seed = number
    case .output: output = value
    default: file = value
    }
  }

  private static func count(
    _ value: String,
    of option: Option,
    limit: Int = 1_000_000_000_000
  ) throws(UsageError) -> Int {
    guard let number = Int(value.replacing("_", with: "")), (1...limit).contains(number) else {
      throw UsageError(
        description: "'\(value)' does not fit \(option.names[0]): expected a number from 1 to "
          + "\(limit)"
      )
    }
    return number
  }

  private static func time(_ value: String) throws(UsageError) -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = value.last.flatMap({ units[$0] }), let number = Int(value.dropLast()),
      (1...1_000_000).contains(number)
    else {
      throw UsageError(
        description: "'\(value)' does not fit --for: expected a time such as 90s, 10m or 8h"
      )
    }
    return Double(number) * unit
  }

  private func checkOperands() throws(UsageError) {
    guard !wantsHelp, !verb.operandCount.contains(operands.count) else { return }
    let usage = "usage: converge \(verb.rawValue) \(verb.operands)"
    if operands.count > verb.operandCount.upperBound {
      throw UsageError(
        description: "'\(operands[verb.operandCount.upperBound])' is one word too many; \(usage)"
      )
    }
    throw UsageError(description: "something is missing; \(usage)")
  }
}
