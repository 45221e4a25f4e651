public import SyncModel

/// Generation: a design, a campaign seed and a number become a scenario.
///
/// This is the only place that draws. Case i is a pure function of (design, campaign seed, i), so
/// any worker can run any case, and a finding is known by three numbers until its seed file says it
/// in words. One case is drawn in three steps:
///
/// 1. `ChoiceSource` starts the case's own stream of choices.
/// 2. `Profile` fixes the weights and limits of the case, and which features it leaves out.
/// 3. Event after event, a device and a kind are drawn from what `Sketch` says is possible there,
///    then what the event is about (`Generator+Person`). Now and then another device answers a
///    touch of a record at once, before it can have heard of it (`Generator+Reaction`): most
///    mistakes need two people at one record.
///
/// Values come from small pools (`ValuePool`), so that independent writes often agree by chance.
public struct Generator: Sendable {
  var source = ChoiceSource(state: 0)
  var profile: Profile
  var sketch: Sketch
  /// The record that was touched last.
  var focus = RecordIndex.none
  /// The device that touched it.
  var focusDevice = DeviceIndex.none
  /// How likely each kind of event is to be the next one.
  var weights = EventWeights()
  let plan: Plan
  let pool: ValuePool
  /// Whether all cases have the profile that was asked for.
  let isProfileFixed: Bool
  let kinds = EventKind.allCases

  /// Makes a generator of a design's cases; with a profile, all cases have that one.
  public init(design: Design, profile: Profile? = nil) {
    let layout = Layout(design)
    plan = Plan(design: design, layout: layout)
    pool = ValuePool(layout: layout)
    sketch = Sketch(plan: plan)
    isProfileFixed = profile != nil
    self.profile = profile ?? .fixed(devices: 1, records: 0, events: 0)
    self.profile.fit(plan)
  }

  /// Overwrites the scenario with one case, keeping its storage.
  ///
  /// Allocates nothing once the storage has grown to the largest case.
  public mutating func generate(
    into scenario: inout Scenario,
    campaignSeed: UInt64,
    caseIndex: UInt64
  ) {
    source = ChoiceSource(campaignSeed: campaignSeed, caseIndex: caseIndex)
    if !isProfileFixed { profile = Profile(drawnFrom: &source, for: plan) }
    sketch.reset(deviceCount: profile.deviceCount)
    focus = .none
    focusDevice = .none
    begin(&scenario)
    if profile.startsSkewed { skewClocks(in: &scenario) }
    if profile.startsShared { share(in: &scenario) }
    while isOpen(scenario) {
      guard react(in: &scenario) || act(in: &scenario) else { break }
    }
  }

  /// Clears the scenario and draws how it heals.
  private mutating func begin(_ scenario: inout Scenario) {
    scenario.deviceCount = profile.deviceCount
    scenario.records.removeAll(keepingCapacity: true)
    scenario.events.removeAll(keepingCapacity: true)
    scenario.assignments.removeAll(keepingCapacity: true)
    scenario.healOrder.removeAll(keepingCapacity: true)
    scenario.literals = pool.literals
    for device in 0..<profile.deviceCount { scenario.healOrder.append(DeviceIndex(device)) }
    guard !isProfileFixed else { return scenario.healsExportFirst = false }
    // Fisher and Yates.
    for last in stride(from: profile.deviceCount - 1, to: 0, by: -1) {
      scenario.healOrder.swapAt(last, source.index(below: last + 1))
    }
    scenario.healsExportFirst = source.chance(1, in: 2)
  }

  /// Draws a device and something that can happen there; false when nothing can happen anywhere.
  private mutating func act(in scenario: inout Scenario) -> Bool {
    let first = drawDevice().index
    for step in 0..<profile.deviceCount {
      let device = DeviceIndex((first + step) % profile.deviceCount)
      weigh(on: device, at: scenario.events.count)
      guard !weights.isEmpty else { continue }
      perform(kinds[source.pick(weights: weights)], on: device, in: &scenario)
      return true
    }
    return false
  }

  /// Draws a device; in haste, one with a job under way.
  private mutating func drawDevice() -> DeviceIndex {
    if profile.haste > 0 && source.chance(profile.haste, in: 8) {
      var busy = DeviceSet()
      for device in 0..<profile.deviceCount where sketch.devices[device].phase != .idle {
        busy.insert(DeviceIndex(device))
      }
      if !busy.isEmpty { return source.element(of: busy) }
    }
    return DeviceIndex(source.index(below: profile.deviceCount))
  }

  /// Adds an event of a kind that is possible on the device.
  private mutating func perform(
    _ kind: EventKind,
    on device: DeviceIndex,
    in scenario: inout Scenario
  ) {
    switch kind.source {
    case .person:
      touch(nil, by: kind, on: device, in: &scenario)
    case .time:
      let scale: Int32 = source.chance(1, in: 8) ? 1000 : 1
      if kind == .wait {
        let ticks = scale * Int32(1 + source.index(below: 4))
        scenario.events.append(Event(.wait, ticks: ticks))
      } else {
        let ticks = scale * drawSkew()
        scenario.events.append(Event(.clock, device: device, ticks: ticks))
      }
    case .sync, .fault:
      let isPage = kind == .fetch || kind == .import
      let isReversed = isPage && profile.reversal > 0 && source.chance(profile.reversal, in: 8)
      sketch.follow(kind, on: device)
      scenario.events.append(Event(kind, device: device, isReversed: isReversed))
    }
  }

  /// Lets the first records reach other devices, for people can only collide at what they share.
  private mutating func share(in scenario: inout Scenario) {
    let device = DeviceIndex(source.index(below: profile.deviceCount))
    for _ in 0..<(1 + source.index(below: min(3, profile.recordCount))) {
      guard hasRoom, isOpen(scenario) else { break }
      touch(nil, by: .create, on: device, in: &scenario)
    }
    var others = DeviceSet(below: profile.deviceCount)
    others.remove(device)
    guard sketch.devices[device.index].isPending, !others.isEmpty else { return }
    guard isOpen(scenario), profile.isOnline(device, at: scenario.events.count) else { return }
    perform(.export, on: device, in: &scenario)
    let count = 1 + source.index(below: others.count)
    for other in source.elements(count, of: others) {
      guard isOpen(scenario), profile.isOnline(other, at: scenario.events.count) else { continue }
      perform(.import, on: other, in: &scenario)
    }
  }

  /// Whether the case has room for another event.
  private func isOpen(_ scenario: Scenario) -> Bool {
    scenario.events.count < profile.eventCount
  }

  /// Gives some devices clocks that differ, by little enough that dates meet.
  private mutating func skewClocks(in scenario: inout Scenario) {
    for device in 0..<profile.deviceCount where source.chance(1, in: 2) {
      guard isOpen(scenario) else { return }
      scenario.events.append(Event(.clock, device: DeviceIndex(device), ticks: drawSkew()))
    }
  }

  /// Draws a number of ticks from -3 to 3 that is not 0.
  private mutating func drawSkew() -> Int32 {
    let size = Int32(1 + source.index(below: 3))
    return source.chance(1, in: 2) ? size : -size
  }
}
