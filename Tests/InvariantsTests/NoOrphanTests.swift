import Invariants
import SyncModel
import Testing

@Suite struct NoOrphanTests {
  private func family(_ design: Design, _ child: String) -> HistoryBuilder {
    var history = HistoryBuilder(design, records: "Folder", child)
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    return history
  }

  @Test func aChildDeletedWithItsParentIsNoOrphan() {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0, with: [1])
    history.heal()
    #expect(Judgement(history, .noOrphan).holds)
  }

  @Test func aLiveChildUnderADeletedParentIsAnOrphan() throws {
    var history = family(Designs.restorable, "Item")
    history.softDelete(0, 0)
    history.heal()
    let evidence = try #require(Judgement(history, .noOrphan).evidence(.liveUnderDeletedParent))
    #expect(evidence.record == RecordIndex(1))
    #expect(evidence.otherRecord == RecordIndex(0))
    #expect(evidence.field == history.field(1, "folder"))
    #expect(history.history.writes[evidence.write.index].origin == .delete)
  }

  @Test func aChildThatNamesAParentThatIsGoneIsAnOrphan() throws {
    var history = family(Designs.hard, "File")
    history.event(.delete, 0, 0) { $0.delete(0, 0) }
    history.heal()
    let evidence = try #require(Judgement(history, .noOrphan).evidence(.liveUnderMissingParent))
    #expect(evidence.observed == .link(0))
    #expect(history.history.writes[evidence.write.index].origin == .delete)
  }

  @Test func aChildWhoseParentHasNotArrivedIsNoOrphan() {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.create(0, 0)
    history.create(0, 1, [("folder", .link(0))])
    history.export(0, 0)
    history.export(0, 1)
    history.import(1, 1)
    #expect(Judgement(history, .noOrphan).violations.isEmpty)
  }

  @Test func aChildWithoutParentIsNoOrphan() {
    var history = family(Designs.restorable, "Item")
    history.edit(0, 1, "folder", .none)
    history.export(0, 1)
    history.softDelete(0, 0)
    history.heal()
    #expect(Judgement(history, .noOrphan).holds)
  }

  @Test func withoutADeletedParentThePremiseNeverHeld() {
    #expect(Judgement(family(Designs.restorable, "Item"), .noOrphan).premises == 0)
  }

  @Test func aDesignWithoutOwningRelationIsNotJudged() {
    #expect(!Judge(design: Designs.plain).properties.contains(.noOrphan))
  }
}
