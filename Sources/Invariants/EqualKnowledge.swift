import SyncModel

/// `equal-knowledge`: devices that know the same commits and have nothing pending show the same.
///
/// What a device knows is, per record, the latest commit delivered to it. Its own commits count
/// once they were delivered back: before, it need not know what was committed between. A row that
/// goes while the server has none tells the device of the deletion without a delivery: by absence
/// from a complete feed (F35), or by its own delete of what was gone already (F11). A delete that
/// is discarded leaves the device with less than it knew, until the next delivery (F47).
///
/// Marks of knowledge and state, sums of weighted steps, are kept up to date; only where marks of
/// state differ is the state itself compared, as screens show it. Sums and products wrap, as in
/// hashes.
struct EqualKnowledge {
  /// By device and record.
  private var known: [Int32] = []
  /// By device: own commits that were not delivered back.
  private var unheard: [RecordSet] = []
  private var ownCommits: [Int32] = []
  /// By device.
  private var knowledge: [UInt64] = []
  private var state: [UInt64] = []
  private let weights = EqualKnowledge.scrambledWords

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
    switch change.kind {
    case .delivered: learn(change.sequence, device, record, observation)
    case .committed:
      ownCommits[device * observation.recordCount + record] = change.sequence
      unheard[device].insert(change.record)
    case .assigned:
      let cell = observation.cell(device + 1, record, change.field.index)
      let old = observation.values[cell].rawValue
      state[device] &+=
        weight(record, change.field.index + 1) &* step(from: old, to: change.value.rawValue)
    case .inserted: state[device] &+= weight(record, 0)
    case .removed:
      state[device] &-= weight(record, 0)
      if isGone(record, observation) {
        learn(observation.committed[record], device, record, observation)
      }
    case .acknowledged, .refused:
      guard isGone(record, observation), !observation.has(device + 1, record) else { return }
      learn(observation.committed[record], device, record, observation)
    case .discarded where change.field == .row && !observation.has(device + 1, record):
      // No other device knows this little.
      learn(Int32(-1 - device), device, record, observation)
    default: break
    }
  }

  /// Whether the server has lost the record again.
  private func isGone(_ record: Int, _ observation: borrowing Observation) -> Bool {
    !observation.has(0, record) && observation.committed[record] > 0
  }

  private mutating func learn(
    _ sequence: Int32,
    _ device: Int,
    _ record: Int,
    _ observation: borrowing Observation
  ) {
    let place = device * observation.recordCount + record
    knowledge[device] &+= weight(record, 0) &* step(from: known[place], to: sequence)
    known[place] = sequence
    if sequence >= ownCommits[place] { unheard[device].remove(RecordIndex(record)) }
  }

  private func step(from old: Int32, to new: Int32) -> UInt64 {
    UInt64(bitPattern: Int64(new) - Int64(old))
  }

  /// How much a step of one in a record's field, or in the record itself, adds to a mark.
  private func weight(_ record: Int, _ field: Int) -> UInt64 { weights[record * 64 + field] }

  /// One scrambled word per record and field (the finaliser of SplitMix64).
  private static var scrambledWords: [UInt64] {
    (1...UInt64(RecordIndex.limit * 64)).map { number in
      var word = number &* 0x9e37_79b9_7f4a_7c15
      word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
      word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
      return word ^ (word >> 31)
    }
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
