import Foundation
import Reporting
import SyncModel
import Verification

// Tested in CommandLineToolTests.

/// A run's folder below `Reports`: report, results and seeds, put there whole.
///
/// Everything is written to a folder beside its place, which is then renamed; `Reports/latest` is a
/// link that is renamed as well. The name comes from what was asked for, never from the clock, so
/// that equal runs give equal folders.
struct RunFolder {
  let parent: String
  let name: String

  init(parent: String, name: String) {
    self.parent = parent
    self.name = FileName.safe(name)
  }

  var path: String { "\(parent)/\(name)" }

  /// Writes the run and points `latest` at it.
  func write(
    _ document: RunDocument,
    report: String,
    seeds: [(name: String, text: String)]
  ) throws {
    let partial = "\(parent)/\(name).partial"
    let manager = FileManager.default
    try? manager.removeItem(atPath: partial)
    for seed in seeds { try TextFile.write(seed.text, to: "\(partial)/seeds/\(seed.name)") }
    try TextFile.write(try JSONText.encode(document), to: "\(partial)/results.json")
    try TextFile.write(report, to: "\(partial)/index.html")
    let old = "\(parent)/\(name).old"
    try? manager.removeItem(atPath: old)
    if TextFile.exists(path) { try manager.moveItem(atPath: path, toPath: old) }
    try manager.moveItem(atPath: partial, toPath: path)
    try? manager.removeItem(atPath: old)
    try link()
  }

  private func link() throws {
    let fresh = "\(parent)/.latest-\(name)"
    try? FileManager.default.removeItem(atPath: fresh)
    try FileManager.default.createSymbolicLink(
      atPath: fresh,
      withDestinationPath: name
    )
    guard unsafe rename(fresh, "\(parent)/latest") == 0 else {
      throw CorpusError(path: "\(parent)/latest", reason: "cannot be replaced by a link")
    }
  }
}

/// Names of files made from names of other things.
enum FileName {
  /// The name in small letters, digits and dashes; never empty, never a way out of a folder.
  static func safe(_ name: String) -> String {
    var safe = ""
    for character in name.lowercased().unicodeScalars {
      let isPlain = ("a"..."z").contains(character) || ("0"..."9").contains(character)
      if isPlain {
        safe.unicodeScalars.append(character)
      } else if !safe.isEmpty && !safe.hasSuffix("-") {
        safe += "-"
      }
    }
    while safe.hasSuffix("-") { safe.removeLast() }
    return safe.isEmpty ? "unnamed" : String(safe.prefix(80))
  }
}
