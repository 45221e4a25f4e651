import Reporting
import SyncModel
import Verification

// Tested in CommandLineToolTests.

extension CommandLineTool {
  /// `fuzz`: a campaign over one design, and a run folder with what it found.
  func fuzz(_ arguments: Arguments) async throws -> ExitStatus {
    let design = try Corpus.design(at: arguments.operands[0])
    let budget = arguments.budget(default: .cases(20_000))
    let campaign = Campaign(
      design: design,
      seed: arguments.seed,
      budget: budget,
      jobs: arguments.jobs ?? Machine.processorCount
    )
    var result = await campaign.run(stop: stopSignal, progress: progress(design.name, arguments))
    ProgressLine.clear(console)
    let folder = RunFolder(
      parent: arguments.output ?? "Reports",
      subject: design.name,
      seed: arguments.seed,
      budget: budget
    )
    let seeds = result.nameSeeds(below: "seeds")
    try folder.write(
      RunDocument(verb: "fuzz", results: [result], replays: []),
      report: HTMLReport(title: design.name, results: [result], replays: []).text,
      seeds: seeds
    )
    result.prefixSeeds(with: folder.path)
    try tell(result, folder, arguments)
    return status(result.verdict, isInterrupted: result.isInterrupted)
  }

  private func tell(
    _ result: CampaignResult,
    _ folder: RunFolder,
    _ arguments: Arguments
  ) throws {
    guard !arguments.isJSON else {
      var document = DesignDocument(result)
      document.seconds = result.seconds
      return try writeJSON(document)
    }
    let report = TerminalReport(isColored: console.isColored)
    console.out(report.text(of: result))
    console.line("report: \(folder.path)/index.html")
  }
}

extension CampaignResult {
  /// Gives every finding a seed file in a folder, and tells names and texts.
  mutating func nameSeeds(below folder: String) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for place in findings.indices {
      let text = findings[place].seedText(namingDesign: false)
      let name = Corpus.fileName(of: findings[place], text: text)
      findings[place].seedFile = "\(folder)/\(name)"
      files.append((name, text))
    }
    return files
  }

  /// Tells the seed files from where the person stands.
  mutating func prefixSeeds(with folder: String) {
    for place in findings.indices {
      findings[place].seedFile = findings[place].seedFile.map { "\(folder)/\($0)" }
    }
  }
}
