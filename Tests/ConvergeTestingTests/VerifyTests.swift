import ConvergeTesting
import SyncModel
import Testing
import Verification

@Suite struct VerifyTests {
  static let broken = BuiltIn.exampleText.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.contains("policy repair") }.joined(separator: "\n")

  @Test func aSoundDesignRecordsNothing() async {
    await verify(BuiltIn.example, cases: 3_000)
  }

  @Test func aMistakeIsOneIssueWithItsStory() async throws {
    let design = try Design.parse(Self.broken, file: "test")
    await withKnownIssue {
      await verify(design, cases: 1_000)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("no-orphan is violated") && text.contains("create LineItem/1")
        && text.contains("converge replay")
    }
  }

  @Test func anUnmetPremiseIsAnIssue() async {
    await withKnownIssue {
      await verify(BuiltIn.example, cases: 1)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("neither verified nor refuted") }
    }
  }

  @Test func aMissingFileIsAnIssue() async {
    await withKnownIssue {
      await verify(designAt: "/nowhere.design")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("no such file") }
    }
    withKnownIssue {
      replay("/nowhere.seed")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("no such file") }
    }
  }
}
