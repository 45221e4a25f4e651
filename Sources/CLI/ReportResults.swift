import Reporting
import SyncModel
import Verification

// Tested in CommandLineToolTests.

extension CommandLineTool {
  /// `report`: draws the HTML report of saved results again.
  func report(_ arguments: Arguments) throws -> ExitStatus {
    let operand = arguments.operands[0]
    let path = TextFile.isFolder(operand) ? FileName.path(operand, "results.json") : operand
    let document = try JSONText.results(try TextFile.read(path), file: path)
    let results = try document.designs.map { try CampaignResult($0) }
    let title = document.verb == "fuzz" ? results.first?.design.name ?? "fuzz" : document.verb
    let beside = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let page = HTMLReport(
      title: title,
      results: results,
      replays: document.replays.map { ReplayResult($0) }
    )
    var files = FilesDocument()
    let target = FileName.path(arguments.output ?? beside, "index.html")
    try OutputError.telling { try TextFile.write(page.text, to: target) }
    files.wrote.append(target)
    try tell(files, arguments)
    return .holds
  }
}
