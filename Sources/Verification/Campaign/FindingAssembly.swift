import Shrinking
import SyncModel

// Tested in CampaignTests.

/// Turns the failing cases of a campaign into findings, so that one mistake is one finding.
///
/// The kinds of mistake are taken in the order in which properties are told. A kind that an earlier
/// finding's scenario shows as well belongs to that finding, and so does a case that an earlier
/// finding explains (see `MistakeShape`). What is left is new.
struct FindingAssembly {
  let design: Design
  let campaignSeed: UInt64

  func findings(of tally: CaseTally) -> [Finding] {
    var findings: [Finding] = []
    for samples in tally.samples.sorted(by: isToldBefore) {
      if let place = findings.firstIndex(where: { $0.shape.shown.contains(samples.kind) }) {
        findings[place].add(samples.kind.property)
        continue
      }
      for caseIndex in samples.cases {
        guard let finding = finding(samples, caseIndex: caseIndex) else { continue }
        findings.add(finding)
      }
    }
    return findings
  }

  private func isToldBefore(_ left: MistakeSamples, _ right: MistakeSamples) -> Bool {
    guard left.kind.property == right.kind.property else {
      return left.kind.property.index < right.kind.property.index
    }
    return left.kind.evidence.rawValue < right.kind.evidence.rawValue
  }

  private func finding(_ samples: MistakeSamples, caseIndex: UInt64) -> Finding? {
    var verifier = Verifier(design: design)
    verifier.generate(campaignSeed: campaignSeed, caseIndex: caseIndex)
    let drawn = verifier.scenario
    let shrunk = ShrinkSession(design: design).shrink(drawn, keeping: samples.kind)
    let record = CaseRecord(design: design, scenario: shrunk.scenario)
    guard let violation = record.violation(of: samples.kind) else { return nil }
    return Finding(
      record: record,
      violation: violation,
      isMinimal: shrunk.isMinimal,
      caseCount: samples.caseCount,
      provenance: Provenance(
        campaignSeed: campaignSeed,
        caseIndex: caseIndex,
        eventCount: drawn.events.count
      )
    )
  }
}

extension [Finding] {
  /// Adds a finding, or notes its property with the one that explains it.
  ///
  /// One that explains an earlier finding of its own kind takes that one's place: it needs less.
  mutating func add(_ finding: Finding) {
    if let place = firstIndex(where: { $0.shape.explains(finding.shape) }) {
      self[place].add(finding.violation.property)
    } else if let place = firstIndex(where: {
      $0.shape.kind == finding.shape.kind && finding.shape.explains($0.shape)
    }) {
      let others = self[place].alsoViolated
      self[place] = finding
      for property in others { self[place].add(property) }
    } else {
      append(finding)
    }
  }
}
