public import SyncModel

/// Draws scenarios: `(design, campaign seed, i) → Scenario`, a pure function.
///
/// Each case draws a `Profile` first, then event by event: who, what, on which record. A light model
/// of what each device can see (`Sight`) keeps most events possible; edits cluster on the same few
/// records, devices go offline, jobs come apart. Storage is reused: a warm generator allocates
/// nothing.
public struct Generator: Sendable {
  let choices: TypeChoices
  let values: ValuePool
  let faults: [Fault]
  let deviceLimit: Int
  let fixedProfile: Profile?

  var source = ChoiceSource(state: 0)
  var profile = Profile(devices: 2, records: 1, events: 1)
  var sight = Sight()
  /// The types that this case is about.
  var focus = RecordTypeSet()
  /// How many records of each type were made.
  var numbers: [Int] = []
  var lastRecord = RecordIndex.none
  var lastDevice = 0
  /// Per device how far its job is, and for how many steps it stays offline.
  var jobs: [JobProgress] = []
  var offlineSteps: [Int] = []

  /// Makes the generator of a design.
  public init(design: Design, profile: ProfileChoice = .swarm) {
    let layout = Layout(design)
    choices = TypeChoices(layout)
    values = ValuePool(layout)
    faults = design.faults
    deviceLimit = design.devices.count
    switch profile {
    case .swarm: fixedProfile = nil
    case .fixed(let devices, let records, let events):
      fixedProfile = Profile(devices: devices, records: records, events: events)
    }
  }

  /// Draws one case into a scenario, whose storage is reused.
  public mutating func generate(
    into scenario: inout Scenario,
    campaignSeed: UInt64,
    caseIndex: UInt64
  ) {
    source = ChoiceSource(campaignSeed: campaignSeed, caseIndex: caseIndex)
    profile =
      fixedProfile
      ?? Profile(drawnFrom: &source, deviceLimit: deviceLimit, faultCount: faults.count)
    begin(&scenario)
    drawSkew(&scenario)
    while scenario.events.count < profile.eventCount { drawEvent(&scenario) }
    drawHeal(&scenario)
  }

  private mutating func begin(_ scenario: inout Scenario) {
    scenario.deviceCount = profile.deviceCount
    scenario.records.removeAll(keepingCapacity: true)
    scenario.events.removeAll(keepingCapacity: true)
    scenario.assignments.removeAll(keepingCapacity: true)
    scenario.literals = values.literals
    sight.reset(deviceCount: profile.deviceCount)
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(0, count: choices.neighbours.count))
    jobs.removeAll(keepingCapacity: true)
    jobs.append(contentsOf: repeatElement(.idle, count: profile.deviceCount))
    offlineSteps.removeAll(keepingCapacity: true)
    offlineSteps.append(contentsOf: repeatElement(0, count: profile.deviceCount))
    lastRecord = .none
    lastDevice = 0
    drawFocus()
  }

  /// A case is about one type and up to two that it is linked with: cascades need neighbours.
  private mutating func drawFocus() {
    let first = choices.concrete.element(at: source.index(below: choices.concrete.count))
    focus = [first]
    if profile.isUniform {
      focus = choices.concrete
      return
    }
    for _ in 0..<2 {
      let center = focus.element(at: source.index(below: focus.count))
      let near = choices.neighbours[center.index].intersection(choices.concrete)
      guard !near.isEmpty else { continue }
      focus.insert(near.element(at: source.index(below: near.count)))
    }
  }

  private mutating func drawSkew(_ scenario: inout Scenario) {
    guard profile.skew > 0 else { return }
    for device in 0..<profile.deviceCount where source.chance(1, in: 2) {
      let ticks = source.number(in: -profile.skew...profile.skew)
      guard ticks != 0 else { continue }
      scenario.events.append(Event(.clock, device: DeviceIndex(device), ticks: Int32(ticks)))
    }
  }

  private mutating func drawHeal(_ scenario: inout Scenario) {
    scenario.healOrder.removeAll(keepingCapacity: true)
    for device in 0..<profile.deviceCount { scenario.healOrder.append(DeviceIndex(device)) }
    scenario.healsExportFirst = !profile.isUniform && source.chance(1, in: 3)
    guard !profile.isUniform else { return }
    for place in stride(from: profile.deviceCount - 1, to: 0, by: -1) {
      scenario.healOrder.swapAt(place, source.index(below: place + 1))
    }
  }
}

/// How the profiles of cases are chosen.
public enum ProfileChoice: Hashable, Sendable {
  /// A new one for every case.
  case swarm
  /// One size for all, every kind of event equally likely: for benchmarks.
  case fixed(devices: Int, records: Int, events: Int)
}

/// How far a device's job in parts is.
enum JobProgress {
  case idle, built, arrived, fetched, applied
}
