import Reporting
import SyncModel
import Verification

/// What `replay --json` prints.
struct ReplaysDocument: Codable {
  var schemaVersion = RunDocument.currentVersion
  var replays: [ReplayDocument]
}

extension CommandLineTool {
  /// `replay`: runs seeds again; all files are tried, also after a malformed one.
  func replay(_ arguments: Arguments) -> ExitStatus {
    var status = ExitStatus.holds
    let report = TerminalReport(isColored: console.isColored)
    let files = each(arguments.operands, &status) { operand in
      try Corpus.seedFiles(at: FileName.followed(operand))
    }
    let results = each(files.flatMap { $0 }, &status) { file in
      let result = try Replay.run(file: file)
      if !arguments.isJSON { console.out(report.text(of: result)) }
      return result
    }
    if results.contains(where: { !$0.isAsStated }) { status = status.worse(.violated) }
    guard arguments.isJSON else {
      if !results.isEmpty { console.line(report.summary(of: results)) }
      return status
    }
    do {
      try writeJSON(ReplaysDocument(replays: results.map { ReplayDocument($0) }))
      return status
    } catch {
      return tell(error)
    }
  }
}
