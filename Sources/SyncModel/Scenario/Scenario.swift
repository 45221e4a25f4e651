/// One case: the records it speaks of, its events in order, and how it heals.
///
/// A scenario is total: whatever its events, it runs. An event that cannot happen is a recorded
/// no-op. It says everything; server and devices draw nothing.
public struct Scenario: Hashable, Sendable {
  /// How many of the design's devices take part.
  public var deviceCount: Int
  /// The records, by index.
  public var records: [RecordName]
  /// The events in order.
  public var events: [Event]
  /// The assignments of all events.
  public var assignments: [Assignment]
  /// The literals that text values are indices into; it begins with the layout's literals.
  public var literals: [String]
  /// The order in which the devices heal at the end.
  public var healOrder: [DeviceIndex]
  /// Whether each device exports before it imports while healing.
  public var healsExportFirst: Bool

  /// Makes a scenario.
  public init(
    deviceCount: Int,
    records: [RecordName] = [],
    events: [Event] = [],
    assignments: [Assignment] = [],
    literals: [String] = [],
    healOrder: [DeviceIndex]? = nil,
    healsExportFirst: Bool = false
  ) {
    self.deviceCount = deviceCount
    self.records = records
    self.events = events
    self.assignments = assignments
    self.literals = literals
    self.healOrder = healOrder ?? (0..<deviceCount).map { DeviceIndex($0) }
    self.healsExportFirst = healsExportFirst
  }

  /// Adds an event with its assignments.
  public mutating func append(_ event: Event, assigning newAssignments: [Assignment] = []) {
    var event = event
    let start = newAssignments.isEmpty ? 0 : assignments.count
    event.assignmentStart = UInt16(truncatingIfNeeded: start)
    event.assignmentCount = UInt8(truncatingIfNeeded: newAssignments.count)
    assignments.append(contentsOf: newAssignments)
    events.append(event)
  }
}

/// A record's symbolic name: its type and a number within it, as in `Invoice/1`.
@frozen
public struct RecordName: Hashable, Sendable {
  /// The record type.
  public var type: RecordTypeIndex
  /// The number, from 1.
  public var number: UInt16

  /// Makes a record name.
  @inlinable
  public init(type: RecordTypeIndex, number: Int) {
    self.type = type
    self.number = UInt16(truncatingIfNeeded: number)
  }
}
