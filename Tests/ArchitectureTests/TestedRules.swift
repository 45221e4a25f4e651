/// Every source file has a test file of its name, or says where it is tested.
enum TestedRules {
  static func breaches(sources: [SourceTree.File], tests: [SourceTree.File]) -> [Breach] {
    let names = Set(tests.map { $0.name.replacing(".swift", with: "") })
    return sources.compactMap { file -> Breach? in
      let name = file.name.replacing(".swift", with: "")
      if name == "main" || names.contains("\(name)Tests") { return nil }
      let lines = file.lines.prefix(12).map { String($0) }
      guard let told = lines.compactMap({ Self.told($0) }).first else {
        return Breach(path: file.path, line: 1, rule: "no \(name)Tests.swift and no '// Tested in'")
      }
      return names.contains(told)
        ? nil
        : Breach(path: file.path, line: 1, rule: "says it is tested in \(told), which is not there")
    }
  }

  private static func told(_ line: String) -> String? {
    guard let range = line.firstRange(of: "// Tested in ") else { return nil }
    return String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "+" })
  }
}
