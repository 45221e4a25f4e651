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

  private let asked: AskedProperties
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
    let wanted = design.properties ?? Property.allCases
    let properties = Property.allCases.filter { wanted.contains($0) && $0.applies(to: rules) }
    self.properties = properties
    premises = Array(repeating: 0, count: properties.count)
    asked = AskedProperties(properties)
    observation = Observation(rules: rules)
  }

  /// Judges one history; the answer is in `violations` and `premises`.
  public mutating func judge(_ history: borrowing History, of scenario: borrowing Scenario) {
    observation.begin(scenario, history)
    verdicts.begin()
    noResurrection.begin(observation)
    absenceIsNotDelete.begin(observation)
    equalKnowledge.begin(observation)
    for place in 0..<history.transitions.count {
      judgeTransition(history.transitions[place], place, history)
    }
    judgeEnd(history)
    violations.removeAll(keepingCapacity: true)
    for violation in verdicts.found { violations.append(violation) }
    if violations.count > 1 { violations.sort(by: Judge.isToldBefore) }
    for place in properties.indices { premises[place] = verdicts.premises[properties[place].index] }
  }

  private mutating func judgeTransition(
    _ transition: Transition,
    _ place: Int,
    _ history: borrowing History
  ) {
    if asked.contains(.absenceIsNotDelete) {
      absenceIsNotDelete.before(transition, observation, &verdicts)
    }
    guard transition.changeStart < transition.changeEnd else {
      return observation.endTransition(transition)
    }
    observation.beginTransition(transition, place)
    if asked.contains(.cascadeExact) { cascadeExact.before(observation) }
    for index in transition.changeRange { judgeChange(history.changes[index], history) }
    if asked.contains(.absenceIsNotDelete) { absenceIsNotDelete.after(observation, &verdicts) }
    if asked.contains(.cascadeExact) { cascadeExact.after(observation, history, &verdicts) }
    if asked.contains(.noResurrection) { noResurrection.after(observation, history, &verdicts) }
    if asked.contains(.equalKnowledge) { equalKnowledge.after(observation, &verdicts) }
    observation.endTransition(transition)
  }

  /// Lets the monitors that a kind of change concerns see it, and folds it in.
  private mutating func judgeChange(_ change: Change, _ history: borrowing History) {
    switch change.kind {
    case .assigned:
      if asked.contains(.noLostWrite) { noLostWrite.see(change, observation, history, &verdicts) }
      if asked.contains(.noInventedValue) {
        noInventedValue.see(change, observation, history, &verdicts)
      }
      if !change.replica.isServer {
        if asked.contains(.sessionOrder) {
          sessionOrder.see(change, observation, history, &verdicts)
        }
        if asked.contains(.equalKnowledge) { equalKnowledge.see(change, observation) }
      }
    case .acknowledged:
      if asked.contains(.noLostWrite) { noLostWrite.see(change, observation, history, &verdicts) }
      if asked.contains(.equalKnowledge) { equalKnowledge.see(change, observation) }
    case .inserted, .removed, .committed, .delivered, .refused, .discarded:
      if asked.contains(.equalKnowledge) { equalKnowledge.see(change, observation) }
      if asked.contains(.absenceIsNotDelete) { absenceIsNotDelete.see(change, observation) }
    }
    observation.apply(change, history)
  }

  private mutating func judgeEnd(_ history: borrowing History) {
    observation.place = max(0, history.transitions.count - 1)
    if asked.contains(.quiescence) { Quiescence.judge(observation, history, &verdicts) }
    if asked.contains(.eventualUpload) { EventualUpload.judge(observation, history, &verdicts) }
    if asked.contains(.eventualFetch) { EventualFetch.judge(observation, history, &verdicts) }
    guard history.healing.isQuiet else { return }
    observation.gatherOutcomes(history)
    if asked.contains(.noOrphan) { NoOrphan.judge(observation, history, &verdicts) }
    if asked.contains(.restoreSticks) { RestoreSticks.judge(observation, history, &verdicts) }
    if asked.contains(.deletionCoherent) {
      DeletionCoherent.judge(observation, history, &verdicts)
    }
    if asked.contains(.deleteOutcome) { DeleteOutcome.judge(observation, history, &verdicts) }
    if asked.contains(.relationKept) { RelationKept.judge(observation, history, &verdicts) }
    if asked.contains(.convergence) { Convergence.judge(observation, history, &verdicts) }
  }

  private static func isToldBefore(_ left: Violation, _ right: Violation) -> Bool {
    guard left.property == right.property else {
      return left.property.index < right.property.index
    }
    return left.evidence.transition < right.evidence.transition
  }
}

extension Judge {
  /// How many elements its arrays have room for, for the test that a warm judge does not grow.
  var storageCapacity: Int {
    observation.storageCapacity + violations.capacity + premises.capacity
  }
}

/// Which properties are judged, as bits for the hot path.
struct AskedProperties {
  private var bits: UInt32 = 0

  init(_ properties: [Property]) {
    for property in properties { bits |= 1 &<< UInt32(property.index) }
  }

  @inline(__always)
  func contains(_ property: Property) -> Bool { bits & (1 &<< UInt32(property.index)) != 0 }
}

extension Property {
  /// Whether the design declares what the property is about; all designs delete, edit and sync.
  fileprivate func applies(to rules: JudgeRules) -> Bool {
    switch self {
    case .noOrphan: NoOrphan.applies(to: rules)
    case .cascadeExact: CascadeExact.applies(to: rules)
    case .absenceIsNotDelete: AbsenceIsNotDelete.applies(to: rules)
    case .restoreSticks: RestoreSticks.applies(to: rules)
    case .deletionCoherent: DeletionCoherent.applies(to: rules)
    case .relationKept: RelationKept.applies(to: rules)
    case .noInventedValue: NoInventedValue.applies(to: rules)
    default: true
    }
  }
}
