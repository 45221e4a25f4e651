import SyncModel
import Testing

/// no-orphan, cascade-exact, relation-kept.
@Suite struct RelationPropertyTests {
  /// Invoice 0 with item 2, known to both devices and the server.
  func family() throws -> Tale {
    let tale = try Tale()
    tale.create(0, 0)
    tale.create(0, 2, [Tale.link: 0])
    tale.export(0, 0)
    tale.export(0, 2)
    for device in [0, 1] { tale.import(device, [0, 2]) }
    return tale
  }

  func settle(_ tale: Tale) {
    for device in [0, 1, 0, 1] { tale.import(device, [0, 2]) }
  }

  @Test func aCascadeThatTakesTheChildrenHolds() throws {
    let tale = try family()
    tale.delete(0, [0, 2])
    tale.export(0, 0)
    tale.export(0, 2)
    settle(tale)
    let result = tale.judged()
    #expect(result.kinds == [])
    #expect(result.premises[.noOrphan] == 1)
    #expect(result.premises[.cascadeExact] == 1)
    #expect((result.premises[.relationKept] ?? 0) > 0)
  }

  @Test func aChildLeftBehindIsMissedAndAnOrphan() throws {
    let tale = try family()
    tale.delete(0, [0])
    tale.export(0, 0)
    settle(tale)
    let kinds = tale.judged().kinds
    #expect(kinds.contains(.cascadeMissed))
    #expect(kinds.contains(.liveUnderDeletedParent))
  }

  @Test func aChildRemovedInsteadOfHiddenExceeds() throws {
    let tale = try family()
    tale.transition(.delete, 0, 0) {
      tale.set(0, 0, Tale.flag, .one, .delete)
      tale.set(0, 0, Tale.date, Value(100), .delete)
      tale.take(1, 2, .none)
    }
    #expect(tale.judged(quiet: false, only: .cascadeExact).kinds == [.cascadeExceeded])
  }

  @Test func aRestoreBringsBackExactlyItsGroup() throws {
    let exact = try family()
    exact.delete(0, [0, 2])
    exact.restore(0, [0, 2])
    #expect(exact.judged(quiet: false, only: .cascadeExact).kinds == [])
    let short = try family()
    short.delete(0, [0, 2])
    short.restore(0, [0])
    #expect(short.judged(quiet: false, only: .cascadeExact).kinds == [.restoreMissed])
    let long = try family()
    long.delete(0, [2])
    long.delete(0, [0])
    long.restore(0, [0, 2])
    #expect(long.judged(quiet: false, only: .cascadeExact).kinds == [.restoreExceeded])
  }

  @Test func aChildWhoseParentIsGoneIsAnOrphan() throws {
    let tale = try family()
    tale.remove(0, [0], .hardDelete)
    tale.exportDeletion(0, 0)
    settle(tale)
    #expect(tale.judged(only: .noOrphan).kinds == [.liveUnderMissingParent])
  }

  @Test func aLinkThatADeviceDoesNotShowIsLost() throws {
    let tale = try family()
    tale.transition(.import, 1, nil) { tale.assign(2, 2, Tale.link, .none, .none) }
    let result = tale.judged(only: .relationKept)
    #expect(result.kinds == [.linkLost])
    #expect(result.violations[0].evidence.otherRecord == RecordIndex(0))
  }

  @Test func aLinkThatSomebodyRemovedIsNot() throws {
    let tale = try family()
    tale.write(0, [(2, Tale.link, nil)])
    tale.export(0, 2)
    settle(tale)
    #expect(tale.judged(only: .relationKept).kinds == [])
  }
}
