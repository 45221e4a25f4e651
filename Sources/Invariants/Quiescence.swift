import SyncModel

// Tested in SyncPropertyTests.

/// `quiescence`: without new events, sync falls silent within a bound.
///
/// The heal ends when a whole round of all devices changes nothing anywhere. An earlier state that
/// comes back before that proves a livelock: from there the rounds repeat for ever.
enum Quiescence {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    verdicts.meet(.quiescence)
    guard !history.healing.isQuiet else { return }
    let isLoop = history.healing.loopStart > 0
    let cause = lastOwnWrite(history)
    let write = cause.map { history.writes[$0.index] }
    verdicts.add(
      .quiescence,
      Evidence(
        isLoop ? .livelock : .notQuiet,
        record: write?.record ?? .none,
        field: write?.field ?? .row,
        write: cause ?? .none,
        transition: observation.place,
        cause: write.map { Int($0.transition) } ?? lastChange(history)
      )
    )
  }

  /// The last write that a device made while healing.
  private static func lastOwnWrite(_ history: borrowing History) -> WriteIndex? {
    let last = history.writes.count - 1
    guard last > 0 else { return nil }
    let transition = Int(history.writes[last].transition)
    return history.transitions[transition].healRound > 0 ? WriteIndex(last) : nil
  }

  /// The last transition that changed something.
  private static func lastChange(_ history: borrowing History) -> Int {
    history.transitions.lastIndex { $0.changeStart < $0.changeEnd } ?? -1
  }
}
