import SyncModel
public import Verification

/// Results as text for a terminal of 80 columns.
public struct TerminalReport {
  /// Whether escape sequences for colour are written.
  public var isColored: Bool

  /// Makes a report.
  public init(isColored: Bool) { self.isColored = isColored }

  /// A campaign: verdict, properties, findings.
  public func text(of result: CampaignResult) -> String {
    var text = TextLines.wrapped("\(result.design.name): \(VerdictWords.sentence(of: result))")
    text = colored(text, result.verdict) + "\n\n"
    text += "  property              cases        premise met  violations\n"
    for summary in result.properties {
      let cells = [summary.checks, summary.premises, summary.violations].map(Numerals.grouped)
      text += "  \(TextLines.padded(summary.property.rawValue, 22))"
      text += "\(TextLines.padded(cells[0], 13))\(TextLines.padded(cells[1], 13))\(cells[2])\n"
    }
    for (place, finding) in result.findings.enumerated() {
      text += "\n" + self.text(of: finding, number: place + 1)
    }
    return text + "\n"
  }

  /// A finding: its sentence, the text diagram, and the line that replays it.
  public func text(of finding: Finding, number: Int) -> String {
    let property = finding.violation.property.rawValue
    let verdict = finding.known == nil ? Verdict.violated : .unknown
    var text = colored("Finding \(number): \(property)", verdict) + "\n"
    if let known = finding.known { text += TextLines.wrapped("known: \(known)") + "\n" }
    text += TextLines.wrapped(finding.sentence) + "\n\n"
    text += TextDiagram(story: Story(finding)).text
    let minimal = finding.isMinimal ? ", 1-minimal" : ""
    text += "  \(VerdictWords.count(finding.scenario.events.count, "event"))\(minimal)"
    text += ", \(VerdictWords.count(finding.scenario.deviceCount, "device"))"
    if !finding.alsoViolated.isEmpty {
      text += "\n  also violates "
      text += finding.alsoViolated.map(\.rawValue).joined(separator: ", ")
    }
    if let file = finding.seedFile { text += "\n  converge replay \(file)" }
    return text + "\n"
  }

  /// A replayed seed on one line, and the story where it is not as stated.
  public func text(of replay: ReplayResult) -> String {
    let mark = replay.isAsStated ? "ok  " : "FAIL"
    var text = "\(mark) \(replay.file): \(replay.verdict.words)"
    text = colored(text, replay.isAsStated ? .holds : .violated)
    if !replay.isAsStated {
      text += "\n     states: \(ReplayWords.stated(replay))"
      for design in replay.brokenDesigns { text += "\n     does not hold under \(design)" }
      if let sentence = replay.sentence { text += "\n" + TextLines.wrapped(sentence, indent: 5) }
    }
    return text + "\n"
  }

  /// How many seeds were replayed and how many differ.
  public func summary(of replays: [ReplayResult]) -> String {
    let broken = replays.filter { !$0.isAsStated }.count
    let seeds = VerdictWords.count(replays.count, "seed")
    return broken == 0 ? "\(seeds), all as stated" : "\(seeds), \(broken) not as stated"
  }

  private func colored(_ text: String, _ verdict: Verdict) -> String {
    guard isColored else { return text }
    let code =
      switch verdict {
      case .holds: "32"
      case .unknown: "33"
      case .violated: "31"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
