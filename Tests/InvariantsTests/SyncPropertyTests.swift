import SyncModel
import Testing

/// convergence, equal-knowledge, quiescence.
@Suite struct SyncPropertyTests {
  func shared() throws -> Tale {
    let tale = try Tale()
    tale.create(0, 0, [Tale.amount: 1])
    tale.export(0, 0)
    tale.import(0, [0])
    tale.import(1, [0])
    return tale
  }

  @Test func equalReplicasHold() throws {
    let result = try shared().judged()
    #expect(result.kinds == [])
    #expect((result.premises[.convergence] ?? 0) > 0)
    #expect((result.premises[.equalKnowledge] ?? 0) > 0)
    #expect(result.premises[.quiescence] == 1)
  }

  @Test func aDeviceThatShowsSomethingElseDiffers() throws {
    let tale = try shared()
    tale.transition(.import, 1, nil) { tale.assign(2, 0, Tale.amount, Value(0), .none) }
    let result = tale.judged()
    #expect(result.kinds.contains(.devicesDiffer))
    #expect(result.kinds.contains(.differsFromServer))
    let evidence = result.violations.first { $0.property == .convergence }?.evidence
    #expect(evidence?.expected == Value(1))
    #expect(evidence?.observed == Value(0))
  }

  @Test func agreeingDevicesThatDifferFromTheServerAreWrong() throws {
    let tale = try shared()
    for device in [0, 1] {
      tale.transition(.import, device, nil) {
        tale.assign(device + 1, 0, Tale.amount, Value(0), .none)
      }
    }
    let result = tale.judged()
    #expect(result.kinds.contains(.differsFromServer))
  }

  @Test func devicesThatKnowDifferentThingsAreNotCompared() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.export(0, 0)
    tale.import(0, [0])
    #expect(tale.judged(quiet: false, only: .equalKnowledge).kinds == [])
  }

  @Test func aDeadNameShowsAsNothing() throws {
    let tale = try Tale()
    tale.create(0, 2)
    tale.export(0, 2)
    tale.import(0, [2])
    tale.import(1, [2])
    tale.transition(.import, 1, nil) {
      tale.assign(2, 2, Tale.link, Value(link: RecordIndex(0)), .none)
    }
    #expect(tale.judged(only: .convergence).kinds == [])
  }

  @Test func aHealWithoutSilenceIsToldWithItsLoop() throws {
    let tale = try shared()
    tale.transition(.import, 0, nil, round: 4) { tale.set(0, 0, Tale.date, Value(1), .repair) }
    #expect(tale.judged(quiet: false, loop: 2, only: .quiescence).kinds == [.livelock])
    let result = tale.judged(quiet: false, only: .quiescence)
    #expect(result.kinds == [.notQuiet])
    #expect(result.violations[0].evidence.field == FieldIndex(Tale.date))
  }
}
