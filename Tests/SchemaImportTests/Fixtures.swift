import Foundation

/// Where the fixtures of this module stand, and folders of a test's own.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"
  static let workshop = folder + "/Workshop.xcdatamodeld"

  /// Models of real apps beside the package, where they are at hand; never part of it.
  static let realModels =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    + "/shared/fixtures/xcdatamodel"

  /// Writes a file into a folder of its own and gives its path.
  static func file(_ data: Data, named name: String = "contents") throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/converge-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + name
    try data.write(to: URL(fileURLWithPath: path))
    return path
  }

  static func file(_ text: String, named name: String = "contents") throws -> String {
    try file(Data(text.utf8), named: name)
  }

  static func model(_ entities: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model>\n\(entities)\n</model>\n"
  }
}
