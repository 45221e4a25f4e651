import SyncModel
import Verification

/// A finding as reports tell it: the steps that are shown, and which of them decide.
///
/// Shown are the scenario's events, and of the heal the jobs that changed a value or are part of
/// the violation; how many are left out is told. After the last step stands the end: how the heal
/// came to rest, or why it did not.
struct Story {
  /// One step.
  struct Step {
    /// The transition's place in the history.
    var place: Int
    var transition: Transition
    /// The event as in seed files.
    var line: String
    /// What it did, beyond what the line says.
    var effect: String
    var isDeciding: Bool
    /// Whether the violation was noticed here.
    var isNoticed: Bool

    /// Whether it belongs to the heal.
    var isHeal: Bool { transition.eventIndex < 0 }
  }

  let finding: Finding
  let record: CaseRecord
  let names: CaseNames
  private(set) var steps: [Step] = []
  /// How many jobs of the heal changed nothing and are not shown.
  private(set) var quietJobs = 0
  /// How many further steps are left out because a report shows only so many.
  private(set) var omittedSteps = 0

  /// How many steps a report shows of one finding, and of its heal.
  static let stepLimit = 200
  static let healLimit = 40

  init(_ finding: Finding) {
    self.init(finding, record: CaseRecord(design: finding.design, scenario: finding.scenario))
  }

  /// Tells a finding whose history is known.
  init(_ finding: Finding, record: CaseRecord) {
    self.finding = finding
    self.record = record
    names = CaseNames(record: record)
    collectSteps(DecidingEvents(finding.violation, record.history))
  }

  private mutating func collectSteps(_ deciding: DecidingEvents) {
    var states = ReplicaStates(scenario: record.scenario, layout: record.layout)
    var healCount = 0
    for (place, transition) in record.history.transitions.enumerated() {
      states.apply(transition, of: record.history)
      let words = StepWords(names: names, transition: transition, states: states)
      let isHeal = transition.eventIndex < 0
      let isNoticed = !isNoticedAtEnd && place == Int(finding.violation.evidence.transition)
      if isHeal && !words.isNews && !deciding.contains(place) && !isNoticed {
        quietJobs += 1
        continue
      }
      guard steps.count < Self.stepLimit, !isHeal || healCount < Self.healLimit else {
        omittedSteps += 1
        continue
      }
      healCount += isHeal ? 1 : 0
      steps.append(
        Step(
          place: place,
          transition: transition,
          line: names.line(of: transition),
          effect: words.text,
          isDeciding: deciding.contains(place),
          isNoticed: isNoticed
        )
      )
    }
  }

  /// What stands where the violation shows.
  var noticing: String {
    finding.violation.property.expectation == .always
      ? "here it shows" : "everything is synced here, and it shows"
  }

  /// Whether the violation shows only at the end.
  var isNoticedAtEnd: Bool {
    let place = Int(finding.violation.evidence.transition)
    return !record.history.transitions.indices.dropLast().contains(place)
  }

  /// The number of a deciding step among the deciding ones, from 1.
  func order(of row: Int) -> Int { steps[...row].count { $0.isDeciding } }

  /// The first step of the heal.
  var healStart: Int? { steps.firstIndex(where: \.isHeal) }

  /// What the heal's band is called.
  var healTitle: String {
    let quiet = quietJobs == 0 ? "" : " (\(VerdictWords.count(quietJobs, "quiet job")) left out)"
    return "then everybody syncs until nothing changes\(quiet)"
  }

  /// How the run ended.
  var ending: String {
    let healing = record.history.healing
    let omitted =
      omittedSteps == 0 ? "" : "\(VerdictWords.count(omittedSteps, "further step")) not shown; "
    let rounds = VerdictWords.count(Int(healing.rounds), "round")
    if healing.isQuiet { return "\(omitted)at rest after \(rounds)" }
    if healing.loopStart > 0 {
      return omitted
        + "round \(healing.rounds) ended like round \(healing.loopStart): it goes on for ever"
    }
    return "\(omitted)still not at rest after \(rounds)"
  }
}
