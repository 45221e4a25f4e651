import SyncModel

// Tested in ShrinkerTests.

/// The passes that take things out: devices, records, events.
extension Shrinker {
  /// Takes whole devices out, the last one first.
  mutating func removeDevices() {
    for device in (0..<current.deviceCount).reversed() where current.deviceCount > 2 {
      attempt(current.removingDevice(DeviceIndex(device)))
    }
  }

  /// Takes whole records out, with all events about them.
  mutating func removeRecords() {
    for record in current.records.indices.reversed() where record < current.records.count {
      let kept = current.records.indices.filter { $0 != record }.map { RecordIndex($0) }
      attempt(current.keepingRecords(kept, layout: layout))
    }
  }

  /// Takes events out in ever smaller blocks, down to single ones (ddmin).
  mutating func removeEvents() {
    var size = max(1, current.events.count / 2)
    while true {
      var end = current.events.count
      var removedAny = false
      while end > 0 {
        let start = max(0, end - size)
        if attempt(current.removingEvents { $0 >= start && $0 < end }) { removedAny = true }
        end = min(start, current.events.count)
      }
      if size == 1 && !removedAny { return }
      size = max(1, size / 2)
    }
  }

  /// Takes single events out while healing in another way: the heal can do a job's work.
  mutating func removeEventsIntoHeal() {
    for place in current.events.indices.reversed() where place < current.events.count {
      var smaller = current.removingEvents { $0 == place }
      smaller.healsExportFirst.toggle()
      if attempt(smaller) { continue }
      smaller.healOrder.reverse()
      if attempt(smaller) { continue }
      smaller.healsExportFirst.toggle()
      attempt(smaller)
    }
  }

  /// Lets a delete stand where it was undone: what matters is often only that something changed.
  mutating func dropRestores() {
    for place in current.events.indices.reversed() where place < current.events.count {
      guard current.events[place].kind == .restore else { continue }
      for other in current.events.indices[..<place] where current.events[other].kind == .delete {
        let smaller = current.mappingEvents { index, event in
          guard index != other else { return nil }
          var event = event
          if index == place { event.kind = .delete }
          return event
        }
        if attempt(smaller) { break }
      }
    }
  }

  /// Takes two events out at once: an export and the import that needs it, say.
  ///
  /// Quadratic, so only for scenarios that are already short.
  mutating func removePairs() {
    var later = current.events.count - 1
    guard later < 24 else { return }
    while later > 0 {
      var earlier = later - 1
      while earlier >= 0 {
        let pair = (earlier, later)
        if attempt(current.removingEvents { $0 == pair.0 || $0 == pair.1 }) {
          later = min(later, current.events.count)
          break
        }
        earlier -= 1
      }
      later -= 1
    }
  }

  /// Replaces the parts of a job by the whole job where the order of the parts does not matter.
  mutating func joinJobParts() {
    for place in current.events.indices.reversed() where place < current.events.count {
      let event = current.events[place]
      let whole: EventKind
      let parts: Set3
      switch event.kind {
      case .build, .arrive, .answer: (whole, parts) = (.export, (.build, .arrive, .answer))
      case .fetch, .apply, .advance: (whole, parts) = (.import, (.fetch, .apply, .advance))
      default: continue
      }
      if attempt(joined(whole, parts, at: place)) { continue }
      attempt(
        current.mappingEvents { other, event in
          guard other == place else { return event }
          return Event(whole, device: event.device, isReversed: event.isReversed)
        }
      )
    }
  }

  private typealias Set3 = (EventKind, EventKind, EventKind)

  /// The whole job at one place, without the device's parts of such a job anywhere else.
  private func joined(_ whole: EventKind, _ parts: Set3, at place: Int) -> Scenario {
    let device = current.events[place].device
    return current.mappingEvents { other, event in
      let isPart = event.kind == parts.0 || event.kind == parts.1 || event.kind == parts.2
      guard event.device == device, isPart else { return event }
      return other == place ? Event(whole, device: device, isReversed: event.isReversed) : nil
    }
  }

  /// Lets one device do what two did.
  mutating func mergeDevices() {
    for device in (1..<max(2, current.deviceCount)).reversed() where current.deviceCount > 2 {
      for other in 0..<device where device < current.deviceCount {
        let merged = current.renamingEvents(of: DeviceIndex(device), to: DeviceIndex(other))
        if attempt(merged.removingDevice(DeviceIndex(device))) { break }
      }
    }
    for place in current.events.indices where place < current.events.count {
      moveToOtherDevice(place)
    }
  }

  /// Moves one event to an earlier device.
  private mutating func moveToOtherDevice(_ place: Int) {
    guard current.events[place].device != .none else { return }
    for other in 0..<current.events[place].device.index {
      let moved = current.mappingEvents { index, event in
        var event = event
        if index == place { event.device = DeviceIndex(other) }
        return event
      }
      if attempt(moved) { return }
    }
  }

  /// Lets one record stand for two of the same type.
  mutating func mergeRecords() {
    for record in current.records.indices.reversed() {
      for other in 0..<record where record < current.records.count {
        guard current.records[record].type == current.records[other].type else { continue }
        let merged = current.renamingRecords(layout) {
          $0.index == record ? RecordIndex(other) : $0
        }
        if attempt(merged.droppingUnusedRecords(layout)) { break }
      }
    }
  }
}

extension Scenario {
  /// The scenario in which another device does what this one did.
  fileprivate func renamingEvents(of device: DeviceIndex, to other: DeviceIndex) -> Scenario {
    mappingEvents { _, event in
      var event = event
      if event.device == device { event.device = other }
      return event
    }
  }
}
