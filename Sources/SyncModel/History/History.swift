/// What was observed of one run: transitions, the changes they made, and the ledger of writes.
///
/// The history is all that a property may look at. It is flat: a change names a replica, a record
/// and a field by index, and every value carries the write it came from, so that a judge can tell
/// whose value a replica shows. A history is reused between runs; `removeAll` keeps its storage.
public struct History: Hashable, Sendable {
  /// The transitions in order: the scenario's events, then the heal's jobs.
  public var transitions: [Transition]
  /// The changes of all transitions, in order.
  public var changes: [Change]
  /// The writes, by `WriteIndex`; the first stands for "no write".
  public var writes: [Write]
  /// How the heal ended.
  public var healing: Healing

  /// Makes an empty history.
  public init() {
    transitions = []
    changes = []
    writes = [.none]
    healing = Healing()
  }

  /// Forgets everything and keeps the storage.
  public mutating func removeAll() {
    transitions.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    writes.removeAll(keepingCapacity: true)
    writes.append(.none)
    healing = Healing()
  }
}

/// An event, or a job of the heal, with what it changed and answered.
@frozen
public struct Transition: Hashable, Sendable {
  /// What happened.
  public var kind: EventKind
  /// Where it happened.
  public var device: DeviceIndex
  /// The record it concerned.
  public var record: RecordIndex
  /// Whether it took place, or why not.
  public var outcome: TransitionOutcome
  /// The event's place in the scenario, or -1 in the heal.
  public var eventIndex: Int32
  /// The round of the heal from 1, or 0 before it.
  public var healRound: Int32
  /// The place of its first change.
  public var changeStart: Int32
  /// The place after its last change.
  public var changeEnd: Int32
  /// The device's records with pending changes, or parts of them in flight, afterwards.
  public var pending: RecordSet

  /// Makes a transition without changes yet.
  @inlinable
  public init(
    kind: EventKind,
    device: DeviceIndex,
    record: RecordIndex,
    outcome: TransitionOutcome = .happened,
    eventIndex: Int32,
    healRound: Int32,
    changeStart: Int32
  ) {
    self.kind = kind
    self.device = device
    self.record = record
    self.outcome = outcome
    self.eventIndex = eventIndex
    self.healRound = healRound
    self.changeStart = changeStart
    self.changeEnd = changeStart
    self.pending = RecordSet()
  }

  /// The places of its changes in `History.changes`.
  @inlinable public var changeRange: Range<Int> { Int(changeStart)..<Int(changeEnd) }
}

/// Whether an event took place, or why it was a no-op.
public enum TransitionOutcome: String, Hashable, Sendable {
  /// It took place.
  case happened
  /// The record is not in the device's store.
  case absent
  /// The record, or the target of a new link, is soft-deleted there, so that no screen shows it.
  case notLive = "not-live"
  /// The record already exists, or existed.
  case alreadyExists = "already-exists"
  /// The app's policy refuses it.
  case refused
  /// Another sync job of the device is under way (F45).
  case busy
  /// There was nothing to do.
  case idle
}

/// How the heal ended.
@frozen
public struct Healing: Hashable, Sendable {
  /// How many rounds ran.
  public var rounds: Int32
  /// Whether the last round changed nothing anywhere.
  public var isQuiet: Bool
  /// The earlier round whose end state came back, or 0: proof of a livelock.
  public var loopStart: Int32

  /// Makes a heal that has not run.
  @inlinable
  public init(rounds: Int32 = 0, isQuiet: Bool = false, loopStart: Int32 = 0) {
    self.rounds = rounds
    self.isQuiet = isQuiet
    self.loopStart = loopStart
  }
}
