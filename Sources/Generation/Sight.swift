import SyncModel

// Tested in GeneratorTests.

/// What the generator believes each device to see, so that most events can happen.
///
/// It is a light model and may be wrong: events are total, a wrong guess is a no-op.
struct Sight {
  /// Per device the records in its store, those hidden by a soft delete, and those changed since
  /// its last export.
  private(set) var stored: [RecordSet] = []
  private(set) var hidden: [RecordSet] = []
  private var changed: [RecordSet] = []
  private var onServer = RecordSet()
  private var hiddenOnServer = RecordSet()
  private var removedOnServer = RecordSet()
  /// The owner of each record, or -1.
  private var owners: [Int] = []

  mutating func reset(deviceCount: Int) {
    stored.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    for _ in 0..<deviceCount {
      stored.append(RecordSet())
      hidden.append(RecordSet())
      changed.append(RecordSet())
    }
    onServer = RecordSet()
    hiddenOnServer = RecordSet()
    removedOnServer = RecordSet()
    owners.removeAll(keepingCapacity: true)
  }

  /// The records that a device's screens show.
  func live(_ device: Int) -> RecordSet { stored[device].subtracting(hidden[device]) }

  /// The records that a device could restore.
  func trash(_ device: Int) -> RecordSet { stored[device].intersection(hidden[device]) }

  mutating func create(_ device: Int, _ record: RecordIndex, owner: Int) {
    stored[device].insert(record)
    changed[device].insert(record)
    owners.append(owner)
  }

  mutating func edit(_ device: Int, _ record: RecordIndex) { changed[device].insert(record) }

  mutating func delete(_ device: Int, _ record: RecordIndex, isSoft: Bool) {
    for member in closure(of: record) {
      changed[device].insert(member)
      if isSoft { hidden[device].insert(member) } else { stored[device].remove(member) }
    }
  }

  mutating func restore(_ device: Int, _ record: RecordIndex) {
    for member in closure(of: record) {
      hidden[device].remove(member)
      changed[device].insert(member)
    }
  }

  mutating func export(_ device: Int) {
    for record in changed[device] {
      if stored[device].contains(record) {
        if !removedOnServer.contains(record) { onServer.insert(record) }
      } else {
        onServer.remove(record)
        removedOnServer.insert(record)
      }
      if hidden[device].contains(record) {
        hiddenOnServer.insert(record)
      } else {
        hiddenOnServer.remove(record)
      }
    }
    changed[device].removeAll()
  }

  mutating func `import`(_ device: Int) {
    let own = changed[device]
    stored[device] = stored[device].union(onServer).subtracting(removedOnServer)
    hidden[device] = hidden[device].intersection(own)
      .union(hiddenOnServer.subtracting(own))
  }

  /// The record and what it owns, down to the leaves.
  private func closure(of record: RecordIndex) -> RecordSet {
    var closure: RecordSet = [record]
    for place in 0..<owners.count
    where owners[place] >= 0 && closure.contains(RecordIndex(owners[place])) {
      closure.insert(RecordIndex(place))
    }
    return closure
  }
}
