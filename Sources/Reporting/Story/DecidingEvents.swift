import SyncModel

// Tested in StoryTests.

/// The transitions that a violation is told through.
///
/// From the evidence backwards: where it was noticed and caused, where the writes in it were made,
/// what carried those writes to the server and from there to the replica in question, and the
/// creation of the records in it.
struct DecidingEvents {
  private(set) var places: Set<Int> = []

  init(_ evidence: Evidence, _ history: History) {
    add(Int(evidence.cause), history)
    addTrigger(of: Int(evidence.cause), evidence.record, history)
    if Int(evidence.transition) < history.transitions.count - 1 {
      add(Int(evidence.transition), history)
    }
    for index in [evidence.write, evidence.otherWrite] where !index.isNone {
      addJourney(of: index, history)
    }
    for (index, write) in history.writes.enumerated()
    where index > 0 && write.field == .row && !write.value.isNone {
      if write.record == evidence.record || write.record == evidence.otherRecord {
        addJourney(of: WriteIndex(index), history)
      }
    }
  }

  private mutating func add(_ place: Int, _ history: History) {
    if history.transitions.indices.contains(place) { places.insert(place) }
  }

  /// What a device last wrote to the record before its export: without it nothing would be sent.
  private mutating func addTrigger(
    of cause: Int,
    _ record: RecordIndex,
    _ history: History
  ) {
    guard history.transitions.indices.contains(cause),
      history.transitions[cause].kind.source == .sync
    else { return }
    let last = history.writes.last { write in
      write.record == record && write.device == history.transitions[cause].device
        && Int(write.transition) < cause
    }
    if let last { add(Int(last.transition), history) }
  }

  /// The transition that made a write, and those that first brought it anywhere else.
  private mutating func addJourney(of index: WriteIndex, _ history: History) {
    let write = history.writes[index.index]
    add(Int(write.transition), history)
    var reached: Set<Int> = [write.device.index + 1]
    for (place, transition) in history.transitions.enumerated() {
      for change in history.changes[transition.changeRange]
      where change.write == index && change.record == write.record
        && change.field == write.field && isMove(change.kind)
      {
        if reached.insert(change.replica.index).inserted { add(place, history) }
      }
    }
  }

  private func isMove(_ kind: ChangeKind) -> Bool {
    kind == .assigned || kind == .inserted || kind == .removed
  }
}
