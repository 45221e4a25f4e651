import SyncModel
import Testing

@testable import Verification

@Suite struct CampaignTests {
  func run(
    _ design: Design,
    seed: UInt64 = 1,
    cases: Int = 2_000,
    jobs: Int = 1
  ) async -> CampaignResult {
    await Campaign(design: design, seed: seed, budget: .cases(cases), jobs: jobs).run()
  }

  @Test func aMissingRepairIsFoundAsAnOrphan() async throws {
    let result = await run(Designs.sound(without: "policy repair"))
    let finding = try #require(result.findings.first { $0.violation.property == .noOrphan })
    #expect(result.verdict == .violated)
    #expect(finding.isMinimal)
    #expect(finding.scenario.events.count <= 6)
    #expect(finding.sentence.contains("no repair runs after import"))
  }

  @Test func oneMistakeIsOneFinding() async {
    let result = await run(Designs.sound(without: "policy repair"))
    #expect(result.findings.filter { $0.violation.property == .noOrphan }.count == 1)
  }

  @Test func aStaleExportRevertsADelete() async throws {
    let result = await run(Designs.sound(without: "assume", "policy repair"))
    let finding = try #require(
      result.findings.first { $0.violation.evidence.kind == .revivedByStaleExport }
    )
    #expect(finding.sentence.contains("F48"))
    #expect(finding.sentence.contains("F49"))
  }

  @Test func theNumberOfJobsDoesNotShow() async throws {
    let design = Designs.sound(without: "policy repair", "assume")
    let one = try JSONText.encode(DesignDocument(await run(design, jobs: 1)))
    let two = try JSONText.encode(DesignDocument(await run(design, jobs: 2)))
    let five = try JSONText.encode(DesignDocument(await run(design, jobs: 5)))
    #expect(one == two)
    #expect(one == five)
  }

  @Test func theSoundDesignHoldsAndEveryPremiseIsMet() async {
    let result = await run(Designs.sound, cases: 5_000, jobs: 2)
    #expect(result.verdict == .holds)
    #expect(result.findings.isEmpty)
    #expect(result.properties.allSatisfy { $0.premises > 0 && $0.checks == 5_000 })
  }

  @Test func twoPartsOfACampaignAddUpToTheWhole() async {
    let whole = await run(Designs.sound, cases: 256)
    var first = Campaign(design: Designs.sound, seed: 1, budget: .cases(128), jobs: 1)
    let one = await first.run()
    first.firstCase = 128
    let two = await first.run()
    #expect(one.events + two.events == whole.events)
  }

  @Test func aPremiseThatNeverHeldMakesTheVerdictUnknown() async {
    let result = await run(Designs.sound, cases: 1)
    #expect(result.properties.contains { $0.premises == 0 })
    #expect(result.verdict == .unknown)
  }

  @Test func aRaisedSignalEndsTheCampaignWithWholeResults() async {
    let stop = StopSignal()
    stop.raise()
    let campaign = Campaign(design: Designs.sound, seed: 1, budget: .seconds(600), jobs: 2)
    let result = await campaign.run(stop: stop)
    #expect(result.isInterrupted)
    #expect(result.cases == 0)
  }

  @Test func thisMachineHasProcessors() {
    #expect(Machine.processorCount >= 1)
  }
}
