/// The import table: `Package.swift` states it, and nothing else is imported.
enum ImportRules {
  /// Modules of the system that some of ours may import besides the table.
  static let system: [String: Set<String>] = [
    "Verification": ["Foundation", "Synchronization"],
    "SchemaImport": ["Foundation", "FoundationXML"],
    "CLI": ["Foundation", "Synchronization"],
    "ConvergeTesting": ["Testing"],
    "Executable": ["CLI"],
  ]

  /// The table in the text of a manifest: module by module, what it may import.
  static func table(_ manifest: String) -> [String: Set<String>] {
    var table: [String: Set<String>] = [:]
    for line in manifest.split(separator: "\n") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard line.hasPrefix("  (\""), parts.count >= 3 else { continue }
      let names = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      table[names[0]] = Set(names.dropFirst())
    }
    return table
  }

  /// Imports that neither table allows.
  static func breaches(
    _ file: SourceTree.File,
    table: [String: Set<String>]
  ) -> [Breach] {
    let allowed = (table[file.module] ?? []).union(system[file.module] ?? [])
    return imports(file).filter { !allowed.contains($0.module) }.map {
      Breach(path: file.path, line: $0.line, rule: "\(file.module) must not import \($0.module)")
    } + foundationOutsideCorpus(file)
  }

  /// Verification touches files and the machine only in its corpus.
  private static func foundationOutsideCorpus(_ file: SourceTree.File) -> [Breach] {
    guard file.module == "Verification", !file.path.contains("/Corpus/") else { return [] }
    return imports(file).filter { $0.module == "Foundation" }.map {
      Breach(path: file.path, line: $0.line, rule: "Foundation stays in Verification/Corpus")
    }
  }

  static func imports(_ file: SourceTree.File) -> [(module: String, line: Int)] {
    CodeText(file.text).lines.enumerated().compactMap { number, line in
      let words = line.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count else {
        return nil
      }
      return (words[place + 1], number + 1)
    }
  }
}
