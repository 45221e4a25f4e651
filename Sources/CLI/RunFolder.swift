import Foundation
import Reporting
import SyncModel
import Verification

/// A run's folder below `Reports`: report, results and seeds, put there whole.
///
/// Everything is written to a folder beside its place, which is then renamed; `Reports/latest` is a
/// link that is renamed as well. The name comes from what was asked for, never from the clock, so
/// that equal runs give equal folders.
struct RunFolder {
  let parent: String
  let name: String

  /// Makes the folder of a run over a subject; the subject's name is made harmless.
  init(parent: String, subject: String, seed: UInt64, budget: Budget) {
    self.parent = parent
    let budgetName =
      switch budget {
      case .cases(let count): "\(count)cases"
      case .seconds(let seconds): "\(Int(seconds))s"
      }
    name = "\(FileName.safe(subject))-seed\(seed)-\(budgetName)"
  }

  var path: String { FileName.path(parent, name) }

  /// Writes the run and points `latest` at it.
  func write(
    _ document: RunDocument,
    report: String,
    seeds: [(name: String, text: String)]
  ) throws(OutputError) {
    try OutputError.telling {
      let partial = "\(path).partial"
      let manager = FileManager.default
      try? manager.removeItem(atPath: partial)
      for seed in seeds { try TextFile.write(seed.text, to: "\(partial)/seeds/\(seed.name)") }
      try TextFile.write(try JSONText.encode(document), to: "\(partial)/results.json")
      try TextFile.write(report, to: "\(partial)/index.html")
      let old = "\(path).old"
      try? manager.removeItem(atPath: old)
      if TextFile.exists(path) { try manager.moveItem(atPath: path, toPath: old) }
      try manager.moveItem(atPath: partial, toPath: path)
      try? manager.removeItem(atPath: old)
      try link()
    }
  }

  private func link() throws {
    let fresh = FileName.path(parent, ".latest-\(name)")
    let latest = FileName.path(parent, "latest")
    try? FileManager.default.removeItem(atPath: fresh)
    try FileManager.default.createSymbolicLink(atPath: fresh, withDestinationPath: name)
    guard unsafe rename(fresh, latest) == 0 else {
      throw CorpusError(path: latest, reason: "cannot be replaced by a link")
    }
  }
}
