import SyncModel

// Tested in ShrinkerTests.

/// The passes that keep the events and make them plainer.
extension Shrinker {
  /// Drops assignments, then makes the values of those that stay smaller.
  mutating func simplifyAssignments() {
    for place in current.events.indices where place < current.events.count {
      var index = Int(current.events[place].assignmentCount) - 1
      while index >= 0 {
        if !attempt(current.removingAssignment(index, of: place)) {
          simplifyValue(index, of: place)
        }
        index -= 1
      }
    }
  }

  private mutating func simplifyValue(_ index: Int, of place: Int) {
    let event = current.events[place]
    let assignment = current.assignments[event.assignmentRange.lowerBound + index]
    let type = layout[current.records[event.record.index].type]
    guard !type.links.contains(assignment.field) else { return }
    for candidate in [Int32(0), 1, 2, assignment.value.rawValue / 2] {
      let value = Value(candidate)
      guard value != assignment.value, isAllowed(value, in: type.cells[assignment.field.index])
      else { continue }
      if attempt(current.replacingValue(index, of: place, by: value)) { return }
    }
  }

  /// Whether the value is one that the cell can hold: texts must be in the scenario's table.
  private func isAllowed(_ value: Value, in cell: CellLayout) -> Bool {
    switch cell.type {
    case .bool: value == .zero || value == .one
    case .int, .date: true
    case .text, .decimal, .identifier, .data:
      current.literals.indices.contains(Int(value.rawValue))
        && Int(value.rawValue) >= layout.literals.count
    case nil: false
    }
  }

  /// Makes clock jumps and waits as short as possible.
  mutating func simplifyTimes() {
    for place in current.events.indices where current.events[place].kind.source == .time {
      let ticks = current.events[place].ticks
      for candidate in [0, 1, -1, ticks / 10, ticks / 2, ticks - ticks.signum()]
      where candidate != current.events[place].ticks {
        attempt(
          current.mappingEvents { index, event in
            var event = event
            if index == place { event.ticks = candidate }
            return event
          }
        )
      }
    }
  }

  /// Delivers pages in the usual order.
  mutating func simplifyFeeds() {
    for place in current.events.indices where current.events[place].isReversed {
      attempt(
        current.mappingEvents { index, event in
          var event = event
          if index == place { event.isReversed = false }
          return event
        }
      )
    }
  }

  /// Heals import first, in the devices' order.
  mutating func simplifyHeal() {
    var plain = current
    plain.healsExportFirst = false
    plain.healOrder.sort()
    if attempt(plain) { return }
    plain.healsExportFirst = current.healsExportFirst
    if attempt(plain) { return }
    plain.healOrder = current.healOrder
    plain.healsExportFirst = false
    attempt(plain)
  }
}

extension Scenario {
  fileprivate func removingAssignment(_ index: Int, of place: Int) -> Scenario {
    changingAssignments(of: place) { $0.remove(at: index) }
  }

  fileprivate func replacingValue(_ index: Int, of place: Int, by value: Value) -> Scenario {
    changingAssignments(of: place) { $0[index].value = value }
  }

  private func changingAssignments(
    of place: Int,
    _ change: (inout [Assignment]) -> Void
  ) -> Scenario {
    let start = events[place].assignmentStart
    return mappingAssignments { event, own in
      guard event.assignmentStart == start, event == events[place] else { return own }
      var own = own
      change(&own)
      return own
    }
  }
}
