import SyncModel

// Tested in DecidingEventsTests.

/// Which parts of a sync job belong together: what was taken up where it is set down.
enum JobParts {
  /// The transition that took up what this one sets down, where the job was taken apart.
  ///
  /// A batch arrives that was built earlier, an answer belongs to an arrival, and a page is applied
  /// that was fetched earlier; a kill in between loses the job.
  static func start(of place: Int, in transitions: [Transition]) -> Int? {
    let end = transitions[place]
    guard end.outcome == .happened, let kind = taker(of: end.kind) else { return nil }
    for earlier in transitions[..<place].indices.reversed() {
      let transition = transitions[earlier]
      guard transition.device == end.device, transition.outcome == .happened else { continue }
      if transition.kind == kind { return earlier }
      if transition.kind == .kill || transition.kind == end.kind { return nil }
    }
    return nil
  }

  private static func taker(of kind: EventKind) -> EventKind? {
    switch kind {
    case .arrive: .build
    case .answer: .arrive
    case .apply: .fetch
    default: nil
    }
  }
}
