import SyncModel

// Tested in NarrationTests.

extension Narration {
  /// Deletes that did not last, and records that went without one.
  func deletionSentence(_ evidence: Evidence) -> String {
    let name = name(evidence.record)
    let place = replica(evidence.replica)
    let deletion = doing(evidence.write)
    switch evidence.kind {
    case .revivedByStaleExport:
      let exporter = job(evidence.cause) ?? "an export"
      let stale = assignment(evidence.observed, evidence.field, of: evidence.record)
      return "\(name) is live again on \(place) after \(deletion): \(exporter) was built before it "
        + "had imported the delete and sent every field unchecked (F48, F49), so its stale "
        + "\(stale) overwrote the deletion."
    case .revived:
      return "\(name) is live again on \(place) after \(deletion), although nobody restored it: "
        + "\(doing(evidence.otherWrite)) now stands in "
        + "\(field(evidence.field, of: evidence.record))\(how(evidence))."
    case .reappeared:
      let exporter = job(evidence.cause) ?? "an export"
      return "\(name) is back on \(place) after \(deletion), although nobody made it again: "
        + "\(exporter) saved a record that the server no longer had (F10)."
    case .deleteDidNotWin:
      return "\(name) is live on \(place) at the end although \(deletion) should have won; "
        + "\(doing(evidence.otherWrite)) stands instead\(how(evidence))."
    case .restoreUndone:
      return "\(deletion) of \(name) did not last: on \(place) it is deleted again by "
        + "\(doing(evidence.otherWrite)), which answers no later delete\(how(evidence))."
    case .flagWithoutDate:
      return "\(name) on \(place) is marked as deleted but has no deletion date: flag and date are "
        + "two fields, and \(doing(evidence.otherWrite)) tore them apart."
    case .dateWithoutFlag:
      return "\(name) on \(place) has a deletion date but is not marked as deleted: flag and date "
        + "are two fields, and \(doing(evidence.otherWrite)) tore them apart."
    default:
      return "\(name) disappeared from \(place) although nobody deleted it\(how(evidence))."
    }
  }

  /// Through which job it happened, as a clause.
  func how(_ evidence: Evidence) -> String {
    job(evidence.cause).map { ", brought by \($0)" } ?? ""
  }
}
