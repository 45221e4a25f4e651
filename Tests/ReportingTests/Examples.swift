import SyncModel
import Verification

/// Campaigns that tests of reports share.
enum Examples {
  /// Invoices without repair: one mistake.
  static let brokenText = BuiltIn.exampleText
    .split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.contains("policy repair") }.joined(separator: "\n")

  static func result(_ text: String = brokenText, cases: Int = 1_000) async throws -> CampaignResult
  {
    let design = try Design.parse(text, file: "test")
    return await Campaign(design: design, seed: 1, budget: .cases(cases), jobs: 1).run()
  }

  static func orphan() async throws -> Finding? {
    try await result().findings.first { $0.violation.property == .noOrphan }
  }
}
