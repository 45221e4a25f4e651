// Tested in ArgumentsTests.

/// An option of the command line; help and parser both read this table.
enum Option: CaseIterable {
  case cases, time, seed, jobs, output, file, force, json, quiet

  /// The names that ask for help behind any verb.
  static let helpNames = ["--help", "-h"]

  /// The option's names, the long one first.
  var names: [String] {
    switch self {
    case .cases: ["--cases"]
    case .time: ["--for"]
    case .seed: ["--seed"]
    case .jobs: ["--jobs", "-j"]
    case .output: ["--output"]
    case .file: ["-o"]
    case .force: ["--force"]
    case .json: ["--json"]
    case .quiet: ["--quiet", "-q"]
    }
  }

  /// What its value is called; `nil` for a switch.
  var value: String? {
    switch self {
    case .cases: "N"
    case .time: "TIME"
    case .seed: "S"
    case .jobs: "J"
    case .output: "DIR"
    case .file: "FILE"
    case .force, .json, .quiet: nil
    }
  }

  /// What it does.
  var summary: String {
    switch self {
    case .cases: "how many cases to run, such as 20000 or 1_000_000"
    case .time: "how long to run, such as 90s, 10m or 8h"
    case .seed: "the campaign seed that all cases derive from (default 1)"
    case .jobs: "how many workers (default: all processors); results do not depend on it"
    case .output: "the folder to write to (default: Reports, or here)"
    case .file: "the file to write instead of standard output"
    case .force: "overwrite an existing file"
    case .json: "one JSON document on standard output"
    case .quiet: "no progress and no notes on standard error"
    }
  }
}
