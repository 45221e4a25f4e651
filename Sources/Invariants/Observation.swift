import SyncModel

// Tested in SyncPropertyTests.

/// The state of every replica at one moment, and what became of each write so far.
///
/// The server is replica 0, device d is replica d + 1. A write is *pending* at its author until it
/// is acknowledged or discarded. It *arrives* when the author's export brings it to the server while
/// it is pending; in mirroring the last arrival wins (F48). A server cell that takes a value which
/// is not the exporter's own pending write was only *carried* along with the record (F49).
struct Observation: ~Copyable {
  let rules: JudgeRules
  /// Never set. An existential makes borrowing pass an address; without one, each call would copy
  /// the whole value, which is most of the cost of judging.
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
  private var arrivalCount: Int32 = 0

  /// By record and field of the server: the transition that last assigned it, the one that last
  /// reverted it by a carried write, and the write that was reverted and not replaced since.
  var serverCauses: [Int32] = []
  var revertCauses: [Int32] = []
  var reverted: [WriteIndex] = []
  /// By record: the transition that last made or removed it on the server.
  var serverRowCauses: [Int32] = []

  /// By record the place of its last commit; by device and record what was delivered, and the
  /// place of the device's own last commit.
  var committed: [Int32] = []
  var delivered: [Int32] = []
  var ownCommits: [Int32] = []
  /// By device what is pending.
  var pending: [RecordSet] = []

  /// The transition under way, its place, and the records that it inserted or changed.
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
    delivered.refill(with: 0, count: deviceCount * recordCount)
    ownCommits.refill(with: 0, count: deviceCount * recordCount)
    pending.refill(with: RecordSet(), count: deviceCount)
  }

  mutating func beginTransition(_ transition: Transition, _ place: Int) {
    self.transition = transition
    self.place = place
    inserted = RecordSet()
    touched = RecordSet()
  }

  mutating func endTransition(_ transition: Transition) {
    if transition.device != .none { pending[transition.device.index] = transition.pending }
  }

  /// Folds one change in.
  mutating func apply(_ change: Change, _ history: borrowing History) {
    let replica = change.replica.index
    let record = change.record.index
    let row = replica * recordCount + record
    switch change.kind {
    case .inserted:
      if replica == 0 { applyRowToServer(change, history) }
      isPresent[row] = true
      rowWrites[row] = change.write
      if replica > 0 {
        inserted.insert(change.record)
        touched.insert(change.record)
      }
    case .removed:
      if replica == 0 { applyRowToServer(change, history) }
      isPresent[row] = false
      rowWrites[row] = change.write
      if replica > 0 { touched.insert(change.record) }
    case .assigned:
      let cell = row * rules.stride + change.field.index
      if replica == 0 { applyToServer(change, cell, history) }
      values[cell] = change.value
      writes[cell] = change.write
      if replica > 0 { touched.insert(change.record) }
    case .committed:
      committed[record] = change.sequence
      ownCommits[(replica - 1) * recordCount + record] = change.sequence
    case .acknowledged:
      // A delete of what the server had lost already has arrived as well (F11).
      if change.field == .row && !isPresent[record] { arrive(change.write) }
      fates[change.write.index] = .acknowledged
    case .discarded: fates[change.write.index] = .discarded
    case .delivered: delivered[(replica - 1) * recordCount + record] = change.sequence
    case .refused: break
    }
  }

  private mutating func applyRowToServer(_ change: Change, _ history: borrowing History) {
    serverRowCauses[change.record.index] = Int32(place)
    let start = change.record.index * rules.stride
    for field in 0..<rules.stride { reverted[start + field] = .none }
    if isArrival(change, history) { arrive(change.write) }
  }

  private mutating func applyToServer(
    _ change: Change,
    _ cell: Int,
    _ history: borrowing History
  ) {
    serverCauses[cell] = Int32(place)
    if isArrival(change, history) {
      arrive(change.write)
      reverted[cell] = .none
    } else if !reverted[cell].isNone && reverted[cell] == change.write {
      reverted[cell] = .none
    } else if isRevert(change, history) {
      revertCauses[cell] = Int32(place)
      reverted[cell] = writes[cell]
    }
  }

  private mutating func arrive(_ write: WriteIndex) {
    arrivalCount += 1
    lastArrival[write.index] = arrivalCount
  }

  /// Whether a change of the server brings the exporter's own pending write.
  func isArrival(_ change: Change, _ history: borrowing History) -> Bool {
    !change.write.isNone && history.writes[change.write.index].device == transition.device
      && fates[change.write.index] == .pending
  }

  /// Whether a change of a server cell replaces a standing write by a carried, older one.
  func isRevert(_ change: Change, _ history: borrowing History) -> Bool {
    let cell = change.record.index * rules.stride + change.field.index
    let standing = writes[cell]
    return !standing.isNone && isPresent[change.record.index] && change.value != values[cell]
      && serverRowCauses[change.record.index] != Int32(place)
      && !isArrival(change, history) && rank(change.write) < rank(standing)
  }

  /// The order of arrival of a write; a default came before all others.
  func rank(_ write: WriteIndex) -> Int32 { write.isNone ? -1 : lastArrival[write.index] }
}

/// Whether a write is still to be sent.
enum WriteFate: UInt8 {
  case pending
  case acknowledged
  case discarded
}

extension Array {
  /// Makes all elements one value without giving up the storage.
  mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
