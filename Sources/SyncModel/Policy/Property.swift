/// The properties that Converge judges, by their names in files and reports.
///
/// The order is the order in which findings are told: what loses the person's data most plainly
/// comes first, the general properties that almost any mistake breaks come last.
public enum Property: String, CaseIterable, Hashable, Sendable {
  /// A record seen deleted is not live again without an explicit restore or create.
  case noResurrection = "no-resurrection"
  /// No live child stays under a parent that is deleted or gone.
  case noOrphan = "no-orphan"
  /// A cascade deletes exactly its closure, and undoing it restores exactly that group.
  case cascadeExact = "cascade-exact"
  /// A record missing for any reason but a delete is never deleted.
  case absenceIsNotDelete = "absence-is-not-delete"
  /// An explicit restore survives the following syncs.
  case restoreSticks = "restore-sticks"
  /// Flag and date of a soft delete agree.
  case deletionCoherent = "deletion-coherent"
  /// Concurrent edits, deletes and restores end as the design declares.
  case deleteOutcome = "delete-outcome"
  /// A link made and not removed is there on all devices.
  case relationKept = "relation-kept"
  /// Every visible value was written by a device or is a default.
  case noInventedValue = "no-invented-value"
  /// Every acknowledged write is pending, committed, superseded by rule or refused.
  case noLostWrite = "no-lost-write"
  /// A device keeps its own writes readable and never goes back to an earlier version.
  case sessionOrder = "session-order"
  /// Every pending change reaches the server or is refused.
  case eventualUpload = "eventual-upload"
  /// Every server change reaches every device.
  case eventualFetch = "eventual-fetch"
  /// Devices that know the same commits and have nothing pending show the same.
  case equalKnowledge = "equal-knowledge"
  /// Once nothing is pending, all devices show what the server's log folds to.
  case convergence
  /// Without new events, sync falls silent within a bound.
  case quiescence
}

/// When a property must hold.
public enum Expectation: String, Hashable, Sendable {
  /// After every event.
  case always
  /// Once faults have stopped and nothing is pending.
  case atQuiescence = "quiescence"
  /// That quiescence is reached.
  case end
}

extension Property {
  /// When the property must hold.
  public var expectation: Expectation {
    switch self {
    case .noResurrection, .cascadeExact, .absenceIsNotDelete, .noInventedValue, .noLostWrite,
      .sessionOrder, .equalKnowledge:
      .always
    case .noOrphan, .restoreSticks, .deletionCoherent, .deleteOutcome, .relationKept,
      .convergence:
      .atQuiescence
    case .eventualUpload, .eventualFetch, .quiescence:
      .end
    }
  }

  /// The property's place in `allCases`.
  @inlinable public var index: Int {
    switch self {
    case .noResurrection: 0
    case .noOrphan: 1
    case .cascadeExact: 2
    case .absenceIsNotDelete: 3
    case .restoreSticks: 4
    case .deletionCoherent: 5
    case .deleteOutcome: 6
    case .relationKept: 7
    case .noInventedValue: 8
    case .noLostWrite: 9
    case .sessionOrder: 10
    case .eventualUpload: 11
    case .eventualFetch: 12
    case .equalKnowledge: 13
    case .convergence: 14
    case .quiescence: 15
    }
  }

  /// The meaning in one sentence, for people who see the name for the first time.
  public var meaning: String {
    switch self {
    case .noResurrection:
      "A record whose delete a device has seen is not live again without a later restore or create."
    case .noOrphan: "No live child stays under a parent that is soft-deleted or gone."
    case .cascadeExact:
      "A cascade deletes exactly the declared children, and undoing it restores exactly them."
    case .absenceIsNotDelete:
      "A record that is missing for any reason but a delete is never deleted anywhere."
    case .restoreSticks: "An explicit restore made after a delete survives the following syncs."
    case .deletionCoherent: "The deleted flag is set exactly where the deletion date is set."
    case .deleteOutcome:
      "Edits, deletes and restores made at the same time end as the design declares."
    case .relationKept: "A link made and not removed is there on all devices."
    case .noInventedValue: "Every visible value was written by some device or is a default."
    case .noLostWrite:
      "Every saved write is pending, on the server, replaced by a later one or openly refused."
    case .sessionOrder: "A device never shows an earlier version of a field than it showed before."
    case .eventualUpload: "Every pending change reaches the server once faults stop."
    case .eventualFetch: "Every server change reaches every device once faults stop."
    case .equalKnowledge:
      "Devices that know the same commits and have nothing pending show the same."
    case .convergence: "Once everything is synced, all devices show what the server holds."
    case .quiescence: "Without new events sync falls silent; repairs do not answer each other."
    }
  }
}
