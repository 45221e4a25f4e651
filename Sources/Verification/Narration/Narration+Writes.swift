import SyncModel

// Tested in NarrationTests.

extension Narration {
  /// Writes that were lost, and values that go back or come from nowhere.
  func writeSentence(_ evidence: Evidence) -> String {
    let name = name(evidence.record)
    let place = replica(evidence.replica)
    let lost = lostWrite(evidence)
    switch evidence.kind {
    case .revertedByStaleExport:
      let exporter = job(evidence.cause) ?? "an export"
      let stale = value(evidence.observed, evidence.field, of: evidence.record)
      return
        "\(lost) is lost: \(exporter) sent every field of \(name) unchecked (F48, F49), and its "
        + "stale \(field(evidence.field, of: evidence.record)) = \(stale) overwrote it on the "
        + "server."
    case .overwrittenByImport:
      return "\(lost) was never sent: an import on \(place) overwrote the pending edit with "
        + "\(value(evidence.observed, evidence.field, of: evidence.record)) (against F50)."
    case .regardedAsSent:
      return "\(lost) is regarded as sent on \(place), but the server never got it: it was made "
        + "while an earlier version was on its way (F27)."
    case .wentBack:
      return
        "\(place) showed \(assignment(evidence.expected, evidence.field, of: evidence.record)) "
        + "of \(name) and then went back to the earlier "
        + "\(value(evidence.observed, evidence.field, of: evidence.record)) of "
        + "\(doing(evidence.otherWrite))\(how(evidence))."
    case .stillPending:
      return "A change of \(name) on \(place) is still pending after everything has synced."
    case .neverUploaded:
      return "\(lost) never reached the server, and \(place) does not hold it as pending any more."
    default:
      return
        "\(place) shows \(assignment(evidence.observed, evidence.field, of: evidence.record)) of "
        + "\(name), which no device wrote and which is no default."
    }
  }

  /// The write that was wronged, as "A's edit amount = 3 of Invoice/1".
  private func lostWrite(_ evidence: Evidence) -> String {
    guard let write = write(evidence.write) else { return "A change of \(name(evidence.record))" }
    guard cell(write.field, of: write.record) != nil else {
      return "\(doing(evidence.write)) of \(name(write.record))"
    }
    let what = assignment(write.value, write.field, of: write.record)
    return "\(doing(evidence.write)) \(what) of \(name(write.record))"
  }
}
