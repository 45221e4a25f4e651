import Testing

/// Each rule on a good and on a bad sample: a check that cannot fail is worth nothing.
@Suite struct RuleTests {
  func file(_ text: String, _ path: String = "Sources/SyncCore/World.swift") -> SourceTree.File {
    SourceTree.File(path: path, text: text)
  }

  @Test func importsAreReadFromCodeOnly() {
    let sample = file(
      "// import A\npublic import SyncModel\nimport Foundation\nlet s = \"import B\"\n"
    )
    #expect(ImportRules.imports(sample).map(\.module) == ["SyncModel", "Foundation"])
    let table = ImportRules.table("  (\"SyncCore\", [\"SyncModel\"]),\n")
    #expect(ImportRules.breaches(sample, table: table).map(\.line) == [3])
  }

  @Test func foundationStaysInTheCorpus() {
    let table = ["Verification": Set<String>()]
    let inside = file("import Foundation\n", "Sources/Verification/Corpus/Corpus.swift")
    let outside = file("import Foundation\n", "Sources/Verification/Verifier.swift")
    #expect(ImportRules.breaches(inside, table: table).isEmpty)
    #expect(ImportRules.breaches(outside, table: table).count == 1)
  }

  @Test func lengthsAreCounted() {
    let long = "func a() {\n" + String(repeating: "  b()\n", count: 60) + "}\n"
    #expect(ShapeRules.longFunctions(file(long), limit: 60).map(\.line) == [1])
    #expect(ShapeRules.longFunctions(file("func a() {\n  b()\n}\n"), limit: 60).isEmpty)
    #expect(ShapeRules.longFile(file(long), limit: 10).count == 1)
    #expect(
      ShapeRules.longLines(file("short\n" + String(repeating: "x", count: 101)), limit: 100)
        .map(\.line) == [2]
    )
  }

  @Test func bannedWordsAreFoundInCodeAndNotInText() {
    #expect(WordRules.breaches(file("let a = try" + "! b()\n")).count == 1)
    #expect(WordRules.breaches(file("let a: Set<Int> = []\n")).count == 1)
    #expect(WordRules.breaches(file("let a: DenseSet<Int> = b\n")).isEmpty)
    #expect(WordRules.breaches(file("let a = \"try" + "!\" // Set<\n")).isEmpty)
    #expect(WordRules.breaches(file("// FIX" + "ME\n")).count == 1)
    #expect(WordRules.breaches(file("print(1)\n", "Sources/CLI/Verb.swift")).isEmpty)
  }

  @Test func summariesAreAskedFor() {
    #expect(WordRules.summaries(file("public func a() {}\n")).count == 1)
    #expect(WordRules.summaries(file("/// Does a.\n@inlinable\npublic func a() {}\n")).isEmpty)
    let long = "/// " + String(repeating: "x", count: 101) + "\npublic func a() {}\n"
    #expect(WordRules.summaries(file(long)).count == 1)
  }

  @Test func testsAreLookedFor() {
    let tests = [file("", "Tests/SyncCoreTests/WorldTests.swift")]
    let good = file("// Tested in WorldTests.\n", "Sources/SyncCore/Rows.swift")
    let bad = file("// Tested in RowTests.\n", "Sources/SyncCore/Rows.swift")
    let silent = file("", "Sources/SyncCore/Rows.swift")
    #expect(TestedRules.breaches(sources: [file(""), good], tests: tests).isEmpty)
    #expect(TestedRules.breaches(sources: [bad, silent], tests: tests).count == 2)
  }

  @Test func textAndCommentsAreBlankedOut() {
    let code = CodeText("a /* b */ c // d\n\"\"\"\n  { e\n\"\"\"\nf(\"g\\\"h\")\n")
    #expect(code.lines == ["a  c ", "", "", "", "f(\"\")", ""])
  }
}
