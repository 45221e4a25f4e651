public import SyncModel

// Tested in CampaignTests.

/// What a shrunk scenario shows, for telling whether two scenarios show one mistake.
///
/// By this a campaign's cases become findings, a known baseline is recognised, and a finding that
/// the corpus already keeps is not kept twice.
public struct MistakeShape: Hashable, Sendable {
  /// The property and how it was broken.
  public var kind: MistakeKind
  /// Every kind of mistake that the scenario shows, the one above among them.
  public var shown: [MistakeKind]
  /// What people and faults did, in the order of `EventKind.allCases`.
  ///
  /// Sync jobs are left out: cases shrink to different but equally short ways of syncing.
  public var causes: [EventKind]

  /// The shape of a violation in a judged scenario.
  public init(_ violation: Violation, in record: CaseRecord) {
    kind = MistakeKind(violation)
    shown = record.violations.map { MistakeKind($0) }
    causes =
      record.scenario.events.map(\.kind)
      .filter { $0.source == .person || $0.source == .fault }
      .sorted { $0.index < $1.index }
  }

  /// Whether another scenario shows nothing that this one does not show already.
  ///
  /// It only adds to what happened here, or shows this mistake next to one of its own, or breaks by
  /// the same mechanism (a stale export, a page that was dropped).
  public func explains(_ other: MistakeShape) -> Bool {
    if kind == other.kind && hasCauses(within: other) { return true }
    if kind != other.kind && other.shown.contains(kind) { return true }
    return shown.contains { $0.evidence.isMechanism && other.shown.contains($0) }
  }

  private func hasCauses(within other: MistakeShape) -> Bool {
    var rest = other.causes
    for cause in causes {
      guard let place = rest.firstIndex(of: cause) else { return false }
      rest.remove(at: place)
    }
    return true
  }
}

extension EvidenceKind {
  /// Whether it says how sync went wrong, rather than what the person sees of it.
  fileprivate var isMechanism: Bool {
    switch self {
    case .revertedByStaleExport, .overwrittenByImport, .regardedAsSent, .neverUploaded,
      .neverDelivered, .livelock:
      true
    default: false
    }
  }
}
