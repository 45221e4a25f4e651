import Foundation
import Testing

/// The rules over the whole tree; each is tried on samples in `RuleTests`.
@Suite struct ArchitectureTests {
  func expectNone(_ breaches: [Breach]) {
    #expect(breaches.isEmpty, "\n\(breaches.map(\.description).joined(separator: "\n"))")
  }

  @Test func modulesImportWhatTheTableAllows() throws {
    let table = ImportRules.table(try SourceTree.text("Package.swift"))
    #expect(table.count == 10)
    expectNone(try SourceTree.sources().flatMap { ImportRules.breaches($0, table: table) })
  }

  @Test func filesFunctionsAndLinesAreShort() throws {
    let sources = try SourceTree.sources()
    let tests = try SourceTree.tests()
    expectNone(sources.flatMap { ShapeRules.longFile($0, limit: 400) })
    expectNone(tests.flatMap { ShapeRules.longFile($0, limit: 500) })
    expectNone((sources + tests).flatMap { ShapeRules.longFunctions($0, limit: 60) })
    expectNone((sources + tests).flatMap { ShapeRules.longLines($0, limit: 100) })
    let lengths = sources.map(\.lines.count).sorted()
    #expect(lengths[lengths.count / 2] <= 120)
  }

  @Test func bannedWordsAndCallsAreAbsent() throws {
    expectNone(try SourceTree.sources().flatMap(WordRules.breaches))
  }

  @Test func publicDeclarationsHaveAShortSummary() throws {
    expectNone(try SourceTree.sources().flatMap(WordRules.summaries))
  }

  @Test func everySourceFileIsTestedSomewhere() throws {
    expectNone(
      TestedRules.breaches(sources: try SourceTree.sources(), tests: try SourceTree.tests())
    )
  }

  @Test func theTopLevelHoldsWhatItShould() throws {
    let allowed: Set<String> = [
      "Package.swift", "Sources", "Tests", "Seeds", "Reports", "README.md",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root)
    #expect(found.filter { !$0.hasPrefix(".") && !allowed.contains($0) } == [])
    #expect(try SourceTree.text("README.md").split(separator: "\n").count <= 150)
    for path in [".ci/run", ".github/workflows/pull-request.yml", ".github/CONTRIBUTING.md"] {
      #expect(FileManager.default.fileExists(atPath: "\(SourceTree.root)/\(path)"), "\(path)")
    }
  }
}
