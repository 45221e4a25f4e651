import Foundation
import Verification

/// A folder of its own for one test, removed afterwards.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/converge-\(UUID().uuidString)"
    try TextFile.makeFolder(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file below the folder and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    try TextFile.write(text, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }
}
