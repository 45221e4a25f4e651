import SyncModel
public import Verification

/// Results as text for a terminal of 80 columns.
public struct TerminalReport {
  /// Whether escape sequences for colour are written.
  public var isColored: Bool

  /// How many findings are drawn; the others are told in a sentence.
  static let drawnLimit = 20

  /// Makes a report.
  public init(isColored: Bool) { self.isColored = isColored }

  /// A campaign: verdict, properties, findings.
  public func text(of result: CampaignResult) -> String {
    var text = TextLines.wrapped(
      "\(VisibleText.cut(result.design.name, to: 60)): \(VerdictWords.sentence(of: result))"
    )
    text = colored(text, result.verdict) + "\n\n"
    text += row(["property", "cases", "premise met", "violations"])
    for summary in result.properties {
      let counts = [summary.checks, summary.premises, summary.violations]
      text += row([summary.property.rawValue] + counts.map(Numerals.grouped))
    }
    for (place, finding) in result.findings.prefix(Self.drawnLimit).enumerated() {
      text += "\n" + self.text(of: finding, number: place + 1)
    }
    if !result.findings.isEmpty { text += "\n  * deciding event   ! where it shows\n" }
    let rest = result.findings.dropFirst(Self.drawnLimit)
    if !rest.isEmpty {
      text += "\nOnly the first \(Self.drawnLimit) findings are drawn; the others:\n"
      for finding in rest { text += TextLines.wrapped(finding.sentence, indent: 2) + "\n" }
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
    let minimal = finding.isMinimal ? ", 1-minimal" : ", not fully shrunk"
    text += "\n  \(VerdictWords.count(finding.scenario.events.count, "event"))"
    text += ", \(VerdictWords.count(finding.scenario.deviceCount, "device"))\(minimal)\n"
    if !finding.alsoViolated.isEmpty {
      let names = finding.alsoViolated.map(\.rawValue).joined(separator: ", ")
      text += TextLines.wrapped("also violates \(names)", indent: 2) + "\n"
    }
    if let file = finding.seedFile { text += "  \(CommandWords.replay(file))\n" }
    return text
  }

  /// A replayed seed on one line, and the story where it is not as stated.
  public func text(of replay: ReplayResult) -> String {
    let mark = replay.isAsStated ? "ok  " : "FAIL"
    var text = VisibleText.spelled("\(mark) \(replay.file): \(replay.verdict.words)")
    if replay.isAsStated, replay.known != nil { text += " (known)" }
    text = colored(text, replay.isAsStated ? .holds : .violated)
    if !replay.isAsStated {
      text += "\n     states: \(ReplayWords.stated(replay))"
      for design in replay.brokenDesigns {
        text += "\n     does not hold under \(VisibleText.cut(design, to: 55))"
      }
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

  /// The line that closes a run: what it says as a whole.
  public func closingLine(of results: [CampaignResult], replays: [ReplayResult]) -> String {
    let headline = VerdictWords.headline(of: results, replays: replays)
    return colored(TextLines.wrapped(headline), .worst(of: results, replays: replays)) + "\n"
  }

  private func row(_ cells: [String]) -> String {
    let widths = [22, 13, 13, 0]
    let line = zip(cells, widths).map { $1 == 0 ? $0 : TextLines.padded($0, $1) }.joined()
    return "  \(line)\n"
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
