import SyncModel
import Verification

// Tested in TerminalReportTests.

/// Verdicts in words, the same in every kind of report.
enum VerdictWords {
  /// What a campaign says, with its scope.
  static func sentence(of result: CampaignResult) -> String {
    let cases = Numerals.grouped(result.cases)
    let events = Numerals.grouped(result.events)
    let scope = "\(cases) cases with \(events) events, campaign seed \(result.campaignSeed)"
    let fresh = result.findings.filter { $0.known == nil }.count
    let known = result.findings.count - fresh
    let knownWords = known == 0 ? "" : " (\(known) known)"
    var text: String
    switch result.verdict {
    case .violated:
      text = "Violated: \(count(fresh, "mistake")) found in \(scope)\(knownWords)."
    case .holds:
      text = "Holds\(known == 0 ? "" : " but for \(known) known")"
      text += " over \(scope), \(assumptions(of: result.design)). Sampled, not exhausted."
    case .unknown:
      let unmet = result.properties.filter { $0.premises == 0 }.map(\.property.rawValue)
      text = "Unknown: in \(scope) the premise of \(unmet.joined(separator: ", ")) never held"
      text += unmet.count == result.properties.count ? "." : "; the other properties held."
    }
    if result.isInterrupted { text += " Interrupted before the budget ended." }
    return text
  }

  /// What several campaigns say together.
  static func sentence(of results: [CampaignResult]) -> String {
    guard results.count > 1 else { return results.first.map { sentence(of: $0) } ?? "No design." }
    let cases = Numerals.grouped(results.reduce(0) { $0 + $1.cases })
    let known = results.flatMap(\.findings).filter { $0.known != nil }.count
    let unknown = results.filter { $0.verdict == .unknown }.map(\.design.name)
    var text = "\(results.count) designs ran over \(cases) cases"
    if known > 0 { text += "; \(count(known, "mistake")) of them known and kept as seeds" }
    if !unknown.isEmpty { text += "; undecided: \(unknown.joined(separator: ", "))" }
    return text + "."
  }

  private static func assumptions(of design: Design) -> String {
    guard !design.pinned.isEmpty else { return "under the default assumptions" }
    let pins = design.pinned.map { "\($0.assumption.rawValue) \($0.value.rawValue)" }
    return "if \(pins.joined(separator: " and ")) (\(rows(of: design)))"
  }

  private static func rows(of design: Design) -> String {
    var rows: [String] = []
    for pin in design.pinned where !rows.contains(pin.assumption.row) {
      rows.append(pin.assumption.row)
    }
    return rows.joined(separator: ", ")
  }

  /// A number with its noun.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// Numbers as people read them.
enum Numerals {
  /// A number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = Substring(String(number))
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    groups.insert(digits, at: 0)
    return groups.joined(separator: ",")
  }
}
