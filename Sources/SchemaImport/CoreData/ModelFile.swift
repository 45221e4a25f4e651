import Foundation

// Tested in ModelReaderTests.

/// Finds the `contents` file that a path means, and reads it as text that is safe to parse.
///
/// A path is a `contents` or XML file, an `.xcdatamodel` folder, or an `.xcdatamodeld` folder,
/// whose `.xccurrentversion` names the model in use. Declarations of entities are refused before
/// any XML is parsed: a model has none, and they can make a small file expand without end.
struct ModelFile {
  /// The file that holds the model.
  let path: String
  /// The name of the model, from the outermost folder or the file.
  let name: String
  let text: String

  private static let sizeLimit = 64 << 20

  init(_ path: String) throws(ImportError) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = try Self.contents(of: trimmed)
    self.path = file
    name = Self.name(of: trimmed)
    text = try Self.read(file)
    try Self.refuseDeclarations(text, file)
  }

  private static func contents(of path: String) throws(ImportError) -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw ImportError(file: path, found: "no file", expected: "a Core Data model")
    }
    guard isFolder(path) else { return path }
    if path.hasSuffix(".xcdatamodeld") { return try currentVersion(of: path) + "/contents" }
    let contents = path + "/contents"
    guard FileManager.default.fileExists(atPath: contents), !isFolder(contents) else {
      throw ImportError(
        file: path,
        found: "a folder",
        expected: "a Core Data model: a contents file, an .xcdatamodel or .xcdatamodeld folder"
      )
    }
    return contents
  }

  /// The model in use: the one that `.xccurrentversion` names, or the only one.
  private static func currentVersion(of path: String) throws(ImportError) -> String {
    let marker = path + "/.xccurrentversion"
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let models = entries.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    if let data = FileManager.default.contents(atPath: marker),
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil),
      let name = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    {
      guard models.contains(name) else {
        throw ImportError(
          file: marker,
          found: "'\(name)'",
          expected: "the name of a model in the folder: \(models.joined(separator: ", "))"
        )
      }
      return path + "/" + name
    }
    guard models.count == 1 else {
      throw ImportError(
        file: path,
        found: "\(models.count) models and no .xccurrentversion that names one",
        expected: "one .xcdatamodel, or a file .xccurrentversion"
      )
    }
    return path + "/" + models[0]
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func name(of path: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    if parts.last == "contents" { parts.removeLast() }
    var name = parts.last ?? "model"
    for ending in [".xcdatamodeld", ".xcdatamodel", ".xml"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }

  private static func read(_ file: String) throws(ImportError) -> String {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ImportError(file: file, found: "a file that cannot be read", expected: "a model")
    }
    guard data.count <= sizeLimit else {
      throw ImportError(
        file: file,
        found: "\(data.count) bytes",
        expected: "at most \(sizeLimit >> 20) MB"
      )
    }
    guard !data.isEmpty else {
      throw ImportError(file: file, line: 1, found: "an empty file", expected: "XML")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ImportError(
        file: file,
        line: 1,
        found: "bytes that are not UTF-8",
        expected: "XML in UTF-8"
      )
    }
    return text
  }

  private static func refuseDeclarations(_ text: String, _ file: String) throws(ImportError) {
    for declaration in ["<!DOCTYPE", "<!ENTITY"] {
      guard let range = text.range(of: declaration, options: .caseInsensitive) else { continue }
      let before = text[..<range.lowerBound]
      let line = before.reduce(1) { $0 + ($1.isNewline ? 1 : 0) }
      throw ImportError(
        file: file,
        line: line,
        found: declaration,
        expected: "a model without declarations of its own"
      )
    }
    try refuseOtherEncodings(text, file)
  }

  /// Another encoding than UTF-8 could hide a declaration from the look above.
  private static func refuseOtherEncodings(_ text: String, _ file: String) throws(ImportError) {
    guard let end = text.range(of: "?>"), text.hasPrefix("<?xml"),
      let word = text[..<end.lowerBound].range(of: "encoding")
    else { return }
    let name = text[word.upperBound..<end.lowerBound]
      .drop { " \t\r\n=\"'".contains($0) }.prefix { !"\"' ?".contains($0) }
    guard name.uppercased() == "UTF-8" else {
      throw ImportError(
        file: file,
        line: 1,
        found: "encoding '\(name)'",
        expected: "encoding UTF-8"
      )
    }
  }
}
