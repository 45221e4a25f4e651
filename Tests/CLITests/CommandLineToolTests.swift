import Foundation
import SyncModel
import Testing
import Verification

@testable import CLI

@Suite struct CommandLineToolTests {
  static let broken = BuiltIn.exampleText.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.contains("policy repair") }.joined(separator: "\n")

  func json(_ text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func overviewVersionAndHelpEndWell() async throws {
    let bench = try Workbench()
    #expect(await bench.run() == .holds)
    #expect(bench.out.contains("usage: converge"))
    #expect(await bench.run("--version") == .holds)
    #expect(await bench.run("fuzz", "--help") == .holds)
    #expect(await bench.run("help", "replay") == .holds)
    #expect(await bench.run("help", "nothing") == .usage)
  }

  @Test func aMistakeIsFoundKeptAndReplayed() async throws {
    let bench = try Workbench()
    let design = try bench.write(Self.broken, "broken.design")
    let output = bench.folder + "/Reports"
    let status = await bench.run("fuzz", design, "--cases", "2000", "--output", output, "--json")
    #expect(status == .violated)
    let document = try json(bench.out)
    #expect(document["verdict"] as? String == "violated")
    #expect(document["schemaVersion"] as? Int == 1)
    #expect(document["seconds"] is NSNumber)
    let findings = try #require(document["findings"] as? [[String: Any]])
    let finding = try #require(findings.first { $0["property"] as? String == "no-orphan" })
    #expect(finding["minimal"] as? Bool == true)
    #expect((finding["events"] as? Int ?? 99) <= 6)
    let seed = try #require(finding["seedFile"] as? String)
    #expect(await bench.run("replay", seed) == .holds)
    #expect(bench.out.contains("same violation"))
    #expect(await bench.run("replay", output, "--json") == .holds)
    let replays = try json(bench.out)["replays"] as? [[String: Any]]
    #expect(replays?.first?["statedVerdict"] as? String == "violates no-orphan")
    for file in ["index.html", "results.json"] {
      #expect(TextFile.exists("\(output)/latest/\(file)"))
    }
  }

  @Test func aSoundDesignHoldsAndASmallBudgetIsUnknown() async throws {
    let bench = try Workbench()
    let design = try bench.write(BuiltIn.exampleText, "sound.design")
    let output = bench.folder + "/Reports"
    #expect(
      await bench.run("fuzz", design, "--cases", "3000", "--output", output) == .holds
    )
    #expect(bench.out.contains("Holds over 3,000 cases"))
    #expect(await bench.run("fuzz", design, "--cases", "1", "--output", output) == .unknown)
  }

  @Test func reportDrawsTheSamePageAgain() async throws {
    let bench = try Workbench()
    let design = try bench.write(Self.broken, "broken.design")
    _ = await bench.run("fuzz", design, "--cases", "1000", "--output", bench.folder + "/R")
    let run = "R/invoices-seed1-1000cases"
    let page = try bench.read("\(run)/index.html")
    #expect(await bench.run("report", "\(bench.folder)/\(run)") == .holds)
    #expect(try bench.read("\(run)/index.html") == page)
    #expect(await bench.run("report", "\(bench.folder)/\(run)", "--json") == .holds)
    #expect(try json(bench.out)["wrote"] as? [String] == ["\(bench.folder)/\(run)/index.html"])
  }

  @Test func aSeedIsShrunkToItsSmallest() async throws {
    let bench = try Workbench()
    let seed = try bench.write(
      Self.broken + """
        ---
        A create Invoice/1
        A export
        C import
        B import
        B edit Invoice/1 amount=5
        A delete Invoice/1
        B create LineItem/1 invoice=Invoice/1 title="long"
        heal A B C
        ---
        violates no-orphan
        """,
      "long.seed"
    )
    let small = bench.folder + "/small.seed"
    #expect(await bench.run("shrink", seed, "-o", small) == .holds)
    let lines = try bench.read("small.seed").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("A ") || $0.hasPrefix("B ") }.count == 5)
    #expect(await bench.run("replay", small) == .holds)
    #expect(await bench.run("shrink", seed, "-o", small) == .badInput, "nothing is overwritten")
    #expect(await bench.run("shrink", seed, "-o", small, "--json") == .badInput)
    #expect(bench.out.isEmpty, "a refused job prints no document")
    #expect(await bench.run("shrink", seed, "-o", small, "--force", "--json") == .holds)
    #expect(try json(bench.out)["events"] as? Int == 5)
  }

  @Test(arguments: ["fuzz", "replay", "shrink", "import", "report"])
  func badInputIsToldAndEndsIn65(verb: String) async throws {
    let bench = try Workbench()
    #expect(await bench.run(verb, bench.folder + "/missing") == .badInput)
    #expect(bench.error.contains("missing"))
    #expect(await bench.run(verb, bench.folder) == .badInput)
    let junk = try bench.write("]]>&\u{0}", "junk")
    #expect(await bench.run(verb, junk) == .badInput)
    #expect(bench.error.contains("junk"))
    let bytes = bench.folder + "/bytes"
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: bytes))
    #expect(await bench.run(verb, bytes) == .badInput)
  }

  @Test func importPrintsADesignThatCanBeFuzzed() async throws {
    let bench = try Workbench()
    let model = try bench.write(
      """
      <?xml version="1.0"?><model><entity name="Card"><attribute name="code" \
      attributeType="String" defaultValueString=""/></entity></model>
      """,
      "Cards.xcdatamodel/contents"
    )
    #expect(await bench.run("import", model) == .holds)
    #expect(bench.out.hasPrefix("# Proposed"))
    let path = bench.folder + "/cards.design"
    #expect(await bench.run("import", model, "-o", path) == .holds)
    #expect(await bench.run("import", model, "-o", path) == .badInput, "nothing is overwritten")
    #expect(await bench.run("import", model, "--json") == .holds)
    #expect((try json(bench.out)["models"] as? [Any])?.count == 1)
    let status = await bench.run(
      "fuzz",
      path,
      "--cases",
      "2000",
      "--output",
      bench.folder + "/Reports"
    )
    #expect([.holds, .violated, .unknown].contains(status))
  }
}
