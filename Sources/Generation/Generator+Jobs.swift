import SyncModel

// Tested in GeneratorTests.

/// Sync jobs whole and in parts, time and faults.
extension Generator {
  /// An export: whole, or the next part of one, so that others' events come between.
  mutating func export(_ device: Int, _ scenario: inout Scenario) {
    var kind = EventKind.export
    switch jobs[device] {
    case .fetched, .applied: return `import`(device, &scenario)
    case .idle where drawsParts(): (kind, jobs[device]) = (.build, .built)
    case .built where !source.chance(1, in: 4): (kind, jobs[device]) = (.arrive, .arrived)
    case .arrived where !source.chance(1, in: 4): (kind, jobs[device]) = (.answer, .idle)
    default: jobs[device] = .idle
    }
    if kind == .export || kind == .arrive { sight.export(device) }
    scenario.events.append(Event(kind, device: DeviceIndex(device)))
    drawOfflineWindow(device)
  }

  /// An import: whole, or the next part of one.
  mutating func `import`(_ device: Int, _ scenario: inout Scenario) {
    var kind = EventKind.import
    switch jobs[device] {
    case .built, .arrived: return export(device, &scenario)
    case .idle where drawsParts(): (kind, jobs[device]) = (.fetch, .fetched)
    case .fetched where !source.chance(1, in: 4): (kind, jobs[device]) = (.apply, .applied)
    case .applied where !source.chance(1, in: 4): (kind, jobs[device]) = (.advance, .idle)
    default: jobs[device] = .idle
    }
    if kind == .import || kind == .apply { sight.import(device) }
    let isReversed =
      (kind == .import || kind == .fetch) && profile.reversedOfEight > 0
      && source.chance(profile.reversedOfEight, in: 8)
    scenario.events.append(
      Event(kind, device: DeviceIndex(device), isReversed: isReversed)
    )
    drawOfflineWindow(device)
  }

  private mutating func drawsParts() -> Bool {
    profile.partsOfEight > 0 && source.chance(profile.partsOfEight, in: 8)
  }

  private mutating func drawOfflineWindow(_ device: Int) {
    guard profile.hasOfflineWindows, jobs[device] == .idle, source.chance(1, in: 3) else { return }
    offlineSteps[device] = source.number(in: 3...10)
  }

  /// Time passes for all, or a device's clock jumps: a little, or to a tie.
  mutating func time(_ device: Int, _ scenario: inout Scenario) {
    if source.chance(1, in: 3) {
      scenario.events.append(Event(.wait, ticks: Int32(source.number(in: 1...4))))
      return
    }
    var ticks = source.number(in: -3...3)
    if ticks == 0 { ticks = source.chance(1, in: 2) ? 40 : -40 }
    scenario.events.append(Event(.clock, device: DeviceIndex(device), ticks: Int32(ticks)))
  }

  /// One of the design's faults; a kill mostly strikes a job under way.
  mutating func fault(_ device: Int, _ scenario: inout Scenario) {
    guard !faults.isEmpty else { return export(device, &scenario) }
    switch faults[source.index(below: faults.count)] {
    case .kill:
      if jobs[device] == .idle && source.chance(3, in: 4) {
        return source.chance(1, in: 2) ? export(device, &scenario) : `import`(device, &scenario)
      }
      jobs[device] = .idle
      scenario.events.append(Event(.kill, device: DeviceIndex(device)))
    case .expireToken:
      scenario.events.append(Event(.expireToken, device: DeviceIndex(device)))
    case .cutHistory:
      jobs[device] = .idle
      scenario.events.append(Event(.cutHistory, device: DeviceIndex(device)))
    }
  }
}
