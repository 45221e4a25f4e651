import SyncModel

// Tested in SoftDeleteTests.

/// What people do through the app's screens: only what is shown can be touched.
extension World {
  /// Lets a person's event happen.
  mutating func act(_ event: Event, _ scenario: borrowing Scenario) -> TransitionOutcome {
    let device = event.device.index
    let record = event.record.index
    let row = rows[rowPlace(device, record)]
    if event.kind == .create { return create(event, scenario) }
    guard row.isPresent else { return .absent }
    switch event.kind {
    case .edit:
      guard isLive(device, record) else { return refusal(of: record) }
      return edit(event, scenario)
    case .delete:
      guard isLive(device, record) else { return refusal(of: record) }
      guard rules.flag[types[record]] >= 0 else { return deleteByPerson(device, record) }
      softDelete(device, record)
      return .happened
    case .restore:
      guard isSoftDeleted(device, record) else { return .idle }
      guard !rules.isTerminal[types[record]] else { return .refused }
      return restore(device, record)
    default: return deleteByPerson(device, record)
    }
  }

  /// How the app answers an edit of a deleted record: it refuses where deletes are final (A1).
  private func refusal(of record: Int) -> TransitionOutcome {
    rules.isTerminal[types[record]] ? .refused : .notLive
  }

  private mutating func create(
    _ event: Event,
    _ scenario: borrowing Scenario
  ) -> TransitionOutcome {
    let device = event.device.index
    let record = event.record.index
    guard !made.contains(event.record) else { return .alreadyExists }
    let links = linkOutcome(event, scenario)
    guard links == .happened else { return links }
    made.insert(event.record)
    let write = enter(device, record, .row, .one, .create, previous: .none)
    let row = rowPlace(device, record)
    rows[row].isPresent = true
    rows[row].write = write
    rows[row].pending.insert(.row)
    rows[row].editedSinceBuild.insert(.row)
    note(.inserted, replica: device + 1, record, value: .one, write: write)
    let type = types[record]
    let start = cellStart(device, record)
    for field in 0..<rules.cellCount[type] {
      cells[start + field] = Cell(value: rules.defaults[type * rules.stride + field], write: .none)
    }
    assign(event, scenario, .create)
    for field in 0..<rules.cellCount[type] where cells[start + field].write.isNone {
      note(
        .assigned,
        replica: device + 1,
        record,
        field: FieldIndex(field),
        value: cells[start + field].value
      )
    }
    return .happened
  }

  private mutating func edit(
    _ event: Event,
    _ scenario: borrowing Scenario
  ) -> TransitionOutcome {
    let links = linkOutcome(event, scenario)
    guard links == .happened else { return links }
    assign(event, scenario, .edit)
    let device = event.device.index
    let record = event.record.index
    if rules.writesWholeObjects { writeBack(event, scenario) }
    if rules.planted == .editRevives { revive(device, record) }
    rememberTerminal(device, record)
    return .happened
  }

  private mutating func assign(
    _ event: Event,
    _ scenario: borrowing Scenario,
    _ origin: WriteOrigin
  ) {
    for place in event.assignmentRange {
      let assignment = scenario.assignments[place]
      set(event.device.index, event.record.index, assignment.field, to: assignment.value, origin)
    }
  }

  /// Whether every new link names a record that the device's screens show.
  private func linkOutcome(
    _ event: Event,
    _ scenario: borrowing Scenario
  ) -> TransitionOutcome {
    let links = rules.links[types[event.record.index]]
    for place in event.assignmentRange {
      let assignment = scenario.assignments[place]
      guard links.contains(assignment.field), let target = assignment.value.link else { continue }
      let row = rows[rowPlace(event.device.index, target.index)]
      guard row.isPresent else { return .absent }
      // No screen offers a record as its own owner.
      guard target != event.record else { return .refused }
      guard isLive(event.device.index, target.index) else { return .notLive }
    }
    return .happened
  }

  /// Code that saves whole objects writes every other field back as it is in memory (F61).
  private mutating func writeBack(_ event: Event, _ scenario: borrowing Scenario) {
    let device = event.device.index
    let record = event.record.index
    var rest = FieldSet(below: rules.cellCount[types[record]])
    for place in event.assignmentRange { rest.remove(scenario.assignments[place].field) }
    for field in rest {
      set(
        device,
        record,
        field,
        to: cells[cellStart(device, record) + field.index].value,
        .writeBack
      )
    }
  }

  private mutating func revive(_ device: Int, _ record: Int) {
    let type = types[record]
    if rules.flag[type] >= 0 {
      set(device, record, FieldIndex(rules.flag[type]), to: .zero, .writeBack)
    }
    if rules.date[type] >= 0 {
      set(device, record, FieldIndex(rules.date[type]), to: .none, .writeBack)
    }
  }
}
