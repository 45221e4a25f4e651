import Reporting
import SyncModel
import Verification

// Tested in NightlyTests.

extension CommandLineTool {
  /// `nightly`: replays all seeds, fuzzes all designs, keeps what is found, writes the report.
  func nightly(_ arguments: Arguments) async throws -> ExitStatus {
    let folder = arguments.operands.first ?? "."
    guard TextFile.isFolder(folder) else {
      throw CorpusError(path: folder, reason: "is no folder")
    }
    let corpus = Corpus(folder: FileName.path(folder, "Seeds"))
    let stop = stopSignal
    var inputs = ExitStatus.holds
    let replays = each(corpus.seedFiles, &inputs) { file in
      stop.isRaised ? nil : try Replay.run(file: file)
    }.compactMap { $0 }
    let designs = nightDesigns(corpus, &inputs, arguments)
    let budget = arguments.budget(default: .seconds(60))
    var night = Night(tool: self, arguments: arguments, corpus: corpus, budget: budget, stop: stop)
    for design in designs where !stop.isRaised {
      try await night.fuzz(design, of: designs.count)
    }
    ProgressLine.clear(console)
    let run = RunFolder(
      parent: arguments.output ?? FileName.path(folder, "Reports"),
      subject: "nightly",
      seed: arguments.seed,
      budget: budget
    )
    var document = RunDocument(verb: "nightly", results: night.results, replays: replays)
    document.isInterrupted = stop.isRaised
    try run.write(
      document,
      report: HTMLReport(title: "nightly", results: night.results, replays: replays).text,
      seeds: []
    )
    try tell(night.results, replays, document, run, arguments)
    let verdict = Verdict.worst(of: night.results, replays: replays)
    return inputs.worse(status(verdict, isInterrupted: stop.isRaised))
  }

  /// The designs of the folder that can be read, or the built-in one where there is no file.
  private func nightDesigns(
    _ corpus: Corpus,
    _ status: inout ExitStatus,
    _ arguments: Arguments
  ) -> [Design] {
    let files = corpus.designFiles
    guard files.isEmpty else { return each(files, &status) { try Corpus.design(at: $0) } }
    if !arguments.isQuiet {
      console.complain(
        "\(corpus.folder)/designs holds no design; running the built-in example instead"
      )
    }
    return [BuiltIn.example]
  }

  private func tell(
    _ results: [CampaignResult],
    _ replays: [ReplayResult],
    _ document: RunDocument,
    _ run: RunFolder,
    _ arguments: Arguments
  ) throws {
    guard !arguments.isJSON else { return try writeJSON(document) }
    let report = TerminalReport(isColored: console.isColored)
    for replay in replays where !replay.isAsStated { console.out(report.text(of: replay)) }
    if !replays.isEmpty { console.line(report.summary(of: replays)) }
    for result in results { console.out(report.text(of: result)) }
    console.out(report.closingLine(of: results, replays: replays))
    console.line("report: \(run.path)/index.html")
  }
}

/// The fuzzing part of a night: slice by slice, so that findings are saved as they are made.
struct Night {
  let tool: CommandLineTool
  let arguments: Arguments
  let corpus: Corpus
  let budget: Budget
  let stop: StopSignal
  private(set) var results: [CampaignResult] = []

  init(
    tool: CommandLineTool,
    arguments: Arguments,
    corpus: Corpus,
    budget: Budget,
    stop: StopSignal
  ) {
    self.tool = tool
    self.arguments = arguments
    self.corpus = corpus
    self.budget = budget
    self.stop = stop
  }

  private static let sliceSeconds = 5.0
  private static let sliceCases = 50_000

  /// Fuzzes one design for its share of the night.
  mutating func fuzz(_ design: Design, of count: Int) async throws {
    let isNamed = corpus.designFiles.contains { $0.hasSuffix("/\(design.name).design") }
    var total: CampaignResult?
    var saved = corpus.keptMistakes(of: design)
    while let budget = nextBudget(total, designCount: count), !stop.isRaised {
      let campaign = Campaign(
        design: design,
        seed: arguments.seed,
        firstCase: total?.cases ?? 0,
        budget: budget,
        jobs: arguments.jobs ?? Machine.processorCount
      )
      var slice = await campaign.run(
        stop: stop,
        progress: tool.progress(design.name, arguments)
      )
      try save(&slice, &saved, isNamed: isNamed)
      total = total.map { $0.merged(with: slice) } ?? slice
    }
    if let total { results.append(total) }
  }

  /// What is left of the design's budget, or a slice of it.
  private func nextBudget(_ total: CampaignResult?, designCount: Int) -> Budget? {
    let seconds: Double
    switch budget {
    case .cases(let cases):
      let rest = cases - (total?.cases ?? 0)
      return rest > 0 ? .cases(min(rest, Self.sliceCases)) : nil
    case .seconds(let all): seconds = all
    }
    let rest = seconds / Double(designCount) - (total?.seconds ?? 0)
    guard rest > 0.05 || total == nil else { return nil }
    return .seconds(max(0.05, min(rest, Self.sliceSeconds)))
  }

  /// Recognises what the corpus keeps and writes seeds for the rest.
  private func save(
    _ slice: inout CampaignResult,
    _ saved: inout [KeptMistake],
    isNamed: Bool
  ) throws {
    slice.recognise(saved)
    for place in slice.findings.indices where slice.findings[place].seedFile == nil {
      let finding = slice.findings[place]
      let file = try OutputError.telling {
        try Corpus.save(finding, in: "\(corpus.folder)/found", namingDesign: isNamed)
      }
      slice.findings[place].seedFile = file
      saved.append(
        KeptMistake(file: file, shape: finding.shape, known: nil)
      )
    }
  }
}
