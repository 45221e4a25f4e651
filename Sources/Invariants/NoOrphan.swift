import SyncModel

/// `no-orphan`: over an owning relation, no live child stands under a parent that is not live.
///
/// A parent that is soft-deleted, or that existed and is gone. A child without parent is no orphan,
/// nor is one whose parent has not arrived yet; so this is judged when everything has.
enum NoOrphan {
  static func applies(to rules: JudgeRules) -> Bool { rules.anyType { !rules.owning[$0].isEmpty } }

  static func judge(
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    for record in 0..<observation.recordCount
    where observation.outcomes[record].wasOwner && !observation.isLive(0, record) {
      verdicts.meet(.noOrphan)
    }
    for replica in 1..<(observation.deviceCount + 1) {
      for child in 0..<observation.recordCount where observation.isLive(replica, child) {
        judge(child, replica, observation, &verdicts)
      }
    }
  }

  private static func judge(
    _ child: Int,
    _ replica: Int,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    for field in observation.rules.owning[observation.types[child]] {
      let parent = observation.target(replica, child, field)
      guard parent >= 0, !observation.isLive(replica, parent) else { continue }
      let isGone = !observation.has(replica, parent)
      // Gone, and not merely on its way: the server has deleted it.
      if isGone && (observation.has(0, parent) || observation.committed[parent] == 0) { continue }
      verdicts.add(
        .noOrphan,
        Evidence(
          isGone ? .liveUnderMissingParent : .liveUnderDeletedParent,
          replica: ReplicaIndex(replica),
          record: RecordIndex(child),
          otherRecord: RecordIndex(parent),
          field: field,
          observed: Value(link: RecordIndex(parent)),
          write: isGone
            ? observation.outcomes[parent].hardDelete
            : observation.flagWrite(replica, parent),
          otherWrite: observation.write(replica, child, field),
          transition: observation.place,
          cause: observation.serverCause(child, field)
        )
      )
    }
  }
}
