import SyncModel
import Testing
import Verification

@Suite struct CorpusTests {
  func finding() async throws -> Finding {
    let campaign = Campaign(
      design: Designs.sound(without: "policy repair"),
      seed: 1,
      budget: .cases(1_000),
      jobs: 1
    )
    return try #require(
      await campaign.run().findings.first { $0.violation.property == .noOrphan }
    )
  }

  @Test func aSavedFindingReplaysAndIsRecognised() async throws {
    let finding = try await finding()
    let folder = try TemporaryFolder()
    let path = try Corpus.save(finding, in: folder.path + "/found", namingDesign: false)
    #expect(try Replay.run(file: path).verdict == .sameViolation)
    let kept = Corpus(folder: folder.path).keptMistakes(of: finding.design)
    #expect(kept.map(\.signature) == [finding.signature])
    #expect(kept.map(\.file) == [path])
  }

  @Test func aSavedFindingPrintsBackByteForByte() async throws {
    let finding = try await finding()
    let text = finding.seedText(namingDesign: false)
    let source = try SeedSource.parse(text, file: "x") { _ in nil }
    #expect(source.seed.notation(design: source.design) == text)
    #expect(source.seed.scenario == finding.scenario)
  }

  @Test func savingTwiceKeepsOneFile() async throws {
    let finding = try await finding()
    let folder = try TemporaryFolder()
    let first = try Corpus.save(finding, in: folder.path, namingDesign: false)
    let second = try Corpus.save(finding, in: folder.path, namingDesign: false)
    #expect(first == second)
    #expect(Corpus(folder: folder.path).seedFiles == [first])
  }

  @Test func aFolderWithoutSeedsIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(throws: CorpusError.self) { try Corpus.seedFiles(at: folder.path) }
    #expect(throws: CorpusError.self) { try Corpus.seedFiles(at: folder.path + "/none") }
  }

  @Test func aNameThatLeavesTheFolderIsNotLookedUp() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(BuiltIn.exampleText, to: "outside.design")
    let text = ReplayTests.orphan.replacing("NAME", with: "`../outside`")
    let file = try folder.write(text, to: "seeds/x.seed")
    #expect(throws: SourceErrors.self) { try Corpus.seed(at: file) }
  }

  @Test func aFolderInsteadOfAFileAndBinaryDataAreRefused() throws {
    let folder = try TemporaryFolder()
    let error = try #require(throws: CorpusError.self) { try TextFile.read(folder.path) }
    #expect(error.description.contains("folder"))
    #expect(throws: CorpusError.self) { try TextFile.read(folder.path + "/missing") }
  }
}
