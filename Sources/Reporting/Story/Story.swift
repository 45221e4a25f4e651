import SyncModel
import Verification

/// A finding as reports tell it: the steps that are shown, and which of them decide.
///
/// Shown are the scenario's events, and of the heal the jobs that changed something or are part of
/// the violation. A step decides when the violation would be told through it.
struct Story {
  /// One step.
  struct Step {
    /// The transition's place in the history.
    var place: Int
    var transition: Transition
    /// The event as in seed files.
    var line: String
    /// Whether it belongs to the heal.
    var isHeal: Bool
    var isDeciding: Bool
  }

  let finding: Finding
  let record: CaseRecord
  let steps: [Step]

  /// How many steps a report shows of one finding.
  static let stepLimit = 200

  init(_ finding: Finding) {
    self.finding = finding
    record = CaseRecord(design: finding.design, scenario: finding.scenario)
    let deciding = DecidingEvents(finding.violation.evidence, record.history).places
    var steps: [Step] = []
    for (place, transition) in record.history.transitions.enumerated() {
      let isHeal = transition.eventIndex < 0
      let isShown = !isHeal || transition.changeStart < transition.changeEnd
      guard isShown, steps.count < Self.stepLimit else { continue }
      steps.append(
        Step(
          place: place,
          transition: transition,
          line: Self.line(transition, record),
          isHeal: isHeal,
          isDeciding: deciding.contains(place)
        )
      )
    }
    self.steps = steps
  }

  private static func line(_ transition: Transition, _ record: CaseRecord) -> String {
    if transition.eventIndex >= 0 {
      let event = record.scenario.events[Int(transition.eventIndex)]
      return record.scenario.line(of: event, layout: record.layout)
    }
    return record.scenario.line(
      of: Event(transition.kind, device: transition.device),
      layout: record.layout
    )
  }

  /// What a replica is called.
  func name(ofReplica replica: Int) -> String {
    replica == 0 ? "server" : record.layout.devices[replica - 1]
  }

  /// What a record is called.
  func name(of index: Int) -> String {
    record.scenario.name(of: RecordIndex(index), in: record.layout)
  }

  /// The fields of a record that somebody wrote in this run, its flag among them.
  func writtenFields(of index: Int) -> [Int] {
    let type = record.layout[record.scenario.records[index].type]
    var fields: Set<Int> = []
    for write in record.history.writes
    where write.record.index == index && write.field != .row {
      fields.insert(write.field.index)
    }
    return type.cells.indices.filter { fields.contains($0) }
  }

  /// A value of a field, as in seed files.
  func text(_ value: Value, _ field: Int, of index: Int) -> String {
    let type = record.layout[record.scenario.records[index].type]
    return record.scenario.text(of: value, in: type.cells[field], of: record.layout)
  }

  /// Whether the record is marked as deleted on a replica.
  func isDeleted(_ states: ReplicaStates, _ replica: Int, _ index: Int) -> Bool {
    let type = record.layout[record.scenario.records[index].type]
    guard let flag = type.flag else { return false }
    return states.cell(replica, index, flag.index).value == .one
  }
}
