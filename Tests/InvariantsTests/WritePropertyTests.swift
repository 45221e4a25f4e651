import SyncModel
import Testing

/// no-lost-write, no-invented-value, session-order, eventual-upload, eventual-fetch.
@Suite struct WritePropertyTests {
  /// Both devices have invoice 0, and the server too.
  func shared() throws -> Tale {
    let tale = try Tale()
    tale.create(0, 0, [Tale.amount: 1])
    tale.export(0, 0)
    tale.import(0, [0])
    tale.import(1, [0])
    return tale
  }

  /// Everybody has heard of everything.
  func settle(_ tale: Tale) {
    for device in [0, 1, 0, 1] { tale.import(device, [0]) }
  }

  @Test func laterArrivalsSupersedeEarlierOnes() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.write(1, [(0, Tale.amount, 3)])
    tale.export(1, 0)
    tale.export(0, 0)
    settle(tale)
    let result = tale.judged()
    #expect(result.kinds == [])
    #expect((result.premises[.noLostWrite] ?? 0) >= 3)
    #expect((result.premises[.sessionOrder] ?? 0) >= 1)
  }

  @Test func aCarriedFieldThatTakesAWriteBackIsALoss() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.date, 5)])
    tale.export(1, 0, carrying: [Tale.amount])
    let result = tale.judged(quiet: false)
    let lost = result.violations.first { $0.property == .noLostWrite }
    #expect(lost?.evidence.kind == .revertedByStaleExport)
    #expect(lost?.evidence.expected == Value(2))
    #expect(lost?.evidence.observed == Value(1))
    #expect(lost?.evidence.field == FieldIndex(Tale.amount))
  }

  @Test func aCarriedFieldOfEqualValueIsNone() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 1)])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.date, 5)])
    tale.export(1, 0, carrying: [Tale.amount])
    #expect(!tale.judged(quiet: false).kinds.contains(.revertedByStaleExport))
  }

  @Test func anImportOverAPendingWriteIsALoss() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.amount, 3)])
    tale.import(1, [0], guarding: false)
    #expect(tale.judged(quiet: false).kinds.contains(.overwrittenByImport))
  }

  @Test func theGuardedImportIsNot() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.export(0, 0)
    tale.write(1, [(0, Tale.amount, 3)])
    tale.import(1, [0])
    tale.export(1, 0)
    settle(tale)
    #expect(tale.judged().kinds == [])
  }

  @Test func anAcknowledgementOfWhatNeverArrivedIsALoss() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.transition(.answer, 0, nil) { tale.acknowledge(0, 0) }
    let result = tale.judged()
    #expect(result.kinds.contains(.regardedAsSent))
    #expect(result.kinds.contains(.neverUploaded))
  }

  @Test func aValueThatNobodyWroteIsInvented() throws {
    let tale = try shared()
    tale.transition(.import, 1, nil) { tale.assign(2, 0, Tale.amount, Value(99), .none) }
    let result = tale.judged(quiet: false, only: .noInventedValue)
    #expect(result.kinds == [.valueFromNowhere])
    #expect(result.violations[0].evidence.observed == Value(99))
  }

  @Test func goingBackToAnEarlierVersionBreaksTheSession() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.export(0, 0)
    tale.import(1, [0])
    tale.transition(.import, 1, nil) { tale.assign(2, 0, Tale.amount, Value(1), WriteIndex(2)) }
    #expect(tale.judged(quiet: false, only: .sessionOrder).kinds == [.wentBack])
  }

  @Test func whatIsPendingWhenAllIsQuietIsParked() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    #expect(tale.judged(only: .eventualUpload).kinds == [.stillPending])
  }

  @Test func aChangeThatNeverReachesADeviceIsTold() throws {
    let tale = try shared()
    tale.write(0, [(0, Tale.amount, 2)])
    tale.export(0, 0)
    tale.import(0, [0])
    let result = tale.judged(only: .eventualFetch)
    #expect(result.kinds == [.neverDelivered])
    #expect(result.violations[0].evidence.replica == ReplicaIndex(2))
  }

  @Test func aDeletionIsMootForADeviceWithoutTheRow() throws {
    let tale = try Tale()
    tale.create(0, 0)
    tale.export(0, 0)
    tale.import(0, [0])
    tale.remove(0, [0], .hardDelete)
    tale.exportDeletion(0, 0)
    #expect(tale.judged(only: .eventualFetch).kinds == [])
  }

  @Test func aDeleteOfWhatIsGoneAlreadyHasArrived() throws {
    let tale = try shared()
    tale.remove(0, [0], .hardDelete)
    tale.exportDeletion(0, 0)
    tale.remove(1, [0], .hardDelete)
    tale.exportDeletion(1, 0)
    tale.import(0, [0])
    tale.import(1, [0])
    let kinds = tale.judged().kinds
    #expect(!kinds.contains(.neverUploaded))
    #expect(!kinds.contains(.devicesDiffer))
  }
}
