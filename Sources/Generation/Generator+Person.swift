// Tested in GeneratorTests.

import SyncModel

/// What people do: to which record, with which fields.
extension Generator {
  /// Adds a person's event; `subject` is the record that it must be about, a parent for a create.
  mutating func touch(
    _ subject: RecordIndex?,
    by kind: EventKind,
    on device: DeviceIndex,
    in scenario: inout Scenario
  ) {
    let start = scenario.assignments.count
    let record: RecordIndex
    switch kind {
    case .create:
      record = create(under: subject, on: device, in: &scenario)
    case .edit:
      record = subject ?? choose(from: sketch.editable(on: device))
      edit(record, on: device, in: &scenario)
    case .delete:
      record = subject ?? choose(from: sketch.deletable(on: device))
      sketch.delete(record, on: device)
    case .restore:
      record = subject ?? choose(from: sketch.restorable(on: device))
      sketch.restore(record, on: device)
    default:
      preconditionFailure("this is nothing that a person does in the app")
    }
    scenario.events.append(
      Event(
        kind,
        device: device,
        record: record,
        assignmentStart: start,
        assignmentCount: scenario.assignments.count - start
      )
    )
    focus = record
    focusDevice = device
  }

  /// One of the records; often again the one that was touched last.
  private mutating func choose(from records: RecordSet) -> RecordIndex {
    if focus != .none && records.contains(focus) && profile.clustering > 0
      && source.chance(profile.clustering, in: 8)
    {
      return focus
    }
    return source.element(of: records)
  }

  /// A new record: some fields set, mostly an owner, perhaps other links.
  private mutating func create(
    under parent: RecordIndex?,
    on device: DeviceIndex,
    in scenario: inout Scenario
  ) -> RecordIndex {
    let type = drawType(under: parent, on: device)
    let owner = drawOwningLink(of: type, naming: parent, on: device)
    let number = sketch.recordsOfType[type.index].count + 1
    scenario.records.append(RecordName(type: type, number: number))
    let record = sketch.create(type: type, on: device)
    let fieldCount = profile.fillsRecords ? plan[type].fields.count : source.index(below: 4)
    for field in source.elements(fieldCount, of: plan[type].fields) {
      setField(field, of: type, in: &scenario)
    }
    for link in plan[type].links {
      if link == owner.link {
        name(owner.target, by: link, of: record, in: &scenario)
      } else if !plan[type].owningLinks.contains(link) && source.chance(1, in: 3) {
        let candidates = sketch.linkable(from: record, by: link, on: device)
        if !candidates.isEmpty {
          name(choose(from: candidates), by: link, of: record, in: &scenario)
        }
      }
    }
    return record
  }

  /// A type for a new record: one that `parent` owns, or mostly one that finds an owner.
  private mutating func drawType(
    under parent: RecordIndex?,
    on device: DeviceIndex
  ) -> RecordTypeIndex {
    if let parent {
      let children = plan[sketch.records[parent.index].type].children
      return source.element(of: children.intersection(profile.types))
    }
    let ownable = sketch.ownable(among: profile.types, on: device)
    let roots = plan.roots.intersection(profile.types)
    if profile.weighsTypes { return source.element(of: ownable.union(roots)) }
    if !ownable.isEmpty && source.chance(3, in: 4) { return source.element(of: ownable) }
    let orphaning = roots.isEmpty || source.chance(1, in: 16)
    return source.element(of: orphaning ? profile.types : roots)
  }

  /// The owning link that a new record sets, and the owner; now and then none.
  private mutating func drawOwningLink(
    of type: RecordTypeIndex,
    naming parent: RecordIndex?,
    on device: DeviceIndex
  ) -> (link: FieldIndex, target: RecordIndex) {
    var usable = FieldSet()
    for link in plan[type].owningLinks {
      let candidates = sketch.candidates(for: plan[type, link], on: device)
      let fits = parent.map { candidates.contains($0) } ?? !candidates.isEmpty
      if fits { usable.insert(link) }
    }
    guard !usable.isEmpty, profile.weighsTypes || source.chance(15, in: 16) else {
      return (.row, .none)
    }
    let link = source.element(of: usable)
    let candidates = sketch.candidates(for: plan[type, link], on: device)
    return (link, parent ?? choose(from: candidates))
  }

  /// Sets fields of a record, or moves one of its links.
  private mutating func edit(
    _ record: RecordIndex,
    on device: DeviceIndex,
    in scenario: inout Scenario
  ) {
    let type = sketch.records[record.index].type
    sketch.edit(record, on: device)
    let fields = plan[type].fields
    var links = sketch.movableLinks(of: record, on: device)
    if links.isEmpty && fields.isEmpty { links = plan[type].links }
    if !links.isEmpty && (fields.isEmpty || source.chance(profile.relinking, in: 8)) {
      let link = source.element(of: links)
      let candidates = sketch.linkable(from: record, by: link, on: device)
      let clears = candidates.isEmpty || source.chance(1, in: 4)
      name(clears ? .none : choose(from: candidates), by: link, of: record, in: &scenario)
    } else {
      let count = 1 + source.index(below: profile.assignmentCount)
      for field in source.elements(count, of: fields) { setField(field, of: type, in: &scenario) }
    }
  }

  private mutating func setField(
    _ field: FieldIndex,
    of type: RecordTypeIndex,
    in scenario: inout Scenario
  ) {
    let cell = plan[type, field]
    let value = pool.value(of: cell, among: profile.valueCount, drawnFrom: &source)
    scenario.assignments.append(Assignment(field: field, value: value))
  }

  private mutating func name(
    _ target: RecordIndex,
    by link: FieldIndex,
    of record: RecordIndex,
    in scenario: inout Scenario
  ) {
    sketch.setLink(link, of: record, to: target)
    let value = target == .none ? Value.none : Value(link: target)
    scenario.assignments.append(Assignment(field: link, value: value))
  }
}
