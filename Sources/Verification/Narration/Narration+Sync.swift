import SyncModel

// Tested in NarrationTests.

extension Narration {
  /// Replicas that differ, and sync that misses something or never ends.
  func syncSentence(_ evidence: Evidence) -> String {
    let name = name(evidence.record)
    let place = replica(evidence.replica)
    let other = replica(evidence.otherReplica)
    switch evidence.kind {
    case .neverDelivered:
      return "A change of \(name) on the server never reached \(place): its server change token is "
        + "past the change, the data is not there\(how(evidence))."
    case .devicesDiffer:
      return "\(place) and \(other) know the same changes and have nothing pending, yet \(name) "
        + "differs: \(difference(evidence))."
    case .differsFromServer:
      return "Everything is synced, yet \(place) and the server differ in \(name): "
        + "\(difference(evidence))."
    case .livelock:
      return
        "Sync never falls silent: the heal came back to the state it had after an earlier round, "
        + "with \(job(evidence.cause) ?? "a repair") still writing \(subject(evidence)); two "
        + "repairs answer each other for ever."
    default:
      return "Sync does not fall silent: \(job(evidence.cause) ?? "a job") still writes "
        + "\(subject(evidence)) when the bound for healing is reached."
    }
  }

  private func difference(_ evidence: Evidence) -> String {
    guard cell(evidence.field, of: evidence.record) != nil else {
      return evidence.observed.isNone
        ? "it is missing on \(replica(evidence.replica))"
        : "it is still there on \(replica(evidence.replica))"
    }
    let field = field(evidence.field, of: evidence.record)
    let expected = value(evidence.expected, evidence.field, of: evidence.record)
    let observed = value(evidence.observed, evidence.field, of: evidence.record)
    return "\(field) is \(observed) on \(replica(evidence.replica)) and \(expected) on "
      + replica(evidence.otherReplica)
  }

  private func subject(_ evidence: Evidence) -> String {
    guard evidence.record != .none else { return "something" }
    guard cell(evidence.field, of: evidence.record) != nil else { return name(evidence.record) }
    return "\(field(evidence.field, of: evidence.record)) of \(name(evidence.record))"
  }
}
