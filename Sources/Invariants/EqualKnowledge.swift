import SyncModel

/// `equal-knowledge`: devices that know the same commits and have nothing pending show the same.
///
/// What a device knows is, per record, the latest commit delivered to it. Its own commits count once
/// they were delivered back: before, it need not know what was committed between. A row that goes
/// while the server has none tells the device of the deletion without a delivery: by absence from a
/// complete feed (F35), or by its own delete of what was gone already (F11). A delete that is
/// discarded leaves the device with less than it knew, until the next delivery (F47).
///
/// Marks of knowledge and state are kept up to date; only where marks of state differ is the state
/// itself compared, as screens show it. Mixing wraps, as hashes do.
struct EqualKnowledge {
  /// By device and record.
  private var known: [Int32] = []
  /// By device: own commits that were not delivered back.
  private var unheard: [RecordSet] = []
  private var ownCommits: [Int32] = []
  /// By device.
  private var knowledge: [UInt64] = []
  private var state: [UInt64] = []

  mutating func begin(_ observation: borrowing Observation) {
    let count = observation.deviceCount * observation.recordCount
    known.refill(with: 0, count: count)
    ownCommits.refill(with: 0, count: count)
    unheard.refill(with: RecordSet(), count: observation.deviceCount)
    knowledge.refill(with: 0, count: observation.deviceCount)
    state.refill(with: 0, count: observation.deviceCount)
  }

  /// Keeps the marks up to date; called before the change is applied.
  mutating func see(_ change: Change, _ observation: borrowing Observation) {
    guard !change.replica.isServer else { return }
    let device = change.replica.index - 1
    let record = change.record.index
    let isGone = !observation.has(0, record) && observation.committed[record] > 0
    switch change.kind {
    case .delivered: learn(change.sequence, device, record, observation)
    case .committed:
      ownCommits[device * observation.recordCount + record] = change.sequence
      unheard[device].insert(change.record)
    case .assigned:
      let cell = observation.cell(device + 1, record, change.field.index)
      let field = change.field.index + 1
      state[device] ^=
        mark(record, field, Int64(observation.values[cell].rawValue))
        ^ mark(record, field, Int64(change.value.rawValue))
    case .inserted: state[device] ^= mark(record, 0, 1)
    case .removed:
      state[device] ^= mark(record, 0, 1)
      if isGone { learn(observation.committed[record], device, record, observation) }
    case .acknowledged, .refused:
      guard isGone && !observation.has(device + 1, record) else { return }
      learn(observation.committed[record], device, record, observation)
    case .discarded where change.field == .row && !observation.has(device + 1, record):
      // No other device knows this little.
      learn(Int32(-1 - device), device, record, observation)
    default: break
    }
  }

  private mutating func learn(
    _ sequence: Int32,
    _ device: Int,
    _ record: Int,
    _ observation: borrowing Observation
  ) {
    let place = device * observation.recordCount + record
    knowledge[device] ^= mark(record, 0, Int64(known[place])) ^ mark(record, 0, Int64(sequence))
    known[place] = sequence
    if sequence >= ownCommits[place] { unheard[device].remove(RecordIndex(record)) }
  }

  private func mark(_ record: Int, _ field: Int, _ value: Int64) -> UInt64 {
    var word = UInt64(bitPattern: value) &* 64 &+ UInt64(field)
    word = (word &* 64 &+ UInt64(record)) &* 0x9e37_79b9_7f4a_7c15
    word ^= word >> 29
    word = word &* 0xbf58_476d_1ce4_e5b9
    return word ^ (word >> 32)
  }

  /// Compares the device that something happened to with all others.
  func after(_ observation: borrowing Observation, _ verdicts: inout Verdicts) {
    guard observation.transition.device != .none else { return }
    let device = observation.transition.device.index
    guard observation.transition.pending.isEmpty, unheard[device].isEmpty else { return }
    for other in 0..<observation.deviceCount
    where other != device && knowledge[other] == knowledge[device] {
      guard observation.pending[other].isEmpty, unheard[other].isEmpty else { continue }
      verdicts.meet(.equalKnowledge)
      if state[other] != state[device] { compare(device + 1, other + 1, observation, &verdicts) }
    }
  }

  private func compare(
    _ replica: Int,
    _ other: Int,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    for record in 0..<observation.recordCount {
      guard let field = observation.difference(replica, other, record) else { continue }
      return verdicts.add(
        .equalKnowledge,
        Evidence(
          .devicesDiffer,
          replica: ReplicaIndex(replica),
          otherReplica: ReplicaIndex(other),
          record: RecordIndex(record),
          field: field,
          expected: observation.value(other, record, field),
          observed: observation.value(replica, record, field),
          write: observation.write(other, record, field),
          otherWrite: observation.write(replica, record, field),
          transition: observation.place,
          cause: observation.place
        )
      )
    }
  }
}
