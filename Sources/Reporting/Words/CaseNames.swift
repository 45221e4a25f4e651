import SyncModel
import Verification

// Tested in StoryTests.

/// The names of one case as in seed files, cut where they are too long to be told.
struct CaseNames {
  let record: CaseRecord

  /// What a replica is called.
  func replica(_ replica: Int) -> String {
    replica == 0 ? "server" : device(DeviceIndex(replica - 1))
  }

  /// What a device is called.
  func device(_ device: DeviceIndex) -> String {
    record.layout.devices.indices.contains(device.index)
      ? VisibleText.cut(record.layout.devices[device.index], to: 24) : "everybody"
  }

  /// What a record is called.
  func record(_ index: Int) -> String {
    VisibleText.cut(record.scenario.name(of: RecordIndex(index), in: record.layout), to: 40)
  }

  /// A field of a record and a value of it.
  func assignment(_ field: Int, _ value: Value, of index: Int) -> String {
    let cell = type(of: index).cells[field]
    let text = record.scenario.text(of: value, in: cell, of: record.layout)
    return "\(VisibleText.cut(cell.name, to: 40)) = \(VisibleText.cut(text, to: 60))"
  }

  /// The layout of a record's type.
  func type(of index: Int) -> TypeLayout { record.layout[record.scenario.records[index].type] }

  /// The fields of a record that somebody wrote in this run, its flag among them.
  func writtenFields(of index: Int) -> [Int] {
    var fields = FieldSet()
    for write in record.history.writes
    where write.record.index == index && write.field != .row {
      fields.insert(write.field)
    }
    return type(of: index).cells.indices.filter { fields.contains(FieldIndex($0)) }
  }

  /// Whether the record is marked as deleted on a replica.
  func isDeleted(_ states: ReplicaStates, _ replica: Int, _ index: Int) -> Bool {
    guard let flag = type(of: index).flag else { return false }
    return states.cell(replica, index, flag.index).value == .one
  }

  /// A transition as in seed files.
  func line(of transition: Transition) -> String {
    let events = record.scenario.events
    let place = Int(transition.eventIndex)
    let event =
      events.indices.contains(place)
      ? events[place] : Event(transition.kind, device: transition.device)
    return record.scenario.line(of: event, layout: record.layout)
  }
}
