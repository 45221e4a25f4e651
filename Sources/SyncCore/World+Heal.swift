import SyncModel

// Tested in HealTests.

/// The heal: faults have ended, everybody syncs in turn until a whole round changes nothing.
extension World {
  /// Lets all devices sync in rounds and writes down how it ended.
  ///
  /// `marks` is storage for the fingerprints of the rounds: one that comes back without silence
  /// proves a livelock.
  mutating func heal(_ scenario: borrowing Scenario, marks: inout [UInt64]) {
    marks.removeAll(keepingCapacity: true)
    let bound = roundBound
    healRound = 1
    while true {
      let changeCount = history.changes.count
      for device in scenario.healOrder { healOnce(device, scenario) }
      history.healing.rounds = healRound
      if history.changes.count == changeCount {
        history.healing.isQuiet = true
        return
      }
      if healRound >= Self.firstMarkedRound {
        let mark = fingerprint()
        if let earlier = marks.firstIndex(of: mark) {
          history.healing.loopStart = Int32(earlier) + Self.firstMarkedRound
          return
        }
        marks.append(mark)
      }
      if healRound == bound { return }
      healRound += 1
    }
  }

  /// Most runs are quiet before this round, and cost no fingerprint.
  private static var firstMarkedRound: Int32 { 4 }

  /// How many rounds a sound app can need: news crosses every pair of devices once for every level
  /// of what a repair can set off, and no chain of repairs is longer than there are records.
  private var roundBound: Int32 { Int32(8 + 2 * deviceCount + 2 * recordCount) }

  private mutating func healOnce(_ device: DeviceIndex, _ scenario: borrowing Scenario) {
    // What is under way comes to its end first.
    while let part = nextPart(of: device.index) {
      step(Event(part, device: device), of: scenario)
    }
    let (first, second): (EventKind, EventKind) =
      scenario.healsExportFirst ? (.export, .import) : (.import, .export)
    step(Event(first, device: device), of: scenario)
    step(Event(second, device: device), of: scenario)
  }

  /// The next part of the device's job under way, if there is one.
  private func nextPart(of device: Int) -> EventKind? {
    switch devices[device].phase {
    case .idle: nil
    case .built: .arrive
    case .arrived: .answer
    case .fetched: .apply
    case .applied: .advance
    }
  }
}
