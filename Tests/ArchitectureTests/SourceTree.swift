import Foundation

/// The package's own files, as the rules look at them.
struct SourceTree {
  /// The package's root, found from where this file stands.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// One source file.
  struct File: Sendable {
    /// The path below the root, such as `Sources/CLI/Verb.swift`.
    var path: String
    var text: String

    var lines: [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    /// The module, for a file in `Sources`.
    var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// The Swift files below a folder, by path.
  static func files(below folder: String) throws -> [File] {
    let walker = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    var paths: [String] = []
    while let path = walker?.nextObject() as? String {
      if path.hasSuffix(".swift") { paths.append("\(folder)/\(path)") }
    }
    return try paths.sorted().map { File(path: $0, text: try text($0)) }
  }

  static func sources() throws -> [File] { try files(below: "Sources") }
  static func tests() throws -> [File] { try files(below: "Tests") }
}

/// A place where a rule is broken.
struct Breach: Equatable, CustomStringConvertible {
  var path: String
  var line: Int
  var rule: String

  var description: String { "\(path):\(line): \(rule)" }
}
