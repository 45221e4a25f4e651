import SyncModel

// Tested in ShrinkerTests.

/// The passes that bring equal mistakes to equal scenarios: names and order.
extension Shrinker {
  /// Renames devices and records in the order in which events first speak of them.
  mutating func canonicaliseNames() {
    var devices: [DeviceIndex] = []
    var records: [RecordIndex] = []
    for event in current.events {
      if event.device != .none && !devices.contains(event.device) { devices.append(event.device) }
      if event.record != .none && !records.contains(event.record) { records.append(event.record) }
    }
    for device in current.healOrder where !devices.contains(device) { devices.append(device) }
    let renamed = current.renamingDevices { device in
      devices.firstIndex(of: device).map { DeviceIndex($0) } ?? device
    }
    if !attempt(renamed.healingInOrder()) { attempt(renamed) }
    attempt(current.keepingRecords(records, layout: layout))
    renumberRecords()
    attempt(current.droppingUnusedLiterals(layout))
  }

  /// Numbers the records of each type from 1.
  private mutating func renumberRecords() {
    var numbers = [UInt16](repeating: 0, count: layout.types.count)
    var renumbered = current
    for place in renumbered.records.indices {
      let type = renumbered.records[place].type
      numbers[type.index] += 1
      renumbered.records[place].number = numbers[type.index]
    }
    attempt(renumbered)
  }

  /// Swaps neighbouring events towards the canonical order while it still fails.
  mutating func canonicaliseOrder() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in current.events.indices.dropLast()
      where attempt(current.swappingEvents(at: place)) {
        hasChanged = true
      }
    }
  }
}

extension Scenario {
  /// The scenario that heals device by device in their order.
  func healingInOrder() -> Scenario {
    var result = self
    result.healOrder.sort()
    return result
  }

  /// The scenario with the event at a place and the one after it exchanged.
  fileprivate func swappingEvents(at place: Int) -> Scenario {
    var result = self
    result.events.swapAt(place, place + 1)
    return result
  }
}
