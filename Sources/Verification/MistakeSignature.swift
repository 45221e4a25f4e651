public import SyncModel

/// What makes two shrunk scenarios the same mistake, whatever names and values they use.
///
/// The property, the kind of evidence, and what people and faults did; the sync jobs between are
/// left out, since different cases shrink to different but equally short ways of syncing. By this a
/// known baseline is recognised, and a finding that the corpus already keeps.
public struct MistakeSignature: Hashable, Sendable {
  /// The property and how it was broken.
  public var kind: MistakeKind
  /// What people and faults did, in the order of `EventKind.allCases`.
  public var causes: [EventKind]

  /// The signature of a violation in a scenario.
  public init(_ violation: Violation, in scenario: Scenario) {
    kind = MistakeKind(violation)
    causes =
      scenario.events.map(\.kind)
      .filter { $0.source == .person || $0.source == .fault }
      .sorted { $0.index < $1.index }
  }

  /// Whether everything that happened in this mistake happened in the other one too.
  func isContained(in other: MistakeSignature) -> Bool {
    guard kind == other.kind else { return false }
    var rest = other.causes
    for cause in causes {
      guard let place = rest.firstIndex(of: cause) else { return false }
      rest.remove(at: place)
    }
    return true
  }
}
