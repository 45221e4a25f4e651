import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct SpaceTimeDiagramTests {
  private func transition(
    _ kind: EventKind,
    _ outcome: TransitionOutcome = .happened
  ) -> Transition {
    Transition(
      kind: kind,
      device: DeviceIndex(0),
      record: .none,
      outcome: outcome,
      eventIndex: 0,
      healRound: 0,
      changeStart: 0
    )
  }

  @Test func wholeJobsTravelAtOnceAndPartsInHalves() throws {
    let export = try #require(Travel(transition(.export)))
    #expect(export.isToServer && export.isTakenUp && export.isSetDown)
    let fetch = try #require(Travel(transition(.fetch)))
    #expect(!fetch.isToServer && fetch.isTakenUp && !fetch.isSetDown)
    let arrive = try #require(Travel(transition(.arrive)))
    #expect(arrive.isToServer && !arrive.isTakenUp && arrive.isSetDown)
    #expect(Travel(transition(.edit)) == nil)
    #expect(Travel(transition(.export, .idle)) == nil)
  }

  @Test func rowsFollowEachOtherWithoutOverlap() throws {
    let story = Story(try Samples.orphan())
    let geometry = DiagramGeometry(story)
    for (row, next) in zip(geometry.rows, geometry.rows.dropFirst()) {
      #expect(row.top + row.height <= next.top)
      #expect(row.middle < row.top + row.height)
    }
    #expect(geometry.endTop < geometry.height)
    #expect(geometry.columns == [1, 0, 2])
  }

  @Test func aJobInPartsIsDrawnFromWhereItWasTakenUp() throws {
    let story = Story(try Samples.orphan())
    let geometry = DiagramGeometry(story)
    let source = SpaceTimeDiagram(story: story).markup.source
    let fetched = geometry.rows[2].middle
    let applied = geometry.rows[4].middle
    #expect(source.contains("x1=\"\(geometry.x(0))\" y1=\"\(fetched)\""))
    #expect(source.contains("y2=\"\(applied)\" marker-end=\"url(#tip-deciding)\""))
  }

  @Test func everyStepAndTheEndCanBeChosen() throws {
    let story = Story(try Samples.orphan())
    let source = SpaceTimeDiagram(story: story).markup.source
    for row in 0...story.steps.count { #expect(source.contains("data-row=\"\(row)\"")) }
    #expect(!source.contains("data-row=\"\(story.steps.count + 1)\""))
    #expect(source.contains("it shows"))
  }

  @Test func longWordsAreWrappedAndTheDrawingStaysNarrow() throws {
    let long = String(repeating: "w", count: 2_000)
    let events = Samples.orphanEvents.replacing("paper", with: long)
    let finding = try Samples.finding(Samples.invoices, events, .noOrphan)
    #expect(DiagramGeometry(Story(finding)).width < 1_000)
  }
}
