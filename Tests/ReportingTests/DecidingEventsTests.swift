import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct DecidingEventsTests {
  private func decidingLines(_ finding: Finding) -> [String] {
    Story(finding).steps.filter(\.isDeciding).map(\.line)
  }

  @Test func anOrphanIsDecidedByItsMakingTheDeleteAndTheJourneys() throws {
    let lines = decidingLines(try Samples.orphan())
    #expect(lines.contains("A create Invoice/1 number=\"7\" amount=3"))
    #expect(lines.contains("A delete Invoice/1"))
    #expect(lines.contains(#"B create LineItem/1 title="paper" invoice=Invoice/1"#))
    #expect(lines.contains("A export"))
    #expect(!lines.contains("wait 2"))
    #expect(!lines.contains("A edit Invoice/1 amount=4"))
    #expect(!lines.contains("B advance"))
  }

  @Test func ofAJobInPartsThePartThatTookTheDataUpDecidesToo() throws {
    let lines = decidingLines(try Samples.orphan())
    #expect(lines.contains("B fetch"))
    #expect(lines.contains("B apply"))
    #expect(lines.contains("B build"))
    #expect(lines.contains("B arrive"))
    #expect(!lines.contains("B answer"))
  }

  @Test func whatMadeAStaleExportGoOutDecides() throws {
    var design = Samples.invoices
    design.pinned = []
    let finding = try Samples.finding(
      design,
      """
      A create Invoice/1
      A export
      A delete Invoice/1
      B import
      B edit Invoice/1 amount=1
      heal A B, export first
      """,
      .noResurrection
    )
    #expect(decidingLines(finding).contains("B edit Invoice/1 amount=1"))
  }

  @Test func aKillLosesTheJobSoNothingStartedIt() throws {
    let record = try Samples.record(
      Samples.invoices,
      """
      A create Invoice/1
      A build
      A kill
      A build
      A arrive
      A answer
      B fetch
      B kill
      B apply
      """
    )
    let transitions = record.history.transitions
    #expect(JobParts.start(of: 4, in: transitions) == 3)
    #expect(JobParts.start(of: 5, in: transitions) == 4)
    #expect(JobParts.start(of: 8, in: transitions) == nil)
  }

  @Test func strangeEvidenceMarksNothingOutsideTheHistory() {
    let evidence = Evidence(
      .livelock,
      write: WriteIndex(900),
      otherWrite: WriteIndex(-4),
      transition: 12,
      cause: 77
    )
    let deciding = DecidingEvents(Violation(.noLostWrite, evidence), History())
    #expect(!deciding.contains(0))
    #expect(!deciding.contains(77))
  }
}
