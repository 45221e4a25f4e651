import SyncModel
import Verification

// Tested in VerifyTests.

/// The texts of the issues that a test records.
enum IssueText {
  /// A finding: sentence, scenario, and how to replay it.
  static func text(of finding: Finding) -> String {
    let property = finding.violation.property
    return """
      \(property.rawValue) is violated in \(finding.design.name): \(finding.sentence)

      \(finding.seedText(namingDesign: true))
      To replay, save these lines as Seeds/\(property.rawValue).seed and run:
      converge replay Seeds/\(property.rawValue).seed
      (case \(finding.provenance.caseIndex) of campaign seed \(finding.provenance.campaignSeed))
      """
  }

  /// Properties whose premise never held, or `nil` where all did or something was violated.
  static func unmetPremises(of result: CampaignResult) -> String? {
    guard result.verdict == .unknown else { return nil }
    let unmet = result.properties.filter { $0.premises == 0 }.map(\.property.rawValue)
    return "\(result.design.name) is neither verified nor refuted: in \(result.cases) cases the "
      + "premise of \(unmet.joined(separator: ", ")) never held."
  }

  /// A replayed seed that differs from what it states, or `nil` where it agrees.
  static func text(of result: ReplayResult) -> String? {
    guard !result.isAsStated else { return nil }
    let stated =
      switch result.stated {
      case .violates(let property): "violates \(property.rawValue)"
      case .holds: "holds"
      case nil: "a verdict that cannot be read any more"
      }
    var text = "\(result.file) states: \(stated); replayed: \(result.verdict.words)"
    for design in result.brokenDesigns { text += "; does not hold under \(design)" }
    if let sentence = result.sentence { text += "\n\(sentence)" }
    return text + "\nconverge replay \(result.file)"
  }
}
