import SyncModel
import Testing
import Verification

@Suite struct ReplayTests {
  static let orphan = """
    use NAME
    ---
    A create Invoice/1
    A export
    B import
    A delete Invoice/1
    B create LineItem/1 invoice=Invoice/1
    heal A B
    ---
    violates no-orphan
    """

  /// A corpus with the sound design, and the same without its repair.
  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(BuiltIn.exampleText, to: "designs/sound.design")
    let broken = BuiltIn.exampleText.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("policy repair") }.joined(separator: "\n")
    _ = try folder.write(broken, to: "designs/broken.design")
    return folder
  }

  func seed(_ name: String, _ more: String = "") -> String {
    Self.orphan.replacing("NAME", with: name) + "\n" + more
  }

  @Test func theStatedViolationIsSeenAgain() throws {
    let folder = try folder()
    let result = try Replay.run(file: folder.write(seed("broken"), to: "a/b/orphan.seed"))
    #expect(result.verdict == .sameViolation)
    #expect(result.isAsStated)
    #expect(result.sentence?.contains("LineItem/1") == true)
  }

  @Test func aMendedDesignHoldsNow() throws {
    let folder = try folder()
    let result = try Replay.run(file: folder.write(seed("sound"), to: "orphan.seed"))
    #expect(result.verdict == .holdsNow)
    #expect(!result.isAsStated)
  }

  @Test func anotherPropertyIsAnotherViolation() throws {
    let folder = try folder()
    let text = seed("broken").replacing("no-orphan", with: "quiescence")
    let result = try Replay.run(file: folder.write(text, to: "orphan.seed"))
    #expect(result.verdict == .otherViolation(.noOrphan))
  }

  @Test func aSeedWhoseDesignLostARecordTypeNoLongerApplies() throws {
    let folder = try folder()
    let text = seed("broken").replacing("LineItem/1", with: "Position/1")
    let result = try Replay.run(file: folder.write(text, to: "orphan.seed"))
    guard case .notApplicable(let line, _) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(line == 7)
    #expect(!result.isAsStated)
  }

  @Test func anEventThatCannotHappenAnyMoreIsNotSilentlyGreen() throws {
    let folder = try folder()
    let text = seed("sound").replacing("B import\n", with: "")
    let result = try Replay.run(file: folder.write(text, to: "orphan.seed"))
    guard case .notApplicable(let line, _) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    #expect(line == 6)
  }

  @Test func theSameEventsAreJudgedUnderTheSoundDesignToo() throws {
    let folder = try folder()
    let sound = try folder.write(seed("broken", "holds under sound\n"), to: "one.seed")
    #expect(try Replay.run(file: sound).isAsStated)
    let broken = try folder.write(seed("broken", "holds under broken\n"), to: "two.seed")
    let result = try Replay.run(file: broken)
    #expect(result.brokenDesigns == ["broken"])
    #expect(!result.isAsStated)
  }

  @Test func aMalformedSeedIsAnErrorWithItsPlace() throws {
    let folder = try folder()
    let file = try folder.write(seed("broken").replacing("export", with: "exprt"), to: "x.seed")
    let error = try #require(throws: SourceErrors.self) { _ = try Replay.run(file: file) }
    #expect(error.errors[0].line == 4)
    #expect(error.errors[0].suggestion == "export")
  }
}
