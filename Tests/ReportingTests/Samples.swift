import SyncModel
import Testing
import Verification

@testable import Reporting

/// The findings and results that tests of this module share.
enum Samples {
  /// Invoices without a repair: a line item added elsewhere stays under the deleted invoice.
  static let invoices = design(named: "invoices")

  /// The events of an orphan, with a job taken apart, time passing, and a vain event.
  static let orphanEvents = """
    A create Invoice/1 number="7" amount=3
    A export
    B fetch
    wait 2
    B apply
    B advance
    A delete Invoice/1
    B create LineItem/1 title="paper" invoice=Invoice/1
    A edit Invoice/1 amount=4
    B build
    B arrive
    B answer
    heal A B
    """

  /// The invoices under another name, and other words for types, fields and devices.
  static func design(
    named name: String,
    type: String = "Invoice",
    field: String = "number",
    device: String = "A",
    extra: String = ""
  ) -> Design {
    parsed(
      """
      design \(name)

      record \(type)
        \(field): text = ""
        amount: int = 0
        isDeleted: bool = false
        deletedAt: date?
        items: [LineItem]? inverse invoice, delete cascade

      record LineItem
        title: text = ""
        isDeleted: bool = false
        deletedAt: date?
        invoice: \(type)? inverse items, delete nullify

      policy soft-delete \(type) by isDeleted at deletedAt cascading items, terminal
      policy soft-delete LineItem by isDeleted at deletedAt, terminal
      devices \(device) B
      sync mirroring page 4 batch 4
      assume export-content only-pending
      \(extra)
      """
    )
  }

  static func parsed(_ text: String) -> Design {
    do {
      return try Design.parse(text, file: "test")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Runs some events; both devices heal where the text does not say who does.
  static func record(_ design: Design, _ events: String) throws -> CaseRecord {
    let heal = events.contains("heal ") ? "" : "\nheal A B"
    let text = "use x\n---\n\(events)\(heal)\n---\nholds\n"
    let source = try SeedSource.parse(text, file: "test") { _ in design }
    return CaseRecord(design: design, scenario: source.seed.scenario)
  }

  /// The finding of the first violation of a property in a run of some events.
  static func finding(
    _ design: Design,
    _ events: String,
    _ property: Property
  ) throws -> Finding {
    let record = try record(design, events)
    let violation = try #require(record.violations.first { $0.property == property })
    return Finding(
      record: record,
      violation: violation,
      isMinimal: true,
      caseCount: 3,
      provenance: Provenance(campaignSeed: 1, caseIndex: 13, eventCount: 20)
    )
  }

  static func orphan() throws -> Finding {
    var finding = try finding(invoices, orphanEvents, .noOrphan)
    finding.seedFile = "seeds/no-orphan.seed"
    return finding
  }

  /// A campaign's result with some findings put in.
  static func result(
    _ design: Design = invoices,
    findings: [Finding] = [],
    cases: Int = 20
  ) async -> CampaignResult {
    var result = await Campaign(design: design, seed: 1, budget: .cases(cases), jobs: 1).run()
    result.findings = findings
    return result
  }

  static let brokenReplay = ReplayResult(
    file: "Seeds/found/a b.seed",
    stated: .violates(.noOrphan),
    verdict: .holdsNow,
    brokenDesigns: []
  )

  static let goodReplay = ReplayResult(
    file: "Seeds/pitfalls/x.seed",
    stated: .holds,
    verdict: .holdsNow,
    brokenDesigns: []
  )
}
