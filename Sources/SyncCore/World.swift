public import SyncModel

/// Everything that exists in a run: the server, the devices, jobs under way and time.
///
/// `step` is the one function that changes a world. It is total (an event that cannot happen is a
/// recorded no-op), draws nothing and reads no clock, so a scenario has one history. State lies in
/// flat arrays by index: cells by replica, record and field; rows by device and record. A world is
/// reused from case to case, and a warm run allocates nothing.
///
/// The verbs stand beside this file: what people do (`World+Person`, `World+SoftDelete`,
/// `World+HardDelete`), the two jobs (`World+Export`, `World+Import`), the server's part of them
/// (`World+Server`, `World+Feed`), the app's passes (`World+Repair`), faults and the heal.
public struct World: ~Copyable {
  let rules: Rules
  /// Never set; it is here for its type.
  ///
  /// An existential makes borrowing pass an address. Without one, each call would copy the whole
  /// value, which costs a tenth of a run.
  private let anchor: (any Sendable)? = nil
  var history = History()

  var deviceCount = 0
  var recordCount = 0
  /// The type of each record.
  var types: [Int] = []

  /// The cells of all replicas, the server first.
  var cells: [Cell] = []
  /// Per device the last known server record, where equal assignments are no changes (F8).
  var known: [Cell] = []
  /// Per device the content of the batch that was built.
  var outgoing: [Cell] = []
  /// Per device the content of the page that was fetched.
  var incoming: [Cell] = []

  var serverRows: [ServerRow] = []
  var rows: [DeviceRow] = []
  var devices: [DeviceState] = []

  /// The place of the last entry in the server's log.
  var sequence: Int32 = 0
  /// True time; devices see it through their skew.
  var time: Int32 = 0
  /// The records that were made somewhere.
  var made = RecordSet()
  /// The round of the heal, or 0 before it.
  var healRound: Int32 = 0

  /// Makes the world of a design, without devices or records yet.
  public init(design: Design) { rules = Rules(design) }

  /// The time at which every scenario begins.
  static let startTime: Int32 = 100

  /// Moves a clock as far as it goes: the sum of time and skew always fits, and is a value.
  private static func clock(_ reading: Int32, movedBy ticks: Int32) -> Int32 {
    let limit: Int64 = (1 << 30) - 1
    return Int32(min(limit, max(-limit, Int64(reading) + Int64(ticks))))
  }

  /// Starts anew for a scenario; storage is kept.
  public mutating func reset(for scenario: borrowing Scenario) {
    deviceCount = scenario.deviceCount
    recordCount = scenario.records.count
    types.removeAll(keepingCapacity: true)
    for record in scenario.records { types.append(record.type.index) }
    let cellCount = recordCount * rules.stride
    cells.refill(with: Cell.empty, count: (deviceCount + 1) * cellCount)
    known.refill(with: Cell.empty, count: deviceCount * cellCount)
    outgoing.refill(with: Cell.empty, count: deviceCount * cellCount)
    incoming.refill(with: Cell.empty, count: deviceCount * cellCount)
    serverRows.refill(with: ServerRow(), count: recordCount)
    rows.refill(with: DeviceRow(), count: deviceCount * recordCount)
    devices.refill(with: DeviceState(), count: deviceCount)
    sequence = 0
    time = Self.startTime
    made = RecordSet()
    healRound = 0
    history.removeAll()
  }

  /// Lets one event happen and records it as a transition.
  public mutating func step(
    _ event: Event,
    of scenario: borrowing Scenario,
    eventIndex: Int = -1
  ) {
    if event.kind.source == .person { time = Self.clock(time, movedBy: 1) }
    var transition = Transition(
      kind: event.kind,
      device: event.device,
      record: event.record,
      eventIndex: Int32(eventIndex),
      healRound: healRound,
      changeStart: Int32(history.changes.count)
    )
    history.transitions.append(transition)
    transition.outcome = outcome(of: event, scenario)
    transition.changeEnd = Int32(history.changes.count)
    if event.device != .none {
      let device = event.device.index
      if transition.outcome == .happened { devices[device].pending = pendingRecords(of: device) }
      transition.pending = devices[device].pending
    }
    history.transitions[history.transitions.count - 1] = transition
  }

  private mutating func outcome(
    of event: Event,
    _ scenario: borrowing Scenario
  ) -> TransitionOutcome {
    let device = event.device.index
    switch event.kind {
    case .create, .edit, .delete, .restore, .hardDelete: return act(event, scenario)
    case .export: return export(device)
    case .build: return build(device)
    case .arrive: return arrive(device)
    case .answer: return answer(device)
    case .import: return `import`(device, isReversed: event.isReversed)
    case .fetch: return fetch(device, isReversed: event.isReversed)
    case .apply: return apply(device)
    case .advance: return advance(device)
    case .kill: return kill(device)
    case .expireToken: return expireToken(device)
    case .cutHistory: return cutHistory(device)
    case .clock:
      devices[device].skew = Self.clock(devices[device].skew, movedBy: event.ticks)
      return .happened
    case .wait:
      time = Self.clock(time, movedBy: event.ticks)
      return .happened
    }
  }

  private func pendingRecords(of device: Int) -> RecordSet {
    var pending = RecordSet()
    let start = device * recordCount
    for record in 0..<recordCount {
      let row = start + record
      if rows[row].hasPending || rows[row].isInFlight { pending.insert(RecordIndex(record)) }
    }
    return pending
  }
}

extension Array {
  /// Makes all elements one value without giving up the storage.
  mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
