import SyncModel

/// `quiescence`: without new events, sync falls silent within a bound.
///
/// The heal ends when a whole round of all devices changes nothing anywhere. An earlier state that
/// comes back before that proves a livelock: from there the rounds repeat for ever. The evidence is
/// the last write that a device made while healing, or else the last change.
enum Quiescence {
  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    verdicts.meet(.quiescence)
    guard !history.healing.isQuiet else { return }
    let kind = history.healing.loopStart > 0 ? EvidenceKind.livelock : .notQuiet
    let evidence =
      ofLastWrite(kind, observation, history) ?? ofLastChange(kind, observation, history)
    verdicts.add(.quiescence, evidence)
  }

  private static func ofLastWrite(
    _ kind: EvidenceKind,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Evidence? {
    let last = history.writes.count - 1
    guard last > 0 else { return nil }
    let write = history.writes[last]
    guard history.transitions[Int(write.transition)].healRound > 0 else { return nil }
    return Evidence(
      kind,
      replica: ReplicaIndex(write.device),
      record: write.record,
      field: write.field,
      observed: write.value,
      write: write.previous,
      otherWrite: WriteIndex(last),
      transition: observation.place,
      cause: Int(write.transition)
    )
  }

  private static func ofLastChange(
    _ kind: EvidenceKind,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Evidence {
    guard let change = history.changes.last else {
      return Evidence(kind, transition: observation.place)
    }
    return Evidence(
      kind,
      replica: change.replica,
      record: change.record,
      field: change.field,
      otherWrite: change.write,
      transition: observation.place,
      cause: history.transitions.lastIndex { $0.changeStart < $0.changeEnd } ?? -1
    )
  }
}
