// Tested in SketchTests.

import SyncModel

/// What people do, and what they can do it to.
extension Sketch {
  /// The records that a person can edit on a device.
  func editable(on device: DeviceIndex) -> RecordSet {
    devices[device.index].live.intersection(changeable)
  }

  /// The records that a person can delete on a device.
  func deletable(on device: DeviceIndex) -> RecordSet {
    var deletable = devices[device.index].live
    for record in deletable.subtracting(soft) {
      let denying = records[record.index].denyHolders
      if !denying.intersection(devices[device.index].present).isEmpty { deletable.remove(record) }
    }
    return deletable
  }

  /// The records that a person can restore on a device: in the trash, and their owners are not.
  func restorable(on device: DeviceIndex) -> RecordSet {
    var restorable = devices[device.index].deleted.subtracting(terminal)
    let live = devices[device.index].live
    for record in restorable {
      let type = records[record.index].type
      for link in plan[type].owningLinks where plan[type, link].softCascades {
        let owner = target(of: link, of: record)
        if owner != .none && !live.contains(owner) { restorable.remove(record) }
      }
    }
    return restorable
  }

  /// The live records on a device that a link may name.
  func candidates(for cell: CellPlan, on device: DeviceIndex) -> RecordSet {
    records(of: cell.targets).intersection(devices[device.index].live)
  }

  /// The types that find an owner on a device.
  func ownable(among types: RecordTypeSet, on device: DeviceIndex) -> RecordTypeSet {
    var ownable = RecordTypeSet()
    let live = devices[device.index].live
    for type in types where !records(of: plan[type].owners).intersection(live).isEmpty {
      ownable.insert(type)
    }
    return ownable
  }

  /// The records that a link may name: live, and along owning links not below the record itself.
  func linkable(
    from record: RecordIndex,
    by link: FieldIndex,
    on device: DeviceIndex
  ) -> RecordSet {
    let type = records[record.index].type
    var linkable = candidates(for: plan[type, link], on: device)
    linkable.remove(record)
    guard plan[type].owningLinks.contains(link) else { return linkable }
    return linkable.subtracting(family(of: record, along: .owner, among: linkable))
  }

  /// The links of a record that are set or could be.
  func movableLinks(of record: RecordIndex, on device: DeviceIndex) -> FieldSet {
    var links = plan[records[record.index].type].links
    for link in links where target(of: link, of: record) == .none {
      if linkable(from: record, by: link, on: device).isEmpty { links.remove(link) }
    }
    return links
  }

  /// All records of some types.
  func records(of types: RecordTypeSet) -> RecordSet {
    var records = RecordSet()
    for type in types { records = records.union(recordsOfType[type.index]) }
    return records
  }

  /// A person makes a record.
  mutating func create(type: RecordTypeIndex, on device: DeviceIndex) -> RecordIndex {
    let record = RecordIndex(recordCount)
    recordCount += 1
    records[record.index].type = type
    recordsOfType[type.index].insert(record)
    if plan[type].isSoft { soft.insert(record) }
    if plan[type].isTerminal { terminal.insert(record) }
    if !plan[type].fields.union(plan[type].links).isEmpty { changeable.insert(record) }
    devices[device.index].present.insert(record)
    devices[device.index].pending.insert(record)
    devices[device.index].pendingFlags.insert(record)
    return record
  }

  /// A person changes a record.
  mutating func edit(_ record: RecordIndex, on device: DeviceIndex) {
    devices[device.index].pending.insert(record)
    if plan.rules.editsWholeObjects { devices[device.index].pendingFlags.insert(record) }
  }

  /// A person deletes a record: into the trash, with what cascades (A1), or out of the store.
  mutating func delete(_ record: RecordIndex, on device: DeviceIndex) {
    guard soft.contains(record) else { return remove(record, from: device, exporting: true) }
    let hidden = family(
      of: record,
      along: .softCascade,
      among: devices[device.index].live.intersection(soft)
    )
    deleteCount += 1
    for member in hidden { records[member.index].deletion = deleteCount }
    hide(hidden, on: device)
  }

  /// A person takes a record out of the trash, with those deleted by the same delete.
  mutating func restore(_ record: RecordIndex, on device: DeviceIndex) {
    var fellows = RecordSet()
    for other in devices[device.index].deleted
    where records[other.index].deletion == records[record.index].deletion {
      fellows.insert(other)
    }
    let shown = family(of: record, along: .softCascade, among: fellows)
    devices[device.index].deleted = devices[device.index].deleted.subtracting(shown)
    markFlags(of: shown, on: device)
  }

  /// Records become soft-deleted by a write of the device's own.
  mutating func hide(_ hidden: RecordSet, on device: DeviceIndex) {
    devices[device.index].deleted = devices[device.index].deleted.union(hidden)
    devices[device.index].noteFinalDeletes(terminal)
    markFlags(of: hidden, on: device)
  }

  /// A record leaves the store, and with it those that the framework's rule removes (F62).
  mutating func remove(_ record: RecordIndex, from device: DeviceIndex, exporting: Bool) {
    let present = devices[device.index].present
    let removed = family(of: record, along: .cascade, among: present)
    devices[device.index].drop(removed)
    guard exporting else { return }
    // What was never sent is simply gone.
    let sent = server.known.union(devices[device.index].batch.saves)
    let removals = devices[device.index].pendingRemovals.union(removed.intersection(sent))
    devices[device.index].pendingRemovals = removals
  }

  private mutating func markFlags(of changed: RecordSet, on device: DeviceIndex) {
    devices[device.index].pending = devices[device.index].pending.union(changed)
    devices[device.index].pendingFlags = devices[device.index].pendingFlags.union(changed)
  }
}

extension DeviceSketch {
  /// Remembers the final deletes among the soft-deleted records.
  mutating func noteFinalDeletes(_ terminal: RecordSet) {
    seenDeleted = seenDeleted.union(deleted.intersection(terminal))
  }

  /// Forgets the rows of records.
  mutating func drop(_ removed: RecordSet) {
    present = present.subtracting(removed)
    deleted = deleted.subtracting(removed)
    pending = pending.subtracting(removed)
    pendingFlags = pendingFlags.subtracting(removed)
  }
}
