import Shrinking
import SyncModel

/// Turns the failing cases of a campaign into findings, so that one mistake is one finding.
///
/// The kinds of mistake are taken in the order in which properties are told. A kind that an earlier
/// finding's scenario shows as well belongs to that finding; so does a case whose shrunk scenario
/// shows an earlier finding's mistake, or only adds to what happened in it. What is left is new.
struct FindingAssembly {
  let design: Design
  let campaignSeed: UInt64

  private struct Candidate {
    var record: CaseRecord
    var kind: MistakeKind
    var signature: MistakeSignature
    var finding: Finding
  }

  func findings(of tally: CaseTally) -> [Finding] {
    var candidates: [Candidate] = []
    for samples in tally.samples.sorted(by: isToldBefore) {
      let isExplained = candidates.contains { $0.record.violation(of: samples.kind) != nil }
      if isExplained { continue }
      for caseIndex in samples.cases {
        guard let candidate = candidate(samples, caseIndex: caseIndex) else { continue }
        let isKnown = candidates.contains { earlier in
          candidate.record.violation(of: earlier.kind) != nil && earlier.kind != candidate.kind
            || earlier.signature.isContained(in: candidate.signature)
        }
        if !isKnown { candidates.append(candidate) }
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
    return Candidate(
      record: record,
      kind: samples.kind,
      signature: MistakeSignature(violation, in: record.scenario),
      finding: finding
    )
  }
}
