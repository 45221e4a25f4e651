import Verification

// Tested in ArgumentsTests.

extension Arguments {
  /// Turns a switch on.
  mutating func set(_ option: Option) {
    switch option {
    case .force: isForced = true
    case .json: isJSON = true
    default: isQuiet = true
    }
  }

  /// Takes an option's value, or says what would fit.
  mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    guard !value.isEmpty else {
      throw UsageError(description: "\(option.names[0]) needs a value: \(option.summary)")
    }
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
}

extension Arguments {
  /// The budget that was asked for.
  func budget(default standard: Budget) -> Budget {
    if let cases { return .cases(cases) }
    return seconds.map { .seconds($0) } ?? standard
  }
}
