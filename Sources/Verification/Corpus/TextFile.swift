import Foundation

// Tested in CorpusTests.

/// Reading and writing of text files: clear errors, and nothing half-written.
public enum TextFile {
  /// The size above which a file is refused, in bytes.
  public static let sizeLimit = 64 << 20

  /// Reads a UTF-8 text file.
  public static func read(_ path: String) throws(CorpusError) -> String {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CorpusError(path: path, reason: "no such file")
    }
    guard !isFolder.boolValue else {
      throw CorpusError(path: path, reason: "is a folder, expected a file")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw CorpusError(path: path, reason: "cannot be read (permission denied?)")
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: sizeLimit + 1) else {
      return ""
    }
    guard data.count <= sizeLimit else {
      throw CorpusError(path: path, reason: "is larger than \(sizeLimit >> 20) MB")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CorpusError(path: path, reason: "is not UTF-8 text")
    }
    return text
  }

  /// Writes a text file beside its place and then renames it, so that it is there whole or not.
  public static func write(_ text: String, to path: String) throws(CorpusError) {
    let url = URL(fileURLWithPath: path)
    try makeFolder(url.deletingLastPathComponent().path)
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw CorpusError(path: path, reason: "cannot be written (\(error.localizedDescription))")
    }
  }

  /// Makes a folder and those above it.
  public static func makeFolder(_ path: String) throws(CorpusError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true
      )
    } catch {
      throw CorpusError(path: path, reason: "cannot be made (\(error.localizedDescription))")
    }
  }

  /// Whether something stands at the path.
  public static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether a folder stands at the path.
  public static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files with an ending below a folder, in the order of their paths' bytes.
  static func files(below folder: String, ending: String) -> [String] {
    guard let walker = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    for case let path as String in walker where path.hasSuffix(ending) {
      paths.append(folder + "/" + path)
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
