import SyncModel

extension ReferenceWorld {
  mutating func person(_ event: Event, _ device: Int) -> Bool {
    let record = event.record
    let assignments = scenario.assignments[event.assignmentRange]
    let links = type(record).links
    let namesLive = assignments.allSatisfy { assignment in
      guard links.contains(assignment.field), let target = assignment.value.link else {
        return true
      }
      return isLive(target, device)
    }
    guard namesLive else { return false }
    switch event.kind {
    case .create:
      guard !made.contains(record) else { return false }
      made.insert(record)
      devices[device].rows[record.index] = Row(
        cells: type(record).cells.map(\.defaultValue),
        pending: type(record).all.union([.row])
      )
    case .edit:
      guard isLive(record, device) else { return false }
    case .delete:
      guard isLive(record, device) else { return false }
      return delete(record, device)
    case .restore:
      guard isDeleted(record, device), !type(record).isTerminal else { return false }
      return restore(record, device)
    default:
      return false
    }
    for assignment in assignments { write(record, assignment.field, assignment.value, device) }
    return true
  }

  mutating func write(_ record: RecordIndex, _ field: FieldIndex, _ value: Value, _ device: Int) {
    devices[device].rows[record.index]?.cells[field.index] = value
    devices[device].rows[record.index]?.pending.insert(field)
  }

  mutating func setDeleted(_ record: RecordIndex, _ date: Value?, _ device: Int) {
    if let flag = type(record).flag { write(record, flag, date == nil ? .zero : .one, device) }
    if let field = type(record).date { write(record, field, date ?? .none, device) }
  }

  func holders(
    of target: RecordIndex,
    _ device: Int,
    where isTied: (LinkLayout) -> Bool
  ) -> [RecordIndex] {
    all.filter { holder in
      type(holder).links.contains { link in
        guard let rules = type(holder).cells[link.index].link, isTied(rules) else { return false }
        return self.target(holder, link, device) == target
      }
    }
  }

  mutating func delete(_ record: RecordIndex, _ device: Int) -> Bool {
    guard type(record).flag != nil else {
      let denying = holders(of: record, device) { $0.whenTargetDeleted == .deny }
      guard denying.isEmpty else { return false }
      remove(record, device, isExported: true)
      return true
    }
    let date = clock(device)
    var frontier = [record]
    while let next = frontier.popLast() {
      setDeleted(next, date, device)
      noteFinal(next, device)
      frontier += holders(of: next, device, where: \.softCascades)
        .filter { isLive($0, device) && type($0).flag != nil }
    }
    return true
  }

  mutating func restore(_ record: RecordIndex, _ device: Int) -> Bool {
    for link in type(record).links where type(record).cells[link.index].link?.softCascades == true {
      if let owner = target(record, link, device), !isLive(owner, device) { return false }
    }
    let date = { (world: ReferenceWorld, record: RecordIndex) in
      world.type(record).date.map {
        world.devices[device].rows[record.index]?.cells[$0.index] ?? .none
      }
    }
    let own = date(self, record)
    var frontier = [record]
    while let next = frontier.popLast() {
      let group = holders(of: next, device, where: \.softCascades)
        .filter { isDeleted($0, device) && date(self, $0) == own }
      setDeleted(next, nil, device)
      frontier += group
    }
    return true
  }

  mutating func remove(_ record: RecordIndex, _ device: Int, isExported: Bool) {
    guard isPresent(record, device) else { return }
    let wasSent =
      places[record.index] > 0
      || devices[device].batch?.contains { $0.record == record } == true
    devices[device].rows[record.index] = nil
    if isExported && wasSent { devices[device].removals.insert(record) }
    for holder in holders(of: record, device, where: { $0.whenTargetDeleted == .cascade }) {
      remove(holder, device, isExported: true)
    }
    for holder in all where isPresent(holder, device) {
      for link in type(holder).links where target(holder, link, device) == record {
        let rule = type(holder).cells[link.index].link?.whenTargetDeleted
        if rule == .nullify { write(holder, link, .none, device) }
      }
    }
  }

  mutating func noteFinal(_ record: RecordIndex, _ device: Int) {
    guard type(record).isTerminal, isDeleted(record, device) else { return }
    guard devices[device].seenDeleted[record.index] == nil else { return }
    devices[device].seenDeleted[record.index] = type(record).date.map {
      devices[device].rows[record.index]?.cells[$0.index] ?? .none
    }
  }
}
