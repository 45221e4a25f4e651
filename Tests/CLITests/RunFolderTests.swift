import Foundation
import SyncModel
import Testing
import Verification

@testable import CLI

@Suite struct RunFolderTests {
  func write(_ folder: RunFolder, _ report: String, seeds: [(name: String, text: String)]) throws {
    let document = RunDocument(verb: "fuzz", results: [], replays: [])
    try folder.write(document, report: report, seeds: seeds)
  }

  @Test func aRunReplacesAnEarlierOneAsAWhole() throws {
    let bench = try Workbench()
    let folder = RunFolder(parent: bench.folder, subject: "a b", seed: 3, budget: .cases(9))
    #expect(folder.name == "a-b-seed3-9cases")
    try write(folder, "first", seeds: [("old.seed", "x")])
    try write(folder, "second", seeds: [("new.seed", "y")])
    #expect(try bench.read("latest/index.html") == "second")
    #expect(try bench.read("\(folder.name)/seeds/new.seed") == "y")
    #expect(!TextFile.exists(folder.path + "/seeds/old.seed"))
    let left = try FileManager.default.contentsOfDirectory(atPath: bench.folder).sorted()
    #expect(left == ["a-b-seed3-9cases", "latest"], "nothing is left beside the run")
  }

  @Test func runsOfALongNameStayApart() {
    let name = String(repeating: "n", count: 10_000)
    let names = [1, UInt64.max].map { seed in
      RunFolder(parent: "R", subject: name, seed: seed, budget: .seconds(60)).name
    }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.count < 200 && $0.hasSuffix("-60s") })
  }

  @Test(arguments: [
    ("../../x", "x"), ("<script>", "script"), ("", "unnamed"), ("/", "unnamed"),
    ("Ünder", "nder"),
    (String(repeating: "n", count: 79) + "--x", String(repeating: "n", count: 79)),
  ])
  func namesNeverLeaveTheFolder(name: String, safe: String) {
    #expect(FileName.safe(name) == safe)
  }

  @Test(arguments: [(".", "x"), ("a", "a/x"), ("a/", "a/x"), ("/", "/x")])
  func pathsArePlain(folder: String, path: String) {
    #expect(FileName.path(folder, "x") == path)
  }

  @Test func aPlaceThatCannotBeWrittenIsNoFaultOfTheInput() async throws {
    let bench = try Workbench()
    let design = try bench.write(BuiltIn.exampleText, "a.design")
    let status = await bench.run("fuzz", design, "--cases", "50", "--output", design + "/Reports")
    #expect(status == .ownFault)
    #expect(bench.error.contains("a.design/Reports"))
  }
}
