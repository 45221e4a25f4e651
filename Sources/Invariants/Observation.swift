import SyncModel

// Tested in ObservationTests.

/// The state of every replica at one moment, and what became of each write so far.
///
/// The server is replica 0, device d is replica d + 1. A write is *pending* at its author until it
/// is acknowledged or discarded. It *arrives* when the author's export brings it to the server
/// while it is pending; in mirroring the last arrival wins (F48). A server cell that takes a value
/// which is not the exporter's own pending write was only *carried* along with the record (F49). A
/// record that the server has lost and gets again (F10) starts anew: its cells replace nothing.
struct Observation: ~Copyable {
  let rules: JudgeRules
  /// Never set: an existential makes borrowing pass an address.
  ///
  /// Without one, each call would copy the whole value, which is most of the cost of judging.
  private let anchor: (any Sendable)? = nil

  var deviceCount = 0
  var recordCount = 0
  var types: [Int] = []

  var isPresent: [Bool] = []
  var rowWrites: [WriteIndex] = []
  var values: [Value] = []
  var writes: [WriteIndex] = []

  /// By write: the number of its last arrival, or -1; and whether it is still pending.
  var lastArrival: [Int32] = []
  var fates: [WriteFate] = []
  var arrivalCount: Int32 = 0

  /// By record and field of the server: the transition that last assigned it, the one that last
  /// reverted it by a carried write, and the write that was reverted and not replaced since.
  var serverCauses: [Int32] = []
  var revertCauses: [Int32] = []
  var reverted: [WriteIndex] = []
  /// By record: the transition that last made or removed it on the server.
  var serverRowCauses: [Int32] = []

  /// By record the place in the log of its last commit, of the last one before the heal, of its
  /// last deletion, and of the commit that made it again after one.
  var committed: [Int32] = []
  var committedBeforeHeal: [Int32] = []
  var deleted: [Int32] = []
  var remade: [Int32] = []
  /// By device and record the place of what was delivered last.
  var delivered: [Int32] = []
  /// By device what is pending.
  var pending: [RecordSet] = []

  /// The transition under way, its place, the records that it inserted or changed on its device,
  /// and those that it made on the server.
  var transition = Transition(
    kind: .wait,
    device: .none,
    record: .none,
    eventIndex: 0,
    healRound: 0,
    changeStart: 0
  )
  var place = 0
  var inserted = RecordSet()
  var touched = RecordSet()
  var madeOnServer = RecordSet()

  /// By record: which deletes and restores were written, gathered at the end.
  var outcomes: [RecordOutcome] = []

  init(rules: JudgeRules) { self.rules = rules }

  mutating func begin(_ scenario: borrowing Scenario, _ history: borrowing History) {
    deviceCount = scenario.deviceCount
    recordCount = scenario.records.count
    types.removeAll(keepingCapacity: true)
    for record in scenario.records { types.append(record.type.index) }
    let rowCount = (deviceCount + 1) * recordCount
    isPresent.refill(with: false, count: rowCount)
    rowWrites.refill(with: .none, count: rowCount)
    values.refill(with: .none, count: rowCount * rules.stride)
    writes.refill(with: .none, count: rowCount * rules.stride)
    lastArrival.refill(with: -1, count: history.writes.count)
    fates.refill(with: .pending, count: history.writes.count)
    arrivalCount = 0
    serverCauses.refill(with: -1, count: recordCount * rules.stride)
    revertCauses.refill(with: -1, count: recordCount * rules.stride)
    reverted.refill(with: .none, count: recordCount * rules.stride)
    serverRowCauses.refill(with: -1, count: recordCount)
    committed.refill(with: 0, count: recordCount)
    committedBeforeHeal.refill(with: 0, count: recordCount)
    deleted.refill(with: 0, count: recordCount)
    remade.refill(with: 0, count: recordCount)
    delivered.refill(with: 0, count: deviceCount * recordCount)
    pending.refill(with: RecordSet(), count: deviceCount)
  }

  mutating func beginTransition(_ transition: Transition, _ place: Int) {
    self.transition = transition
    self.place = place
    inserted = RecordSet()
    touched = RecordSet()
    madeOnServer = RecordSet()
  }

  mutating func endTransition(_ transition: Transition) {
    if transition.device != .none { pending[transition.device.index] = transition.pending }
  }
}

extension Observation {
  /// How many elements its arrays have room for.
  var storageCapacity: Int {
    types.capacity + isPresent.capacity + rowWrites.capacity + values.capacity + writes.capacity
      + lastArrival.capacity + fates.capacity + serverCauses.capacity + revertCauses.capacity
      + reverted.capacity
      + serverRowCauses.capacity + committed.capacity + delivered.capacity + pending.capacity
      + outcomes.capacity
  }
}

/// Whether a write is still to be sent.
enum WriteFate: UInt8 {
  /// It is.
  case pending
  /// Its device regards it as sent.
  case acknowledged
  /// It was discarded or refused by rule.
  case dropped
  /// It stays on its device by rule (F57).
  case local
}

extension Array {
  /// Makes all elements one value without giving up the storage.
  mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
