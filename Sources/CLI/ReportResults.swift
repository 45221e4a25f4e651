import Reporting
import SyncModel
import Verification

// Tested in CommandLineToolTests.

extension CommandLineTool {
  /// `report`: draws the HTML report of saved results again.
  func report(_ arguments: Arguments) throws -> ExitStatus {
    let operand = arguments.operands[0]
    let path = TextFile.isFolder(operand) ? "\(operand)/results.json" : operand
    let document = try JSONText.results(try TextFile.read(path), file: path)
    let results = try document.designs.map { try CampaignResult($0) }
    let title = document.verb == "fuzz" ? results.first?.design.name ?? "fuzz" : document.verb
    let folder =
      arguments.output
      ?? String(path.reversed().drop { $0 != "/" }.dropFirst().reversed())
    let target = folder.isEmpty ? "index.html" : "\(folder)/index.html"
    try TextFile.write(
      HTMLReport(
        title: title,
        results: results,
        replays: document.replays.map { ReplayResult($0) }
      ).text,
      to: target
    )
    if !arguments.isQuiet { console.complain("wrote \(target)") }
    return .holds
  }
}
