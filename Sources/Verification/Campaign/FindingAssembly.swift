import Shrinking
import SyncModel

/// Turns the failing cases of a campaign into findings, so that one mistake is one finding.
///
/// The kinds of mistake are taken in the order in which properties are told. A kind that an earlier
/// finding's scenario shows as well belongs to that finding. So does a case whose shrunk scenario
/// shows an earlier finding's mistake, breaks by the same mechanism (a stale export, a page that was
/// dropped), or only adds to what happened in it. What is left is new.
struct FindingAssembly {
  let design: Design
  let campaignSeed: UInt64

  func findings(of tally: CaseTally) -> [Finding] {
    var candidates: [Candidate] = []
    for samples in tally.samples.sorted(by: isToldBefore) {
      if let place = candidates.firstIndex(where: { $0.shows(samples.kind) }) {
        candidates[place].finding.add(samples.kind.property)
        continue
      }
      for caseIndex in samples.cases {
        guard let candidate = candidate(samples, caseIndex: caseIndex) else { continue }
        if let place = candidates.firstIndex(where: { $0.explains(candidate) }) {
          candidates[place].finding.add(samples.kind.property)
        } else {
          candidates.append(candidate)
        }
      }
    }
    return candidates.map(\.finding)
  }

  private func isToldBefore(_ left: MistakeSamples, _ right: MistakeSamples) -> Bool {
    guard left.kind.property == right.kind.property else {
      return left.kind.property.index < right.kind.property.index
    }
    return left.kind.evidence.rawValue < right.kind.evidence.rawValue
  }

  private func candidate(_ samples: MistakeSamples, caseIndex: UInt64) -> Candidate? {
    var verifier = Verifier(design: design)
    verifier.generate(campaignSeed: campaignSeed, caseIndex: caseIndex)
    let drawn = verifier.scenario
    let shrunk = ShrinkSession(design: design).shrink(drawn, keeping: samples.kind)
    let record = CaseRecord(design: design, scenario: shrunk.scenario)
    guard let violation = record.violation(of: samples.kind) else { return nil }
    let provenance = Provenance(
      campaignSeed: campaignSeed,
      caseIndex: caseIndex,
      eventCount: drawn.events.count
    )
    let finding = Finding(
      record: record,
      violation: violation,
      isMinimal: shrunk.isMinimal,
      caseCount: samples.caseCount,
      provenance: provenance
    )
    return Candidate(kinds: record.violations.map { MistakeKind($0) }, finding: finding)
  }
}

/// A shrunk case that may be a finding of its own.
private struct Candidate {
  /// Every kind of mistake that its scenario shows.
  var kinds: [MistakeKind]
  var finding: Finding

  func shows(_ kind: MistakeKind) -> Bool { kinds.contains(kind) }

  /// Whether another case shows nothing that this one does not show already.
  func explains(_ other: Candidate) -> Bool {
    let own = MistakeKind(finding.violation)
    if finding.signature.isContained(in: other.finding.signature) { return true }
    if own != MistakeKind(other.finding.violation) && other.shows(own) { return true }
    return kinds.contains { $0.evidence.isMechanism && other.shows($0) }
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
