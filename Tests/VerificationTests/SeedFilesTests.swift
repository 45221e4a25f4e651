import Foundation
import SyncModel
import Testing
import Verification

/// Every file in `Seeds` parses, prints back byte for byte and gives the verdict that it states.
@Suite struct SeedFilesTests {
  static let corpus = Corpus(
    folder: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
      + "/Seeds"
  )

  @Test(arguments: corpus.designFiles)
  func designsPrintBack(path: String) throws {
    let text = try TextFile.read(path)
    #expect(try Design.parse(text, file: path).notation == text)
  }

  @Test(arguments: corpus.seedFiles)
  func seedsPrintBackAndReplay(path: String) throws {
    let source = try Corpus.seed(at: path)
    #expect(source.seed.notation(design: source.design) == (try TextFile.read(path)))
    #expect(try Replay.run(file: path).isAsStated)
  }

  @Test func thereAreTwelvePitfallsThatTheSoundDesignSurvives() throws {
    let pitfalls = Self.corpus.seedFiles.filter { $0.contains("/pitfalls/") }
    #expect(pitfalls.count >= 12)
    for path in pitfalls {
      #expect(!(try Corpus.seed(at: path).seed.holdsUnder.isEmpty), "\(path)")
    }
  }

  @Test(arguments: corpus.seedFiles)
  func seedsAreAtTheirSmallest(path: String) throws {
    let source = try Corpus.seed(at: path)
    let finding = try #require(ShrinkSession.finding(of: source))
    #expect(finding.scenario.events.count == source.seed.scenario.events.count)
  }
}
