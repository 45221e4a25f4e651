import SyncModel

// Tested in SyncPropertyTests.

/// `equal-knowledge`: devices that know the same commits and have nothing pending show the same.
///
/// What a device knows is, per record, the latest commit delivered to it. Its own commits count once
/// they were delivered back: before, it need not know what was committed between. The same goes for
/// its own delete of a record that the server had lost already (F11). Marks of knowledge
/// and state, sums of weighted steps, are kept up to date; only where marks differ is the state
/// itself compared, as screens show it. Sums and products wrap, as in hashes.
struct EqualKnowledge {
  private var knowledge: [UInt64] = []
  private var state: [UInt64] = []
  private let weights = EqualKnowledge.scrambledWords

  mutating func begin(_ observation: borrowing Observation) {
    knowledge.refill(with: 0, count: observation.deviceCount)
    state.refill(with: 0, count: observation.deviceCount)
  }

  /// Keeps the marks up to date; called before the change is applied.
  mutating func see(_ change: Change, _ observation: borrowing Observation) {
    guard !change.replica.isServer else { return }
    let device = change.replica.index - 1
    let record = change.record.index
    switch change.kind {
    case .delivered:
      let old = observation.delivered[device * observation.recordCount + record]
      knowledge[device] &+= weight(record, 0) &* step(from: old, to: change.sequence)
    case .assigned:
      let cell = observation.cell(device + 1, record, change.field.index)
      let old = observation.values[cell].rawValue
      state[device] &+=
        weight(record, change.field.index + 1) &* step(from: old, to: change.value.rawValue)
    case .inserted: state[device] &+= weight(record, 0)
    case .removed: state[device] &-= weight(record, 0)
    default: break
    }
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
  func after(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    guard observation.transition.device != .none else { return }
    let device = observation.transition.device.index
    guard observation.transition.pending.isEmpty, isUpToDate(device, observation, history) else {
      return
    }
    for other in 0..<observation.deviceCount
    where other != device && knowledge[other] == knowledge[device] {
      guard observation.pending[other].isEmpty, isUpToDate(other, observation, history) else {
        continue
      }
      verdicts.meet(.equalKnowledge)
      if state[other] != state[device] { compare(device, other, observation, &verdicts) }
    }
  }

  /// Whether everything that the device did itself has been delivered back to it.
  private func isUpToDate(
    _ device: Int,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Bool {
    for record in 0..<observation.recordCount {
      let place = device * observation.recordCount + record
      let delivered = observation.delivered[place]
      if observation.ownCommits[place] > delivered { return false }
      if delivered < observation.committed[record], !observation.has(device + 1, record),
        hasDeleted(device, record, observation, history)
      {
        return false
      }
    }
    return true
  }

  /// Whether the device's row went by its own delete.
  private func hasDeleted(
    _ device: Int,
    _ record: Int,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Bool {
    let write = observation.rowWrites[(device + 1) * observation.recordCount + record]
    return !write.isNone && history.writes[write.index].device.index == device
  }

  private func compare(
    _ device: Int,
    _ other: Int,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    for record in 0..<observation.recordCount {
      guard let field = observation.difference(device + 1, other + 1, record) else { continue }
      let isRow = field == .row
      verdicts.add(
        .equalKnowledge,
        Evidence(
          .devicesDiffer,
          replica: ReplicaIndex(device + 1),
          otherReplica: ReplicaIndex(other + 1),
          record: RecordIndex(record),
          field: field,
          expected: isRow
            ? observation.existence(other + 1, record)
            : observation.shown(other + 1, record, field.index),
          observed: isRow
            ? observation.existence(device + 1, record)
            : observation.shown(device + 1, record, field.index),
          transition: observation.place,
          cause: observation.place
        )
      )
      return
    }
  }
}

extension Observation {
  /// One where the replica has the record, none where it has not.
  func existence(_ replica: Int, _ record: Int) -> Value { has(replica, record) ? .one : .none }
}
