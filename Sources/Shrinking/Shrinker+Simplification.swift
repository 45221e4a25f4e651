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
    let cell = type.cells[assignment.field.index]
    for value in simplerValues(than: assignment.value, in: cell)
    where attempt(current.replacingValue(index, of: place, by: value)) {
      return
    }
  }

  /// The plainer values that the cell can hold, the plainest first.
  private func simplerValues(than value: Value, in cell: CellLayout) -> [Value] {
    let number = value.isNone ? Int32.max : value.rawValue
    switch cell.type {
    case .bool: return [.zero, .one].filter { $0 != value }
    case .int, .date:
      return [0, 1, 2, number / 2].filter { $0 != value.rawValue }.map { Value($0) }
    case .text, .decimal, .identifier, .data:
      // Texts and decimals share one table; each keeps to its own kind of spelling.
      let isDecimal = cell.type == .decimal
      let last = min(Int(number), current.literals.count)
      return (min(layout.literals.count, last)..<last)
        .filter { current.literals[$0].allSatisfy { "0123456789.-".contains($0) } == isDecimal }
        .map { Value(Int32($0)) }
    case nil: return []
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

  /// Takes an event out and lets a clock jump make up for the time that it took.
  mutating func tradeEventsForTicks() {
    for place in current.events.indices.reversed() where place < current.events.count {
      for other in current.events.indices where other != place {
        guard current.events[other].kind.source == .time else { continue }
        let ticks = current.events[other].ticks
        let found = [Int32](arrayLiteral: -3, -2, -1, 1, 2, 3).contains { step in
          attempt(
            current.mappingEvents { index, event in
              guard index != place else { return nil }
              var event = event
              if index == other { event.ticks = ticks + step }
              return event
            }
          )
        }
        if found { break }
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
