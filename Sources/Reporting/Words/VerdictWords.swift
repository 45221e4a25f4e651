import SyncModel
import Verification

/// Verdicts in words, the same in every kind of report.
enum VerdictWords {
  /// What a whole run says, in one sentence without the findings' stories.
  static func headline(of results: [CampaignResult], replays: [ReplayResult]) -> String {
    let broken = replays.count { !$0.isAsStated }
    let seeds = broken == 0 ? "" : " \(count(broken, "seed")) did not give the stated verdict."
    if results.count == 1 { return headline(of: results[0]) + seeds }
    let words: String
    let mistakes = results.reduce(0) { $0 + freshCount(of: $1) }
    let hit = results.count { freshCount(of: $0) > 0 }
    let undecided = results.filter { $0.verdict == .unknown }.map(\.design.name)
    let known = results.reduce(0) { $0 + $1.findings.count } - mistakes
    let knownWords = known == 0 ? "" : " \(count(known, "mistake")) known and kept as seeds."
    let cases = Numerals.grouped(results.reduce(0) { $0 + $1.cases })
    if mistakes > 0 {
      words = "\(count(mistakes, "mistake")) found in \(hit) of \(results.count) designs."
    } else if !undecided.isEmpty {
      words =
        "Unknown: \(results.count) designs ran over \(cases) cases; undecided: "
        + "\(undecided.joined(separator: ", "))."
    } else if !results.isEmpty {
      words = "\(results.count) designs hold over \(cases) cases, sampled, not exhausted."
    } else if replays.isEmpty {
      words = "Nothing was run."
    } else {
      words = broken == 0 ? "\(count(replays.count, "seed")), all as stated." : ""
    }
    return VisibleText.spelled("\(words)\(knownWords)\(seeds)".trimmingSpaces)
  }

  private static func headline(of result: CampaignResult) -> String {
    let fresh = freshCount(of: result)
    guard fresh > 0 else { return sentence(of: result) }
    let name = VisibleText.cut(result.design.name, to: 60)
    let cut = result.isInterrupted ? " Interrupted before the budget ended." : ""
    return "\(count(fresh, "mistake")) found in \(name).\(cut)"
  }

  /// What a campaign says, with its scope.
  static func sentence(of result: CampaignResult) -> String {
    let cases = Numerals.grouped(result.cases)
    let events = Numerals.grouped(result.events)
    let scope = "\(cases) cases with \(events) events, campaign seed \(result.campaignSeed)"
    let fresh = freshCount(of: result)
    let known = result.findings.count - fresh
    let knownWords = known == 0 ? "" : " (and \(known) known)"
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

  /// The verdict in one word.
  static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .holds: "Holds"
    case .violated: "Violated"
    case .unknown: "Unknown"
    }
  }

  /// What to do about it.
  static func nextStep(of results: [CampaignResult], replays: [ReplayResult]) -> String {
    switch Verdict.worst(of: results, replays: replays) {
    case .violated where results.contains { freshCount(of: $0) > 0 }:
      "Read the first finding below, replay its seed, mend the policy or the code that it points "
        + "at, and keep the seed so that the mistake stays away."
    case .violated:
      "Look at the seeds that did not give their verdict: either a change broke what they "
        + "guard, or the seed must be stated anew."
    case .unknown:
      "Run longer, or widen the design so that the premises named here can occur."
    case .holds:
      "Nothing new is broken. Keep the seeds, and let the night go on looking."
    }
  }

  /// How many findings are not known already.
  static func freshCount(of result: CampaignResult) -> Int {
    result.findings.count { $0.known == nil }
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
    "\(Numerals.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension String {
  /// The text without spaces at either end.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
