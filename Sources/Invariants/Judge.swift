public import SyncModel

/// Judges a run by its history alone.
///
/// The judge folds the history's changes into an `Observation`: the state of every replica, and the
/// ledger of what became of each write. Around that fold stand the monitors, one file per property.
/// A monitor sees each change before it is applied and each transition before and after, or only
/// the end, as its expectation says. It knows nothing of the code that made the history. Monitors
/// are concrete and reuse their storage, so that judging a case in which all holds allocates
/// nothing.
public struct Judge: ~Copyable {
  /// The properties that apply to the design and are asked for, in the order they are told.
  public let properties: [Property]
  /// How often each property's premise held in the last case, in the order of `properties`.
  public private(set) var premises: [Int]
  /// What did not hold in the last case, by property and then by transition.
  public private(set) var violations: [Violation] = []

  private let isAsked: AskedProperties
  private let places: [Int]
  private var observation: Observation
  private var verdicts = Verdicts()

  private var noResurrection = NoResurrection()
  private var cascadeExact = CascadeExact()
  private var absenceIsNotDelete = AbsenceIsNotDelete()
  private var noInventedValue = NoInventedValue()
  private var noLostWrite = NoLostWrite()
  private var sessionOrder = SessionOrder()
  private var equalKnowledge = EqualKnowledge()

  /// Makes the judge of a design.
  public init(design: Design) {
    let rules = JudgeRules(design)
    let asked = design.properties ?? Property.allCases
    let properties = Property.allCases.filter { asked.contains($0) && rules.applies($0) }
    self.properties = properties
    places = properties.map(\.index)
    premises = Array(repeating: 0, count: properties.count)
    isAsked = AskedProperties(properties)
    observation = Observation(rules: rules)
  }

  /// Judges one history; the answer is in `violations` and `premises`.
  public mutating func judge(_ history: borrowing History, of scenario: borrowing Scenario) {
    observation.begin(scenario, history)
    verdicts.begin()
    noResurrection.begin(observation)
    equalKnowledge.begin(observation)
    for place in 0..<history.transitions.count {
      judgeTransition(history.transitions[place], place, history)
    }
    judgeEnd(history)
    violations.removeAll(keepingCapacity: true)
    for violation in verdicts.found { violations.append(violation) }
    if violations.count > 1 { violations.sort(by: Judge.isToldBefore) }
    for place in places.indices { premises[place] = verdicts.premises[places[place]] }
  }

  private mutating func judgeTransition(
    _ transition: Transition,
    _ place: Int,
    _ history: borrowing History
  ) {
    guard transition.changeStart < transition.changeEnd else {
      observation.endTransition(transition)
      return
    }
    observation.beginTransition(transition, place)
    if isAsked.cascadeExact { cascadeExact.before(observation) }
    for index in transition.changeRange {
      let change = history.changes[index]
      if isAsked.noLostWrite { noLostWrite.see(change, observation, history, &verdicts) }
      if isAsked.sessionOrder { sessionOrder.see(change, observation, history, &verdicts) }
      if isAsked.noInventedValue {
        noInventedValue.see(change, observation, history, &verdicts)
      }
      if isAsked.equalKnowledge { equalKnowledge.see(change, observation) }
      observation.apply(change, history)
      if isAsked.absenceIsNotDelete { absenceIsNotDelete.see(change, observation) }
    }
    if isAsked.absenceIsNotDelete { absenceIsNotDelete.after(observation, &verdicts) }
    if isAsked.cascadeExact { cascadeExact.after(observation, history, &verdicts) }
    if isAsked.noResurrection { noResurrection.after(observation, history, &verdicts) }
    if isAsked.equalKnowledge { equalKnowledge.after(observation, history, &verdicts) }
    observation.endTransition(transition)
  }

  private mutating func judgeEnd(_ history: borrowing History) {
    if isAsked.quiescence { Quiescence.judge(observation, history, &verdicts) }
    guard history.healing.isQuiet else { return }
    observation.gatherOutcomes(history)
    if isAsked.noOrphan { NoOrphan.judge(observation, history, &verdicts) }
    if isAsked.restoreSticks { RestoreSticks.judge(observation, history, &verdicts) }
    if isAsked.deletionCoherent { DeletionCoherent.judge(observation, history, &verdicts) }
    if isAsked.deleteOutcome { DeleteOutcome.judge(observation, history, &verdicts) }
    if isAsked.relationKept { RelationKept.judge(observation, history, &verdicts) }
    if isAsked.eventualUpload { EventualUpload.judge(observation, history, &verdicts) }
    if isAsked.eventualFetch { EventualFetch.judge(observation, history, &verdicts) }
    if isAsked.convergence { Convergence.judge(observation, history, &verdicts) }
  }

  private static func isToldBefore(_ left: Violation, _ right: Violation) -> Bool {
    guard left.property == right.property else {
      return left.property.index < right.property.index
    }
    return left.evidence.transition < right.evidence.transition
  }
}

/// Which properties are judged, as plain switches for the hot path.
struct AskedProperties {
  let noResurrection, noOrphan, cascadeExact, absenceIsNotDelete: Bool
  let restoreSticks, deletionCoherent, deleteOutcome, relationKept: Bool
  let noInventedValue, noLostWrite, sessionOrder, eventualUpload: Bool
  let eventualFetch, equalKnowledge, convergence, quiescence: Bool

  init(_ properties: [Property]) {
    noResurrection = properties.contains(.noResurrection)
    noOrphan = properties.contains(.noOrphan)
    cascadeExact = properties.contains(.cascadeExact)
    absenceIsNotDelete = properties.contains(.absenceIsNotDelete)
    restoreSticks = properties.contains(.restoreSticks)
    deletionCoherent = properties.contains(.deletionCoherent)
    deleteOutcome = properties.contains(.deleteOutcome)
    relationKept = properties.contains(.relationKept)
    noInventedValue = properties.contains(.noInventedValue)
    noLostWrite = properties.contains(.noLostWrite)
    sessionOrder = properties.contains(.sessionOrder)
    eventualUpload = properties.contains(.eventualUpload)
    eventualFetch = properties.contains(.eventualFetch)
    equalKnowledge = properties.contains(.equalKnowledge)
    convergence = properties.contains(.convergence)
    quiescence = properties.contains(.quiescence)
  }
}
