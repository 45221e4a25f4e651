import Reporting
import SyncModel
import Verification

// Tested in CommandLineToolTests.

/// What `replay --json` prints.
struct ReplaysDocument: Codable {
  var schemaVersion = RunDocument.currentVersion
  var replays: [ReplayDocument]
}

extension CommandLineTool {
  /// `replay`: runs seeds again; all files are tried, also after a malformed one.
  func replay(_ arguments: Arguments) -> ExitStatus {
    var results: [ReplayResult] = []
    var status = ExitStatus.holds
    let report = TerminalReport(isColored: console.isColored)
    for operand in arguments.operands {
      do {
        for file in try Corpus.seedFiles(at: operand) {
          do {
            let result = try Replay.run(file: file)
            results.append(result)
            if !arguments.isJSON { console.out(report.text(of: result)) }
          } catch {
            status = worse(status, tell(error))
          }
        }
      } catch {
        status = worse(status, tell(error))
      }
    }
    if results.contains(where: { !$0.isAsStated }) { status = worse(status, .violated) }
    guard arguments.isJSON else {
      console.line(report.summary(of: results))
      return status
    }
    do {
      try writeJSON(ReplaysDocument(replays: results.map { ReplayDocument($0) }))
      return status
    } catch {
      return tell(error)
    }
  }

  private func worse(_ one: ExitStatus, _ other: ExitStatus) -> ExitStatus {
    one.rawValue >= other.rawValue ? one : other
  }
}
