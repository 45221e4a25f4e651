import SyncModel

// Tested in GeneratorTests.

/// One event after another.
extension Generator {
  /// Draws one event, or nothing where the choice cannot be used.
  mutating func drawEvent(_ scenario: inout Scenario) {
    let device = drawDevice()
    switch drawKind(device, scenario) {
    case .create: create(device, &scenario)
    case .edit: edit(device, &scenario)
    case .delete: delete(device, &scenario)
    case .restore: restore(device, &scenario)
    case .export: export(device, &scenario)
    case .import: `import`(device, &scenario)
    case .time: time(device, &scenario)
    case .fault: fault(device, &scenario)
    }
    for device in 0..<profile.deviceCount where offlineSteps[device] > 0 {
      offlineSteps[device] -= 1
    }
  }

  private mutating func drawDevice() -> Int {
    if profile.deviceStickinessOfEight == 0
      || !source.chance(profile.deviceStickinessOfEight, in: 8)
    {
      lastDevice = source.index(below: profile.deviceCount)
    }
    return lastDevice
  }

  /// Draws among the kinds that the device can do now.
  private mutating func drawKind(_ device: Int, _ scenario: Scenario) -> GeneratedKind {
    let live = sight.live(device)
    let isOffline = offlineSteps[device] > 0
    func weight(_ kind: GeneratedKind) -> Int {
      switch kind {
      case .create: scenario.records.count < profile.recordLimit ? profile.weights[kind] : 0
      case .edit, .delete: live.isEmpty ? 0 : profile.weights[kind]
      case .restore: sight.trash(device).isEmpty ? 0 : profile.weights[kind]
      case .export, .import: isOffline ? 0 : profile.weights[kind]
      case .time, .fault: profile.weights[kind]
      }
    }
    var total = 0
    for place in 0..<8 {
      if let kind = GeneratedKind(rawValue: place) { total += weight(kind) }
    }
    guard total > 0 else { return .export }
    var rest = source.index(below: total)
    for place in 0..<8 {
      guard let kind = GeneratedKind(rawValue: place) else { continue }
      rest -= weight(kind)
      if rest < 0 { return kind }
    }
    return .export
  }

  /// One of the records, the one that the last event was about more often than not.
  private mutating func drawRecord(_ records: RecordSet) -> RecordIndex {
    if profile.stickinessOfEight > 0, records.contains(lastRecord),
      source.chance(profile.stickinessOfEight, in: 8)
    {
      return lastRecord
    }
    return records.element(at: source.index(below: records.count))
  }

  private mutating func append(
    _ kind: EventKind,
    _ device: Int,
    _ record: RecordIndex,
    assignmentsFrom start: Int,
    _ scenario: inout Scenario
  ) {
    scenario.events.append(
      Event(
        kind,
        device: DeviceIndex(device),
        record: record,
        assignmentStart: start,
        assignmentCount: scenario.assignments.count - start
      )
    )
    lastRecord = record
  }

  private mutating func create(_ device: Int, _ scenario: inout Scenario) {
    let type = focus.element(at: source.index(below: focus.count))
    let record = RecordIndex(scenario.records.count)
    let start = scenario.assignments.count
    var owner = -1
    for link in choices.links[type.index] {
      let isOwning = choices.owning[type.index].contains(link)
      guard source.chance(isOwning ? 7 : 4, in: 8) else { continue }
      let found = drawTarget(device, type.index, link, scenario)
      guard found >= 0 else { continue }
      if isOwning && owner < 0 { owner = found }
      scenario.assignments.append(
        Assignment(field: link, value: Value(link: RecordIndex(found)))
      )
    }
    // An owned record without owner is rare in an app, and dull here.
    let wantsOwner = !choices.owning[type.index].isEmpty && owner < 0
    if wantsOwner && focus.count > 1 && source.chance(3, in: 4) {
      scenario.assignments.removeLast(scenario.assignments.count - start)
      return
    }
    for field in choices.plain[type.index]
    where scenario.assignments.count - start < 4 && source.chance(1, in: 2) {
      scenario.assignments.append(
        Assignment(field: field, value: values.value(type.index, field, &source))
      )
    }
    numbers[type.index] += 1
    scenario.records.append(RecordName(type: type, number: numbers[type.index]))
    sight.create(device, record, owner: owner)
    append(.create, device, record, assignmentsFrom: start, &scenario)
  }

  /// A live record that the link may name, or -1.
  private mutating func drawTarget(
    _ device: Int,
    _ type: Int,
    _ link: FieldIndex,
    _ scenario: Scenario
  ) -> Int {
    let allowed = choices.targets[type * choices.stride + link.index]
    var candidates = RecordSet()
    for record in sight.live(device)
    where allowed.contains(scenario.records[record.index].type) {
      candidates.insert(record)
    }
    return candidates.isEmpty ? -1 : drawRecord(candidates).index
  }

  private mutating func edit(_ device: Int, _ scenario: inout Scenario) {
    let record = drawRecord(sight.live(device))
    let type = scenario.records[record.index].type.index
    let start = scenario.assignments.count
    let links = choices.links[type]
    if !links.isEmpty && source.chance(1, in: 5) {
      let link = links.element(at: source.index(below: links.count))
      let target = source.chance(1, in: 5) ? -1 : drawTarget(device, type, link, scenario)
      let value = target < 0 ? Value.none : Value(link: RecordIndex(target))
      if target != record.index {
        scenario.assignments.append(Assignment(field: link, value: value))
      }
    }
    let plain = choices.plain[type]
    if !plain.isEmpty && (scenario.assignments.count == start || source.chance(1, in: 3)) {
      let field = plain.element(at: source.index(below: plain.count))
      scenario.assignments.append(
        Assignment(field: field, value: values.value(type, field, &source))
      )
    }
    guard scenario.assignments.count > start else { return export(device, &scenario) }
    sight.edit(device, record)
    append(.edit, device, record, assignmentsFrom: start, &scenario)
  }

  private mutating func delete(_ device: Int, _ scenario: inout Scenario) {
    let record = drawRecord(sight.live(device))
    let type = scenario.records[record.index].type.index
    sight.delete(device, record, isSoft: choices.isSoft[type])
    append(.delete, device, record, assignmentsFrom: scenario.assignments.count, &scenario)
  }

  private mutating func restore(_ device: Int, _ scenario: inout Scenario) {
    let record = drawRecord(sight.trash(device))
    let type = scenario.records[record.index].type.index
    guard choices.isRestorable[type] else { return export(device, &scenario) }
    sight.restore(device, record)
    append(.restore, device, record, assignmentsFrom: scenario.assignments.count, &scenario)
  }
}
