import SyncModel

/// The transitions that a violation is told through, found backwards from its evidence.
///
/// They are where it was caused and noticed, where the writes in it were made, and the jobs that
/// carried those writes to the server and to the replicas that the evidence is about. Before that
/// every device that takes part had to get the records it wrote to, so those journeys count too.
struct DecidingEvents {
  private(set) var isDeciding: [Bool]
  private let history: History

  init(_ violation: Violation, _ history: History) {
    let evidence = violation.evidence
    self.history = history
    isDeciding = Array(repeating: false, count: history.transitions.count)
    mark(evidence.cause)
    // What is judged at rest is noticed wherever that is reached; the job itself decides nothing.
    if violation.property.expectation == .always { mark(evidence.transition) }

    var writes = [evidence.write, evidence.otherWrite]
    if let stale = writeThatMadeItExport(evidence) { writes.append(stale) }
    var devices: [DeviceIndex] = []
    for index in writes where isKnown(index) {
      carry(index, to: evidence.replica)
      carry(index, to: evidence.otherReplica)
      devices.append(history.writes[index.index].device)
    }
    if !evidence.replica.isServer { devices.append(evidence.replica.device) }
    for record in [evidence.record, evidence.otherRecord] where record != .none {
      guard let making = making(of: record) else { continue }
      mark(history.writes[making.index].transition)
      for device in devices { carry(making, to: ReplicaIndex(device.index + 1)) }
    }
  }

  /// Whether a transition decides.
  func contains(_ place: Int) -> Bool { isDeciding.indices.contains(place) && isDeciding[place] }

  private func isKnown(_ index: WriteIndex) -> Bool {
    !index.isNone && history.writes.indices.contains(index.index)
  }

  private mutating func mark(_ place: Int32) {
    if isDeciding.indices.contains(Int(place)) { isDeciding[Int(place)] = true }
  }

  /// The write that made a record exist.
  private func making(of record: RecordIndex) -> WriteIndex? {
    history.writes.indices.dropFirst().first {
      let write = history.writes[$0]
      return write.record == record && write.field == .row && !write.value.isNone
    }.map { WriteIndex($0) }
  }

  /// Why the device behind the cause had something to export: its last write to the record.
  private func writeThatMadeItExport(_ evidence: Evidence) -> WriteIndex? {
    guard isDeciding.indices.contains(Int(evidence.cause)) else { return nil }
    let cause = history.transitions[Int(evidence.cause)]
    guard [.export, .build, .arrive].contains(cause.kind) else { return nil }
    return history.writes.indices.dropFirst().last {
      let write = history.writes[$0]
      return write.device == cause.device && write.record == evidence.record
        && write.transition < evidence.cause
    }.map { WriteIndex($0) }
  }

  /// Marks where a write was made and the jobs that first brought it to the server and a replica.
  private mutating func carry(_ index: WriteIndex, to replica: ReplicaIndex) {
    let write = history.writes[index.index]
    mark(write.transition)
    guard replica != ReplicaIndex(write.device.index + 1) || replica.isServer else { return }
    if let place = arrival(of: index, at: .server) { markJob(at: place) }
    if !replica.isServer, let place = arrival(of: index, at: replica) { markJob(at: place) }
  }

  /// The first transition that brought a write to a replica.
  private func arrival(of index: WriteIndex, at replica: ReplicaIndex) -> Int? {
    let write = history.writes[index.index]
    return history.transitions.indices.first { place in
      history.changes[history.transitions[place].changeRange].contains {
        $0.write == index && $0.replica == replica && $0.record == write.record
          && $0.field == write.field && [.assigned, .inserted, .removed].contains($0.kind)
      }
    }
  }

  /// Marks a job; of a job in parts also the part that took the data up.
  private mutating func markJob(at place: Int) {
    isDeciding[place] = true
    if let start = JobParts.start(of: place, in: history.transitions) { isDeciding[start] = true }
  }
}
