import Verification

// Tested in InitialiseTests.

/// What `init --json` and `report --json` print: the files that they dealt with.
struct FilesDocument: Codable {
  var schemaVersion = RunDocument.currentVersion
  /// The files that are new.
  var wrote: [String] = []
  /// The files that were there and stay as they are.
  var kept: [String] = []
}

extension CommandLineTool {
  /// Tells the files: as a document where one is asked for, else in notes.
  func tell(_ files: FilesDocument, _ arguments: Arguments) throws {
    if arguments.isJSON { return try writeJSON(files) }
    guard !arguments.isQuiet else { return }
    for file in files.wrote { console.complain("wrote \(file)") }
    for file in files.kept { console.complain("kept \(file)") }
  }
}
