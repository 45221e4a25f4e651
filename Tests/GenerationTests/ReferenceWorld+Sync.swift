import SyncModel

extension ReferenceWorld {
  func isBusy(_ device: Int) -> Bool {
    devices[device].batch != nil || devices[device].page != nil
  }

  func due(_ device: Int) -> [RecordIndex] {
    all.filter {
      devices[device].removals.contains($0)
        || devices[device].rows[$0.index].map { !$0.pending.isEmpty } == true
    }
  }

  mutating func build(_ device: Int) -> Bool {
    let chosen = due(device).prefix(design.sync.batchSize)
    guard !isBusy(device), !chosen.isEmpty else { return false }
    let sendsAll = design.assumptions[.exportContent] == .allTracked
    var batch: [(record: RecordIndex, row: Row?)] = []
    for record in chosen {
      var row = devices[device].rows[record.index]
      if sendsAll, row != nil { row?.pending = type(record).all }
      batch.append((record, row))
      devices[device].rows[record.index]?.pending = []
      devices[device].removals.remove(record)
    }
    devices[device].batch = batch
    return true
  }

  mutating func arrive(_ device: Int) -> Bool {
    guard let batch = devices[device].batch, !devices[device].hasArrived else { return false }
    for item in batch {
      if let row = item.row {
        var cells = server[item.record.index] ?? type(item.record).cells.map(\.defaultValue)
        for field in row.pending where field != .row {
          cells[field.index] = row.cells[field.index]
        }
        server[item.record.index] = cells
      } else {
        server[item.record.index] = nil
      }
      logCount += 1
      places[item.record.index] = logCount
    }
    devices[device].hasArrived = true
    return true
  }

  mutating func answer(_ device: Int) -> Bool {
    guard devices[device].hasArrived else { return false }
    devices[device].batch = nil
    devices[device].hasArrived = false
    return true
  }

  mutating func export(_ device: Int) -> Bool {
    guard devices[device].page == nil else { return false }
    guard devices[device].batch != nil || !due(device).isEmpty else { return false }
    repeat {
      _ = build(device)
      _ = arrive(device)
      _ = answer(device)
    } while !due(device).isEmpty
    return true
  }

  func news(_ device: Int) -> [RecordIndex] {
    all.filter { places[$0.index] > devices[device].token }
      .sorted { places[$0.index] < places[$1.index] }
  }

  mutating func fetch(_ device: Int, isReversed: Bool) -> Bool {
    let page = news(device).prefix(design.sync.pageSize)
    guard !isBusy(device), let last = page.last else { return false }
    let ordered = isReversed ? page.reversed() : Array(page)
    devices[device].page = ordered.map { ($0, server[$0.index]) }
    devices[device].pageToken = places[last.index]
    return true
  }

  mutating func apply(_ device: Int) -> Bool {
    guard let page = devices[device].page, !devices[device].isPageApplied else { return false }
    for item in page {
      guard let cells = item.cells else {
        remove(item.record, device, isExported: false)
        continue
      }
      guard !devices[device].removals.contains(item.record) else { continue }
      let present = devices[device].rows[item.record.index]
      var row = present ?? Row(cells: cells, pending: [])
      for field in type(item.record).all.subtracting(row.pending) {
        row.cells[field.index] = cells[field.index]
      }
      devices[device].rows[item.record.index] = row
      noteFinal(item.record, device)
    }
    devices[device].isPageApplied = true
    return true
  }

  mutating func advance(_ device: Int) -> Bool {
    guard devices[device].page != nil, devices[device].isPageApplied else { return false }
    devices[device].token = devices[device].pageToken
    devices[device].page = nil
    devices[device].isPageApplied = false
    if news(device).isEmpty { repair(device) }
    return true
  }

  mutating func importAll(_ device: Int, isReversed: Bool) -> Bool {
    guard devices[device].batch == nil else { return false }
    guard devices[device].page != nil || !news(device).isEmpty else { return false }
    repeat {
      _ = fetch(device, isReversed: isReversed)
      _ = apply(device)
      _ = advance(device)
    } while !news(device).isEmpty
    return true
  }

  mutating func repair(_ device: Int) {
    if rules.contains(.reassertTerminal) {
      for record in all where isLive(record, device) {
        if let date = devices[device].seenDeleted[record.index] {
          setDeleted(record, date, device)
        }
      }
    }
    guard rules.contains(.recascade) else { return }
    var parents = all.filter { isDeleted($0, device) }
    while let parent = parents.popLast() {
      let date = type(parent).date.map {
        devices[device].rows[parent.index]?.cells[$0.index] ?? .none
      }
      let orphans = holders(of: parent, device, where: \.softCascades)
        .filter { isLive($0, device) && type($0).flag != nil }
      for orphan in orphans {
        setDeleted(orphan, date ?? clock(device), device)
        noteFinal(orphan, device)
      }
      parents += orphans
    }
  }
}
