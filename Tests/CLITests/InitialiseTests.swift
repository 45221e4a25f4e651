import Foundation
import SyncModel
import Testing
import Verification

@testable import CLI

@Suite struct InitialiseTests {
  static let model = """
    <?xml version="1.0"?><model><entity name="Card"><attribute name="code" \
    attributeType="String" defaultValueString=""/></entity></model>
    """

  func document(_ text: String) throws -> FilesDocument {
    try JSONDecoder().decode(FilesDocument.self, from: Data(text.utf8))
  }

  @Test func aFolderIsLaidOutAndNothingIsOverwritten() async throws {
    let bench = try Workbench()
    #expect(await bench.run("init", "--output", bench.folder) == .holds)
    let design = try bench.read("Seeds/designs/invoices.design")
    #expect(design == BuiltIn.exampleText)
    _ = try bench.write("design mine\nrecord A\n", "Seeds/designs/invoices.design")
    #expect(await bench.run("init", "--output", bench.folder) == .holds)
    #expect(bench.error.contains("kept"))
    #expect(try bench.read("Seeds/designs/invoices.design").hasPrefix("design mine"))
  }

  @Test func theWorkflowBuildsTheToolItRuns() async throws {
    let bench = try Workbench()
    #expect(await bench.run("init", "--output", bench.folder) == .holds)
    let workflow = try bench.read(".github/workflows/converge.yml")
    #expect(workflow.contains("swift run -c release converge nightly"))
    #expect(workflow.contains("--seed ${{ github.run_number }}"))
  }

  @Test func theDocumentNamesNewAndKeptFiles() async throws {
    let bench = try Workbench()
    #expect(await bench.run("init", "--output", bench.folder, "--json") == .holds)
    #expect(try document(bench.out).wrote.count == 4)
    #expect(try document(bench.out).kept.isEmpty)
    #expect(await bench.run("init", "--output", bench.folder, "--json") == .holds)
    #expect(try document(bench.out).wrote.isEmpty)
    #expect(try document(bench.out).kept.count == 4)
  }

  @Test func aModelGivesItsDesign() async throws {
    let bench = try Workbench()
    let model = try bench.write(Self.model, "Cards.xcdatamodel/contents")
    #expect(await bench.run("init", model, "--output", bench.folder) == .holds)
    let design = try Corpus.design(at: bench.folder + "/Seeds/designs/cards.design")
    #expect(design.name == "cards")
  }

  @Test func modelsOfOneNameAreRefusedBeforeAnythingIsWritten() async throws {
    let bench = try Workbench()
    let one = try bench.write(Self.model, "one/Cards.xcdatamodel/contents")
    let two = try bench.write(Self.model, "two/Cards.xcdatamodel/contents")
    #expect(await bench.run("init", one, two, "--output", bench.folder) == .usage)
    #expect(bench.error.contains("'cards'"))
    #expect(!TextFile.exists(bench.folder + "/Seeds"))
  }
}
