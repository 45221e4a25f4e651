import SyncModel

/// The edits that shrink passes are made of; each gives a new scenario and keeps it in range.
extension Scenario {
  /// The scenario with each event replaced, or dropped where the answer is `nil`.
  func mappingEvents(_ transform: (Int, Event) -> Event?) -> Scenario {
    var result = emptied
    for (place, event) in events.enumerated() {
      guard let changed = transform(place, event) else { continue }
      result.append(changed, assigning: Array(assignments[event.assignmentRange]))
    }
    return result
  }

  /// The scenario without the events at the given places.
  func removingEvents(where isRemoved: (Int) -> Bool) -> Scenario {
    mappingEvents { place, event in isRemoved(place) ? nil : event }
  }

  /// The scenario with the assignments of each event replaced.
  func mappingAssignments(_ transform: (Event, [Assignment]) -> [Assignment]) -> Scenario {
    var result = emptied
    for event in events {
      let own = Array(assignments[event.assignmentRange])
      result.append(event, assigning: transform(event, own))
    }
    return result
  }

  /// The scenario in which one device never takes part.
  func removingDevice(_ device: DeviceIndex) -> Scenario {
    var result = mappingEvents { _, event in event.device == device ? nil : event }
    result.deviceCount -= 1
    result.healOrder.removeAll { $0 == device }
    return result.renamingDevices { $0 > device ? DeviceIndex($0.index - 1) : $0 }
  }

  /// The scenario with devices renamed.
  func renamingDevices(_ rename: (DeviceIndex) -> DeviceIndex) -> Scenario {
    var result = self
    for place in result.events.indices where result.events[place].device != .none {
      result.events[place].device = rename(result.events[place].device)
    }
    result.healOrder = healOrder.map(rename)
    return result
  }

  /// The scenario with every mention of a record replaced.
  ///
  /// Events about a record that maps to `nil` are dropped, and so are links to it.
  func renamingRecords(_ layout: Layout, _ rename: (RecordIndex) -> RecordIndex?) -> Scenario {
    var result = emptied
    for event in events {
      var changed = event
      guard event.record != .none else {
        result.append(event)
        continue
      }
      guard let record = rename(event.record) else { continue }
      changed.record = record
      let links = layout[records[event.record.index].type].links
      let own: [Assignment] = assignments[event.assignmentRange].compactMap { assignment in
        guard links.contains(assignment.field), let target = assignment.value.link else {
          return assignment
        }
        return rename(target).map { Assignment(field: assignment.field, value: Value(link: $0)) }
      }
      result.append(changed, assigning: own)
    }
    return result
  }

  /// The scenario whose records are exactly the given ones, in that order.
  func keepingRecords(_ kept: [RecordIndex], layout: Layout) -> Scenario {
    var result = renamingRecords(layout) { record in
      kept.firstIndex(of: record).map { RecordIndex($0) }
    }
    result.records = kept.map { records[$0.index] }
    return result
  }

  /// The scenario without the records that no event is about.
  ///
  /// A link alone does not keep a record: nobody can name one that was never made.
  func droppingUnusedRecords(_ layout: Layout) -> Scenario {
    var used = RecordSet()
    for event in events where event.record != .none { used.insert(event.record) }
    return used.count < records.count ? keepingRecords(Array(used), layout: layout) : self
  }

  /// The scenario whose table of literals holds, after the layout's, only those that events use.
  func droppingUnusedLiterals(_ layout: Layout) -> Scenario {
    var table = layout.literals
    let result = mappingAssignments { event, own in
      own.map { assignment in
        let cell = layout[records[event.record.index].type].cells[assignment.field.index]
        guard cell.type?.isLiteral == true, !assignment.value.isNone else { return assignment }
        let text = literals[Int(assignment.value.rawValue)]
        let place = table.firstIndex(of: text) ?? table.count
        if place == table.count { table.append(text) }
        return Assignment(field: assignment.field, value: Value(Int32(place)))
      }
    }
    return result.replacingLiterals(by: table)
  }

  private func replacingLiterals(by table: [String]) -> Scenario {
    var result = self
    result.literals = table
    return result
  }

  /// The scenario without its events.
  private var emptied: Scenario {
    var result = self
    result.events.removeAll(keepingCapacity: true)
    result.assignments.removeAll(keepingCapacity: true)
    return result
  }
}

extension FieldType {
  /// Whether values of the type are indices into the table of literals.
  var isLiteral: Bool {
    switch self {
    case .text, .decimal, .identifier, .data: true
    case .int, .bool, .date: false
    }
  }
}
