import SyncModel

/// `absence-is-not-delete`: a row goes only because somebody deleted its record.
///
/// On a device that is a person's delete there with the closure of its root, an import after the
/// server's log says deleted (later than what was delivered), or a delete rule that follows from
/// one of these in the same transition. On the server it is the export of a device from which the
/// row went for such a reason. Links count as they were when the row went: in the same import the
/// record may come again with others.
struct AbsenceIsNotDelete {
  private var removed = RecordSet()
  private var removedFromServer = RecordSet()
  private var justified = RecordSet()
  /// By record that goes: what its cascading links name, and what goes with it.
  private var owners: [RecordSet] = []
  private var owned: [RecordSet] = []
  /// By device: the rows that went and had to.
  private var rightlyGone: [RecordSet] = []

  /// Rows that are deleted softly go only by faults that make a device compare rows.
  static func applies(to rules: JudgeRules) -> Bool {
    rules.canLosePlace || rules.anyType { rules.flag[$0] < 0 }
  }

  mutating func begin(_ observation: borrowing Observation) {
    owners.refill(with: RecordSet(), count: observation.recordCount)
    owned.refill(with: RecordSet(), count: observation.recordCount)
    rightlyGone.refill(with: RecordSet(), count: observation.deviceCount)
    removed = RecordSet()
    removedFromServer = RecordSet()
    justified = RecordSet()
  }

  /// Notes what the transition under way removes, before it is applied.
  mutating func see(_ change: Change, _ observation: borrowing Observation) {
    guard change.kind == .removed else { return }
    let record = change.record
    guard !change.replica.isServer else { return removedFromServer.insert(record) }
    let replica = change.replica.index
    let type = observation.types[record.index]
    owners[record.index] = observation.targets(
      replica,
      record.index,
      observation.rules.hardCascade[type].union(observation.rules.softCascade[type])
    )
    owned[record.index] = observation.targets(
      replica,
      record.index,
      observation.rules.cascadeToTarget[type]
    )
    removed.insert(record)
    if isDeletedByServer(record, replica, observation) { justified.insert(record) }
  }

  /// Whether an import brings a deletion that the device had not heard of.
  private func isDeletedByServer(
    _ record: RecordIndex,
    _ replica: Int,
    _ observation: borrowing Observation
  ) -> Bool {
    guard observation.transition.kind.source == .sync else { return false }
    let place = (replica - 1) * observation.recordCount + record.index
    return observation.deleted[record.index] > observation.delivered[place]
  }

  /// A lost token takes along what tells a deleted record from one not heard of: a premise, where
  /// the device has a row to mistake.
  func before(
    _ transition: Transition,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    guard transition.kind == .expireToken || transition.kind == .cutHistory else { return }
    let replica = transition.device.index + 1
    for record in 0..<observation.recordCount where observation.has(replica, record) {
      return verdicts.meet(.absenceIsNotDelete)
    }
  }

  /// Judges what the transition removed.
  mutating func after(_ observation: borrowing Observation, _ verdicts: inout Verdicts) {
    guard !removed.isEmpty || !removedFromServer.isEmpty else { return }
    let device = observation.transition.device.index
    let kind = observation.transition.kind
    // A soft delete that removes rows of its closure goes too far, but it is a delete.
    if kind == .delete || kind == .hardDelete { justified.insert(observation.transition.record) }
    followRules()
    for record in removed {
      verdicts.meet(.absenceIsNotDelete)
      if justified.contains(record) {
        rightlyGone[device].insert(record)
      } else {
        add(record, ReplicaIndex(device + 1), observation, &verdicts)
      }
    }
    for record in removedFromServer
    where observation.has(device + 1, record.index) || !rightlyGone[device].contains(record) {
      add(record, .server, observation, &verdicts)
    }
    removed = RecordSet()
    removedFromServer = RecordSet()
    justified = RecordSet()
  }

  private mutating func followRules() {
    var size = -1
    while justified.count > size {
      size = justified.count
      for record in removed where !owners[record.index].intersection(justified).isEmpty {
        justified.insert(record)
      }
      for record in removed.intersection(justified) {
        justified = justified.union(owned[record.index].intersection(removed))
      }
    }
  }

  private func add(
    _ record: RecordIndex,
    _ replica: ReplicaIndex,
    _ observation: borrowing Observation,
    _ verdicts: inout Verdicts
  ) {
    verdicts.add(
      .absenceIsNotDelete,
      Evidence(
        .removedWithoutDelete,
        replica: replica,
        record: record,
        expected: .one,
        write: observation.write(replica.index, record.index, .row),
        transition: observation.place,
        cause: observation.place
      )
    )
  }
}

extension Observation {
  /// The records that links of a record name on a replica.
  func targets(_ replica: Int, _ record: Int, _ links: FieldSet) -> RecordSet {
    var targets = RecordSet()
    for field in links {
      let target = target(replica, record, field)
      if target >= 0 { targets.insert(RecordIndex(target)) }
    }
    return targets
  }
}
