import SyncModel

/// Tells a violation in one sentence, in the app's own names.
///
/// The sentence says who did what, which rule or policy let it happen and what the person loses. It
/// cites the rows of the fidelity table (F48) where the behaviour of the real stack is the cause.
struct Narration {
  let record: CaseRecord

  init(_ record: CaseRecord) { self.record = record }

  /// The story of a violation of this case.
  func sentence(for violation: Violation) -> String {
    let evidence = violation.evidence
    switch evidence.kind {
    case .revivedByStaleExport, .revived, .reappeared, .deleteDidNotWin, .restoreUndone,
      .flagWithoutDate, .dateWithoutFlag, .removedWithoutDelete:
      return deletionSentence(evidence)
    case .liveUnderDeletedParent, .liveUnderMissingParent, .cascadeMissed, .cascadeExceeded,
      .restoreMissed, .restoreExceeded, .linkLost:
      return relationSentence(evidence)
    case .revertedByStaleExport, .overwrittenByImport, .regardedAsSent, .wentBack,
      .stillPending, .neverUploaded, .valueFromNowhere:
      return writeSentence(evidence)
    case .neverDelivered, .devicesDiffer, .differsFromServer, .livelock, .notQuiet:
      return syncSentence(evidence)
    }
  }
}

/// The words that sentences are made of.
extension Narration {
  /// The name of a replica.
  func replica(_ replica: ReplicaIndex) -> String {
    replica.isServer ? "the server" : device(replica.device)
  }

  /// The name of a device.
  func device(_ device: DeviceIndex) -> String {
    record.layout.devices.indices.contains(device.index)
      ? record.layout.devices[device.index] : "a device"
  }

  /// The name of a record, as in seed files.
  func name(_ index: RecordIndex) -> String {
    guard record.scenario.records.indices.contains(index.index) else { return "a record" }
    return record.scenario.name(of: index, in: record.layout)
  }

  /// The name of a field of a record.
  func field(_ field: FieldIndex, of index: RecordIndex) -> String {
    guard let cell = cell(field, of: index) else { return "the record itself" }
    return cell.name
  }

  /// A value of a field, as in seed files.
  func value(_ value: Value, _ field: FieldIndex, of index: RecordIndex) -> String {
    guard let cell = cell(field, of: index) else { return value.isNone ? "gone" : "there" }
    return record.scenario.text(of: value, in: cell, of: record.layout)
  }

  /// Field and value, as in seed files.
  func assignment(_ value: Value, _ field: FieldIndex, of index: RecordIndex) -> String {
    guard cell(field, of: index) != nil else { return "\(name(index))" }
    return "\(self.field(field, of: index)) = \(self.value(value, field, of: index))"
  }

  /// The layout of a field, or `nil` for the record itself.
  func cell(_ field: FieldIndex, of index: RecordIndex) -> CellLayout? {
    guard record.scenario.records.indices.contains(index.index) else { return nil }
    let cells = record.layout[record.scenario.records[index.index].type].cells
    return cells.indices.contains(field.index) ? cells[field.index] : nil
  }

  /// A write of the ledger, or `nil` for "nobody wrote it".
  func write(_ index: WriteIndex) -> Write? {
    index.isNone || !record.history.writes.indices.contains(index.index)
      ? nil : record.history.writes[index.index]
  }

  /// A transition, or `nil` where the history shows none.
  func transition(_ index: Int32) -> Transition? {
    record.history.transitions.indices.contains(Int(index))
      ? record.history.transitions[Int(index)] : nil
  }

  /// Whose doing a write is, as "A's edit"; "the default" where nobody wrote it.
  func doing(_ index: WriteIndex) -> String {
    guard let write = write(index) else { return "the default" }
    let what =
      switch write.origin {
      case .create: "create"
      case .edit: "edit"
      case .writeBack: "write-back of the whole object (F61)"
      case .delete: "delete"
      case .cascade: "cascade"
      case .restore: "restore"
      case .repair: "repair"
      case .nullify: "delete rule (F62)"
      }
    return "\(device(write.device))'s \(what)"
  }

  /// Which job a transition is, as "B's export".
  func job(_ index: Int32) -> String? {
    guard let transition = transition(index) else { return nil }
    let what =
      switch transition.kind {
      case .build, .arrive, .answer, .export: "export"
      case .fetch, .apply, .advance, .import: "import"
      default: transition.kind.rawValue
      }
    return "\(device(transition.device))'s \(what)"
  }

  /// Whether the design runs a repair after import.
  func repairs(_ repair: Repair) -> Bool {
    record.design.policies.contains { policy in
      if case .repair(let repairs) = policy { repairs.contains(repair) } else { false }
    }
  }
}
