import SyncModel

// Tested in NarrationTests.

extension Narration {
  /// Orphans, cascades that missed or exceeded, and links that were lost.
  func relationSentence(_ evidence: Evidence) -> String {
    let name = name(evidence.record)
    let other = self.name(evidence.otherRecord)
    let place = replica(evidence.replica)
    switch evidence.kind {
    case .liveUnderDeletedParent:
      return "\(name) is live on \(place) under \(other), which \(deleter(of: evidence)) deleted: "
        + orphanClause(evidence)
    case .liveUnderMissingParent:
      return "\(name) on \(place) still names its owner \(other), which is gone: nothing cascades "
        + "on the server (F53, F58), and \(place) did not know the child when the delete came."
    case .cascadeMissed:
      return "The delete of \(other) on \(place) left its child \(name) as it was, although the "
        + "design declares the cascade."
    case .cascadeExceeded:
      return "The delete of \(other) on \(place) took \(name) in a way that the design does not "
        + "declare: it was removed, or is no child of the deleted record."
    case .restoreMissed:
      return "The restore of \(other) on \(place) did not bring back \(name), which had been "
        + "deleted with it."
    case .restoreExceeded:
      return "The restore of \(other) on \(place) also brought back \(name), which had not been "
        + "deleted with it: both carry the same date."
    default:
      let link = field(evidence.field, of: evidence.record)
      return
        "The link \(link) from \(name) to \(other) is lost on \(place), although both are there "
        + "and nobody removed it\(how(evidence))."
    }
  }

  /// Why the delete did not reach the child.
  private func orphanClause(_ evidence: Evidence) -> String {
    let link = cell(evidence.field, of: evidence.record)
    guard link?.link?.softCascades == true else {
      return "no policy lets a soft delete go over \(link?.name ?? "the link"), so it left the "
        + "child as it was."
    }
    return "\(maker(of: evidence.record)) added it before it had seen the delete, the cascade "
      + "reached only the children known then, \(repairClause)."
  }

  private var repairClause: String {
    repairs(.recascade)
      ? "and the repair after import did not catch it"
      : "and no repair runs after import"
  }

  /// Whose delete it was.
  private func deleter(of evidence: Evidence) -> String {
    write(evidence.write).map { device($0.device) } ?? "a device"
  }

  /// Who made a record.
  private func maker(of index: RecordIndex) -> String {
    let create = record.history.writes.first {
      $0.record == index && $0.field == .row && $0.origin == .create
    }
    return create.map { device($0.device) } ?? "a device"
  }
}
