public import SyncModel
public import Testing
import Verification

/// ConvergeTesting is Converge inside `swift test`: one call verifies a design, one replays a seed.
///
/// What goes wrong is recorded as one issue of the running test: the story in a sentence, the
/// scenario at its smallest and the line that replays it.

/// Verifies a design over many cases; records one issue per new mistake.
///
/// The result depends on the design, the number of cases and the seed alone.
public func verify(
  _ design: Design,
  cases: Int = 20_000,
  seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let campaign = Campaign(
    design: design,
    seed: seed,
    budget: .cases(cases),
    jobs: Machine.processorCount
  )
  let result = await campaign.run()
  for finding in result.findings {
    record(IssueText.text(of: finding), sourceLocation)
  }
  if let text = IssueText.unmetPremises(of: result) { record(text, sourceLocation) }
}

/// Verifies the design of a file; records an issue as well where the file cannot be read.
public func verify(
  designAt path: String,
  cases: Int = 20_000,
  seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let design: Design
  do {
    design = try Corpus.design(at: path)
  } catch {
    record("\(error)", sourceLocation)
    return
  }
  await verify(design, cases: cases, seed: seed, sourceLocation: sourceLocation)
}

/// Replays a seed file, or every seed below a folder; records one issue per seed that differs.
public func replay(
  _ path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    for file in try Corpus.seedFiles(at: path) {
      let result = try Replay.run(file: file)
      if let text = IssueText.text(of: result) { record(text, sourceLocation) }
    }
  } catch {
    record("\(error)", sourceLocation)
  }
}

private func record(_ text: String, _ sourceLocation: SourceLocation) {
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}
