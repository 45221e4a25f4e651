// Tested in HistoryTests.

/// A property that did not hold, with its evidence.
@frozen
public struct Violation: Hashable, Sendable {
  /// The property.
  public var property: Property
  /// What was seen.
  public var evidence: Evidence

  /// Makes a violation.
  @inlinable
  public init(_ property: Property, _ evidence: Evidence) {
    self.property = property
    self.evidence = evidence
  }
}

/// What was expected, what was observed, where and through which writes.
///
/// All parts are indices into the scenario and the history, so that judging makes no text. Parts
/// that a kind of evidence does not need stay at their defaults.
@frozen
public struct Evidence: Hashable, Sendable {
  /// What kind of evidence it is; shrinking keeps it.
  public var kind: EvidenceKind
  /// The replica on which it was seen.
  public var replica: ReplicaIndex
  /// The replica that it was compared with.
  public var otherReplica: ReplicaIndex
  /// The record.
  public var record: RecordIndex
  /// The other record, such as the parent.
  public var otherRecord: RecordIndex
  /// The field, or `.row` for the record itself.
  public var field: FieldIndex
  /// The value that should have been there.
  public var expected: Value
  /// The value that was there.
  public var observed: Value
  /// The write that was wronged: lost, undone, not sent.
  public var write: WriteIndex
  /// The write that stands in its place.
  public var otherWrite: WriteIndex
  /// The transition at which it was noticed; the history's end for judgements at quiescence.
  public var transition: Int32
  /// The transition that caused it, or -1 where the history does not show one.
  public var cause: Int32

  /// Makes evidence.
  @inlinable
  public init(
    _ kind: EvidenceKind,
    replica: ReplicaIndex = .server,
    otherReplica: ReplicaIndex = .server,
    record: RecordIndex = .none,
    otherRecord: RecordIndex = .none,
    field: FieldIndex = .row,
    expected: Value = .none,
    observed: Value = .none,
    write: WriteIndex = .none,
    otherWrite: WriteIndex = .none,
    transition: Int,
    cause: Int = -1
  ) {
    self.kind = kind
    self.replica = replica
    self.otherReplica = otherReplica
    self.record = record
    self.otherRecord = otherRecord
    self.field = field
    self.expected = expected
    self.observed = observed
    self.write = write
    self.otherWrite = otherWrite
    self.transition = Int32(truncatingIfNeeded: transition)
    self.cause = Int32(truncatingIfNeeded: cause)
  }
}

/// The kinds of evidence.
public enum EvidenceKind: String, CaseIterable, Hashable, Sendable {
  /// A record seen deleted is live again because a stale export reverted its flag (F48, F49).
  case revivedByStaleExport = "revived-by-stale-export"
  /// A record seen deleted is live again without a restore.
  case revived
  /// A record seen removed is there again without a create.
  case reappeared
  /// A live child stands under a soft-deleted parent.
  case liveUnderDeletedParent = "live-under-deleted-parent"
  /// A live child names an owning parent that is gone.
  case liveUnderMissingParent = "live-under-missing-parent"
  /// A cascade left out a record of its closure.
  case cascadeMissed = "cascade-missed"
  /// A cascade reached a record outside its closure, or removed what it should have hidden.
  case cascadeExceeded = "cascade-exceeded"
  /// A restore left out a record that was deleted with its root.
  case restoreMissed = "restore-missed"
  /// A restore reached a record that was not deleted with its root.
  case restoreExceeded = "restore-exceeded"
  /// A record was removed although nobody deleted it.
  case removedWithoutDelete = "removed-without-delete"
  /// A restored record is deleted although no later delete says so.
  case restoreUndone = "restore-undone"
  /// The flag is set and the date is not.
  case flagWithoutDate = "flag-without-date"
  /// The date is set and the flag is not.
  case dateWithoutFlag = "date-without-flag"
  /// A record is live although a delete should have won.
  case deleteDidNotWin = "delete-did-not-win"
  /// A link is missing on a device that has both ends.
  case linkLost = "link-lost"
  /// A value that no device wrote is shown.
  case valueFromNowhere = "value-from-nowhere"
  /// A write was reverted on the server by a field that another device sent along (F48, F49).
  case revertedByStaleExport = "reverted-by-stale-export"
  /// A pending write was overwritten by an import (F50).
  case overwrittenByImport = "overwritten-by-import"
  /// A write was regarded as sent although the server never got it.
  case regardedAsSent = "regarded-as-sent"
  /// A device shows an earlier version of a field than before.
  case wentBack = "went-back"
  /// A write is still pending after the heal.
  case stillPending = "still-pending"
  /// A write is neither pending nor on the server.
  case neverUploaded = "never-uploaded"
  /// A server change never reached a device.
  case neverDelivered = "never-delivered"
  /// Two devices that know the same commits show different values.
  case devicesDiffer = "devices-differ"
  /// A device shows something else than the server holds.
  case differsFromServer = "differs-from-server"
  /// The heal came back to an earlier state without falling silent.
  case livelock
  /// The heal did not fall silent within its bound.
  case notQuiet = "not-quiet"
}
