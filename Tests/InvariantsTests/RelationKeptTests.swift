import Invariants
import SyncModel
import Testing

@Suite struct RelationKeptTests {
  private func family() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    return history
  }

  @Test func aLinkThatAllDevicesShowIsKept() {
    #expect(Judgement(family(), .relationKept).holds)
  }

  @Test func aLinkThatOneDeviceLacksIsLost() throws {
    var history = family()
    history.event(.import, 1) { $0.put(2, 1, "folder", .none, .none) }
    let evidence = try #require(Judgement(history, .relationKept).evidence(.linkLost))
    #expect(evidence.replica == ReplicaIndex(2))
    #expect(evidence.record == RecordIndex(1))
    #expect(evidence.otherRecord == RecordIndex(0))
    #expect(evidence.expected == .link(0))
  }

  @Test func aChildThatOneDeviceLacksIsLost() {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.share(0, 0)
    history.create(0, 1, [("folder", .link(0))])
    history.export(0, 1)
    history.event(.import, 1) { $0.deliver(1, 1) }
    #expect(Judgement(history, .relationKept).evidence(.linkLost)?.replica == ReplicaIndex(2))
  }

  @Test func aChildThatWentFromOneDeviceIsLost() {
    var history = family()
    history.event(.import, 1) { $0.remove(2, 1, .none) }
    let evidence = Judgement(history, .relationKept).evidence(.linkLost)
    #expect(evidence?.replica == ReplicaIndex(2))
    #expect(evidence?.observed == Value.none)
  }

  @Test func aLinkThatACarriedFieldReplacedIsLost() throws {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1)
    let link = history.edit(0, 1, "folder", .link(0))
    history.export(0, 1)
    history.edit(1, 1, "name", Value(2))
    history.export(1, 1, carrying: ["folder"])
    let evidence = try #require(Judgement(history, .relationKept).evidence(.linkLost))
    #expect(evidence.replica == .server)
    #expect(evidence.write == link)
  }

  @Test func aLinkThatSomebodyClearedIsNotLost() {
    var history = family()
    history.edit(1, 1, "folder", .none)
    history.heal()
    #expect(Judgement(history, .relationKept).violations.isEmpty)
  }

  @Test func aLinkToADeletedRecordIsNotLost() {
    var history = family()
    history.event(.delete, 0, 0) { history in
      history.delete(0, 0)
      history.set(0, 1, "folder", .none, .nullify)
    }
    history.export(0, 0)
    history.import(1, 0)
    #expect(Judgement(history, .relationKept).violations.isEmpty)
  }

  @Test func withoutALinkThePremiseNeverHeld() {
    var history = HistoryBuilder(Designs.hard, records: "Folder", "File")
    history.share(0, 0)
    history.share(0, 1)
    #expect(Judgement(history, .relationKept).premises == 0)
  }

  @Test func aDesignWithoutRelationIsNotJudged() {
    #expect(!Judge(design: Designs.plain).properties.contains(.relationKept))
  }
}
