// Tested in ArgumentsTests.

/// What `converge` can be asked to do.
enum Verb: String, CaseIterable {
  case `init`
  case fuzz
  case replay
  case shrink
  case `import`
  case report
  case bench
  case nightly
  case help

  /// The verb's line in the overview.
  var summary: String {
    switch self {
    case .`init`: "lay out a folder for an app: design, seeds, workflow"
    case .fuzz: "search interleavings of a design for a violation"
    case .replay: "run seeds again and compare with what they state"
    case .shrink: "make a seed's scenario as small as it gets"
    case .`import`: "propose a design from Core Data models"
    case .report: "draw the HTML report of a run's results again"
    case .bench: "measure how fast cases run on this machine"
    case .nightly: "replay all seeds, fuzz all designs, keep what is found"
    case .help: "explain a verb"
    }
  }

  /// What stands behind the verb on the command line.
  var operands: String {
    switch self {
    case .`init`: "[MODEL]..."
    case .fuzz: "DESIGN"
    case .replay: "SEED-OR-FOLDER..."
    case .shrink: "SEED"
    case .`import`: "MODEL..."
    case .report: "RESULTS"
    case .bench: ""
    case .nightly: "[FOLDER]"
    case .help: "[VERB]"
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .`init`: 0...Int.max
    case .fuzz, .shrink, .report: 1...1
    case .replay, .`import`: 1...Int.max
    case .bench: 0...0
    case .nightly, .help: 0...1
    }
  }

  /// The options that it takes.
  var options: [Option] {
    switch self {
    case .`init`: [.output, .json, .quiet]
    case .fuzz: [.cases, .time, .seed, .jobs, .output, .json, .quiet]
    case .replay: [.json, .quiet]
    case .shrink: [.file, .force, .json, .quiet]
    case .`import`: [.file, .force, .json, .quiet]
    case .report: [.output, .json, .quiet]
    case .bench: [.cases, .json, .quiet]
    case .nightly: [.cases, .time, .seed, .jobs, .output, .json, .quiet]
    case .help: []
    }
  }

  /// What it does, and how it ends.
  var explanation: String {
    switch self {
    case .`init`:
      """
      Lays out Seeds/designs with a design from each model (or an example), an ignored Reports
      and a workflow for the night. Nothing that exists is overwritten.
      """
    case .fuzz:
      """
      Runs the design's cases, shrinks what fails and writes Reports/<run>/ with the report, the
      results and a seed per finding. Exit 0: holds, 1: violated, 2: unknown.
      """
    case .replay:
      """
      The verdict is one of: same violation, other violation, holds now, no longer applicable.
      Exit 0 when every seed gives the verdict that it states, else 1.
      """
    case .shrink: "Prints the smaller seed, or writes it with -o."
    case .`import`:
      """
      Reads Core Data models: a contents file, an .xcdatamodel or an .xcdatamodeld folder. Prints
      the proposed design, or writes it with -o. What cannot be expressed is said in comments.
      """
    case .report: "RESULTS is a run's results.json or its folder."
    case .bench: "Figures are medians; only ratios from one run of one machine mean something."
    case .nightly:
      """
      In FOLDER (default: here) replays Seeds, fuzzes the designs in Seeds/designs for the time
      given (default 1m in all), writes new seeds to Seeds/found and the report to Reports/<run>.
      A violation that a seed marked 'known:' keeps does not fail the night; a new one does.
      """
    case .help: "Without a verb: the overview."
    }
  }
}
