import SyncModel
import Testing

@testable import Invariants

@Suite struct JudgeTests {
  /// A history with an orphan, a lost write and a device that differs.
  private func broken() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.restorable, records: "Folder", "Item")
    history.share(0, 0)
    history.share(0, 1, [("folder", .link(0))])
    history.edit(0, 1, "title", Value(2))
    history.export(0, 1)
    history.softDelete(1, 0)
    history.edit(1, 1, "title", Value(3))
    history.event(.export, 1) { history in
      history.rows[2][1].pending = []
      history.send(1, 1, carrying: ["folder"])
    }
    history.heal()
    return history
  }

  /// A busy history in which everything holds.
  private func sound() -> HistoryBuilder {
    var history = HistoryBuilder(Designs.restorable, devices: 3, records: "Folder", "Item")
    history.share(0, 0)
    history.share(1, 1, [("folder", .link(0))])
    history.softDelete(2, 0, with: [1])
    history.export(2, 0)
    history.export(2, 1)
    for device in 0...2 { history.import(device, 0, 1) }
    history.restore(0, 0, with: [1])
    history.edit(1, 1, "title", Value(4))
    history.heal()
    return history
  }

  @Test func aSoundHistoryRaisesNothing() {
    let history = sound()
    var judge = Judge(design: history.design)
    judge.judge(history.history, of: history.scenario)
    #expect(judge.violations.isEmpty)
    #expect(judge.premises.count == judge.properties.count)
  }

  @Test func violationsAreToldByPropertyAndThenByTransition() {
    let history = broken()
    var judge = Judge(design: history.design)
    judge.judge(history.history, of: history.scenario)
    let order = judge.violations.map {
      ($0.property.index, $0.evidence.transition)
    }
    #expect(order.count > 1)
    for (left, right) in zip(order, order.dropFirst()) { #expect(left < right) }
  }

  @Test func onlyTheAskedPropertiesAreJudged() {
    let history = broken()
    var design = Designs.restorable
    design.properties = [.convergence, .noOrphan]
    var judge = Judge(design: design)
    judge.judge(history.history, of: history.scenario)
    let told = judge.violations.map(\.property)
    #expect(judge.properties == [.noOrphan, .convergence])
    #expect(told.allSatisfy { $0 == .noOrphan || $0 == .convergence })
    #expect(told.contains(.noOrphan))
  }

  @Test func allPropertiesApplyToADesignThatDeclaresEverything() {
    var design = Designs.restorable
    design.faults = [.expireToken]
    #expect(Judge(design: design).properties == Property.allCases)
  }

  @Test func aPropertyThatTheDesignDoesNotDeclareIsLeftOut() {
    let properties = Judge(design: Designs.plain).properties
    let missing: [Property] = [
      .noOrphan, .cascadeExact, .restoreSticks, .deletionCoherent, .relationKept,
    ]
    #expect(properties == Property.allCases.filter { !missing.contains($0) })
  }

  @Test func ofOneKindOfEvidenceTheFirstIsKept() {
    var history = HistoryBuilder(Designs.plain, records: "Note", "Note")
    for record in 0...1 { history.share(0, record, [("text", Value(1))]) }
    for record in 0...1 {
      history.event(.import, 1) { $0.put(2, record, "text", Value(0), .none) }
    }
    let judgement = Judgement(history, .sessionOrder)
    #expect(judgement.violations.count == 1)
    #expect(judgement.violations.first?.evidence.record == RecordIndex(0))
  }

  @Test func aJudgeForgetsTheCaseBefore() {
    let sound = sound()
    let broken = broken()
    var judge = Judge(design: sound.design)
    var fresh = Judge(design: sound.design)
    judge.judge(broken.history, of: broken.scenario)
    #expect(!judge.violations.isEmpty)
    judge.judge(sound.history, of: sound.scenario)
    fresh.judge(sound.history, of: sound.scenario)
    #expect(judge.violations == fresh.violations)
    #expect(judge.premises == fresh.premises)
  }

  @Test func aWarmJudgeKeepsItsStorage() {
    let history = sound()
    var judge = Judge(design: history.design)
    judge.judge(history.history, of: history.scenario)
    let capacity = judge.storageCapacity
    #expect(capacity > 0)
    for _ in 0..<10 { judge.judge(history.history, of: history.scenario) }
    #expect(judge.storageCapacity == capacity)
  }

  @Test func anEmptyHistoryMeetsNoPremiseButSilence() {
    let history = HistoryBuilder(Designs.restorable)
    var judge = Judge(design: history.design)
    judge.judge(history.history, of: history.scenario)
    #expect(judge.violations.isEmpty)
    for (property, premise) in zip(judge.properties, judge.premises) {
      #expect(premise == (property == .quiescence ? 1 : 0), "\(property)")
    }
  }
}
