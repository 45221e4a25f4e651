/// A behaviour of the real stack that Apple leaves undocumented or contradictory.
///
/// Each has a default, alternatives and the row of the fidelity table that it comes from. A design
/// may pin one; every verdict says which ones it rests on.
public enum Assumption: String, CaseIterable, Hashable, Sendable {
  /// Whether assigning an equal value marks the field as changed (F8).
  case dirtyOnEqualAssign = "dirty-on-equal-assign"
  /// What an unchecked save of a deleted record does (F10).
  case uncheckedSaveOfDeleted = "unchecked-save-of-deleted"
  /// What deleting a record that does not exist answers (F11).
  case deleteOfMissing = "delete-of-missing"
  /// Whether a record created and deleted between two fetches shows as a deletion (F31).
  case unseenDeletion = "unseen-deletion"
  /// Which deletions a fetch from no token reports (F30, F35).
  case deletionsAfterExpiry = "deletions-after-expiry"
  /// Whether rows absent from a complete fetch from no token are removed (F35).
  case absentAfterExpiry = "absent-after-expiry"
  /// Whether the re-upload after a history cut brings back records deleted elsewhere (F47).
  case reuploadAfterHistoryCut = "reupload-after-history-cut"
  /// Which save policy exports use (F48).
  case exportPolicy = "export-policy"
  /// Which fields an export sends (F49).
  case exportContent = "export-content"
  /// Whether deletes and cleared links that follow from an imported deletion are exported (F57).
  case followUpDeletes = "follow-up-deletes"
  /// What an import does with a record whose local deletion is still pending (F58).
  case importOverPendingDelete = "import-over-pending-delete"
}

extension Assumption {
  /// The values that the assumption can take; the first is the default.
  public var alternatives: [AssumptionValue] {
    switch self {
    case .dirtyOnEqualAssign: [.on, .off]
    case .uncheckedSaveOfDeleted: [.recreatePartial, .recreateFull, .unknownItem]
    case .deleteOfMissing: [.success, .unknownItem]
    case .unseenDeletion: [.shown, .hidden]
    case .deletionsAfterExpiry: [.none, .all, .own]
    case .absentAfterExpiry: [.removed, .kept]
    case .reuploadAfterHistoryCut: [.revives, .skipsDeleted]
    case .exportPolicy: [.changedKeys, .allKeys, .ifServerRecordUnchanged]
    case .exportContent: [.allTracked, .onlyPending]
    case .followUpDeletes: [.exported, .localOnly]
    case .importOverPendingDelete: [.skipped, .recreated]
    }
  }

  /// The assumption's place in `allCases`, for flat tables.
  @inlinable public var index: Int {
    switch self {
    case .dirtyOnEqualAssign: 0
    case .uncheckedSaveOfDeleted: 1
    case .deleteOfMissing: 2
    case .unseenDeletion: 3
    case .deletionsAfterExpiry: 4
    case .absentAfterExpiry: 5
    case .reuploadAfterHistoryCut: 6
    case .exportPolicy: 7
    case .exportContent: 8
    case .followUpDeletes: 9
    case .importOverPendingDelete: 10
    }
  }

  /// The row of the fidelity table that leaves the question open.
  public var row: String {
    switch self {
    case .dirtyOnEqualAssign: "F8"
    case .uncheckedSaveOfDeleted: "F10"
    case .deleteOfMissing: "F11"
    case .unseenDeletion: "F31"
    case .deletionsAfterExpiry, .absentAfterExpiry: "F35"
    case .reuploadAfterHistoryCut: "F47"
    case .exportPolicy: "F48"
    case .exportContent: "F49"
    case .followUpDeletes: "F57"
    case .importOverPendingDelete: "F58"
    }
  }

  /// Why the default is what it is, in one sentence.
  public var citation: String {
    switch self {
    case .dirtyOnEqualAssign:
      "Records remember that a field was assigned, not that it changed (observed)."
    case .uncheckedSaveOfDeleted:
      "Nobody documents it; a record of the sent fields is what an unchecked write would leave."
    case .deleteOfMissing:
      "Apple's page lists an error, engines in use report success."
    case .unseenDeletion:
      "Change feeds may name a record that the receiver never saw (inferred)."
    case .deletionsAfterExpiry:
      "A fetch without token returns what is alive (documented)."
    case .absentAfterExpiry:
      "Without tombstones a client can only compare its synced rows with the answer (inferred)."
    case .reuploadAfterHistoryCut:
      "The layer resets and uploads everything again; the revival follows from that (inferred)."
    case .exportPolicy:
      "A SwiftData app's log shows the legacy policy, which is unchecked changed keys (observed)."
    case .exportContent:
      "Every tracked attribute is assigned to the record before it is sent (observed)."
    case .followUpDeletes:
      "An imported deletion is an ordinary delete of the store, which history records (inferred)."
    case .importOverPendingDelete:
      "A row that the person has deleted is not made again by its own export's echo (inferred)."
    }
  }

  /// The value that holds where a design pins none.
  public var defaultValue: AssumptionValue { alternatives[0] }
}

/// A value that an assumption can take.
public enum AssumptionValue: String, CaseIterable, Hashable, Sendable {
  /// It is so.
  case on
  /// It is not so.
  case off
  /// A new record with only the sent fields appears.
  case recreatePartial = "recreate-partial"
  /// A new record with every field of the device appears.
  case recreateFull = "recreate-full"
  /// The server refuses with `unknownItem`.
  case unknownItem = "unknown-item"
  /// The server answers success and changes nothing.
  case success
  /// The deletion is in the feed.
  case shown
  /// The feed passes over the record.
  case hidden
  /// None is reported.
  case none
  /// All are reported.
  case all
  /// Those made by the same device are reported.
  case own
  /// The row is removed.
  case removed
  /// The row stays.
  case kept
  /// The record is made again.
  case revives
  /// The record stays deleted.
  case skipsDeleted = "skips-deleted"
  /// Unchecked; the fields marked as changed are written.
  case changedKeys = "changed-keys"
  /// Unchecked; every sent field is written.
  case allKeys = "all-keys"
  /// Checked; a save with an old change tag is refused.
  case ifServerRecordUnchanged = "if-server-record-unchanged"
  /// Every tracked field is sent.
  case allTracked = "all-tracked"
  /// Only the fields with pending edits are sent.
  case onlyPending = "only-pending"
  /// They go to the server like deletes of the person's own.
  case exported
  /// They stay on the device.
  case localOnly = "local-only"
  /// The incoming record is passed over.
  case skipped
  /// The row appears again and its deletion is forgotten.
  case recreated
}

/// The value that a run takes for every assumption.
public struct Assumptions: Hashable, Sendable {
  private var values: [AssumptionValue]

  /// Makes the defaults.
  public init() { values = Assumption.allCases.map(\.defaultValue) }

  /// The value of one assumption.
  public subscript(assumption: Assumption) -> AssumptionValue {
    get { values[assumption.index] }
    set { values[assumption.index] = newValue }
  }
}

/// One assumption that a design pins to a value.
public struct PinnedAssumption: Hashable, Sendable {
  /// The assumption.
  public var assumption: Assumption
  /// The value that the design takes for granted.
  public var value: AssumptionValue

  /// Pins an assumption to a value.
  public init(_ assumption: Assumption, _ value: AssumptionValue) {
    self.assumption = assumption
    self.value = value
  }
}
