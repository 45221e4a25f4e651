import SyncModel
import Testing
import Verification

@Suite struct RunDocumentTests {
  func result() async -> CampaignResult {
    await Campaign(
      design: Designs.sound(without: "policy repair"),
      seed: 3,
      budget: .cases(1_000),
      jobs: 1
    ).run()
  }

  @Test func resultsReadBackAsTheyWere() async throws {
    let result = await result()
    let document = RunDocument(verb: "fuzz", results: [result], replays: [])
    let text = try JSONText.encode(document)
    let read = try JSONText.results(text, file: "results.json")
    #expect(read == document)
    let again = try CampaignResult(read.designs[0])
    #expect(again.findings == result.findings)
    #expect(again.properties == result.properties)
    #expect(again.eventCounts == result.eventCounts)
  }

  @Test func aSavedDocumentTellsNoTime() async throws {
    let text = try JSONText.encode(
      RunDocument(verb: "fuzz", results: [await result()], replays: [])
    )
    #expect(!text.contains("seconds"))
  }

  @Test func somethingElseIsNotTakenForResults() {
    #expect(throws: CorpusError.self) { try JSONText.results("[1]", file: "x.json") }
    #expect(throws: CorpusError.self) { try JSONText.results("", file: "x.json") }
  }

  @Test func aReplayThatDiffersMakesTheRunViolated() {
    let replay = ReplayResult(
      file: "x.seed",
      stated: .holds,
      verdict: .otherViolation(.noOrphan),
      brokenDesigns: []
    )
    let document = RunDocument(verb: "nightly", results: [], replays: [replay])
    #expect(document.verdict == "violated")
    #expect(document.replays[0].verdict == "other violation: no-orphan")
  }
}
