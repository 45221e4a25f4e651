import SyncModel

/// What makes one scenario simpler than another.
///
/// Costs compare lexicographically: faults, devices, records, events; then how much there is to
/// read in the events (parts of jobs, assignments, values, times, reversed feeds, a heal that
/// exports first); then one canonical order, so that equal mistakes end in equal scenarios. A fault
/// weighs most, since a person can avoid everything else but not a killed process.
struct ShrinkCost: Hashable, Comparable {
  private var amounts: [Int]
  private var order: [Int]

  init(_ scenario: Scenario, layout: Layout) {
    var faults = 0
    var parts = 0
    var reversals = 0
    var ticks = 0
    var timeEvents = 0
    var assignments = 0
    var size = 0
    for event in scenario.events {
      if event.kind.source == .fault { faults += 1 }
      if event.kind.source == .time { timeEvents += 1 }
      if event.kind.isJobPart { parts += 1 }
      if event.isReversed { reversals += 1 }
      ticks += Int(event.ticks.magnitude) * 2 + (event.ticks < 0 ? 1 : 0)
      assignments += Int(event.assignmentCount)
      for assignment in scenario.assignments[event.assignmentRange]
      where !assignment.value.isNone {
        size +=
          Int(assignment.value.rawValue.magnitude) * 2
          + (assignment.value.rawValue < 0 ? 1 : 0)
      }
    }
    amounts = [
      faults, scenario.deviceCount, scenario.records.count, scenario.events.count,
      parts, timeEvents, assignments, reversals, scenario.healsExportFirst ? 1 : 0, ticks, size,
      scenario.literals.count,
    ]
    order = scenario.events.flatMap { event in
      [Int(event.device.rawValue), event.kind.simplicity, Int(event.record.rawValue)]
    }
    order += scenario.records.flatMap { [Int($0.number), Int($0.type.rawValue)] }
    order += scenario.healOrder.map { Int($0.rawValue) }
  }

  static func < (left: Self, right: Self) -> Bool {
    guard left.amounts == right.amounts else {
      return left.amounts.lexicographicallyPrecedes(right.amounts)
    }
    return left.order.lexicographicallyPrecedes(right.order)
  }
}

extension EventKind {
  /// Whether it is one part of a sync job.
  var isJobPart: Bool {
    switch self {
    case .build, .arrive, .answer, .fetch, .apply, .advance: true
    default: false
    }
  }

  /// The place in the order in which events of one device are written where it makes no difference.
  var simplicity: Int { index }
}
