// Tested in SketchTests.

import SyncModel

/// Sync jobs, part by part, and the faults that break them.
extension Sketch {
  /// A sync event or a fault happens on a device.
  mutating func follow(_ kind: EventKind, on device: DeviceIndex) {
    switch kind {
    case .build: build(on: device)
    case .arrive: arrive(from: device)
    case .answer: answer(on: device)
    case .export: export(on: device)
    case .fetch: fetch(on: device)
    case .apply: apply(on: device)
    case .advance: advance(on: device)
    case .import: `import`(on: device)
    case .kill: devices[device.index].abandonJobs()
    case .expireToken: devices[device.index].unfetched = server.known
    case .cutHistory: cutHistory(of: device)
    case .create, .edit, .delete, .restore, .hardDelete, .clock, .wait: break
    }
  }

  /// Export: a batch is built, lowest records first.
  mutating func build(on device: DeviceIndex) {
    let due = devices[device.index].pending.union(devices[device.index].pendingRemovals)
    let chosen = due.lowest(plan.rules.batchSize)
    devices[device.index].startBatch(of: chosen, sendingAllFlags: plan.rules.sendsWholeRecords)
  }

  /// Export: the batch reaches the server.
  mutating func arrive(from device: DeviceIndex) {
    let batch = devices[device.index].batch
    let gone = server.known.subtracting(server.present)
    let saves = plan.rules.refusesSavesOfDeleted ? batch.saves.subtracting(gone) : batch.saves
    let flags = batch.flags.intersection(saves)
    server.present = server.present.union(saves).subtracting(batch.removals)
    server.known = server.known.union(saves)
    server.deleted = server.deleted.subtracting(flags).union(batch.deleted.intersection(flags))
    server.deleted = server.deleted.intersection(server.present)
    let changed = saves.union(batch.removals)
    for record in changed {
      server.logCount += 1
      records[record.index].logPlace = server.logCount
    }
    for place in 0..<deviceCount {
      devices[place].unfetched = devices[place].unfetched.union(changed)
    }
    devices[device.index].phase = .arrived
  }

  /// Export: the answer reaches the device.
  mutating func answer(on device: DeviceIndex) {
    devices[device.index].batch = BatchSketch()
    devices[device.index].phase = .idle
  }

  /// Import: a page is fetched, oldest changes first (F31).
  mutating func fetch(on device: DeviceIndex) {
    var left = devices[device.index].unfetched
    var records = left
    if left.count > plan.rules.pageSize {
      for _ in 0..<plan.rules.pageSize { left.remove(oldestChange(in: left)) }
      records = records.subtracting(left)
    } else {
      left = []
    }
    devices[device.index].unfetched = left
    devices[device.index].page = PageSketch(
      records: records,
      present: records.intersection(server.present),
      deleted: records.intersection(server.deleted),
      isLast: left.isEmpty
    )
    devices[device.index].phase = .fetched
  }

  /// Import: the page is written; pending edits keep their fields (F50).
  mutating func apply(on device: DeviceIndex) {
    let page = devices[device.index].page
    devices[device.index].take(page)
    devices[device.index].noteFinalDeletes(terminal)
    for record in page.records.subtracting(page.present)
    where devices[device.index].present.contains(record) {
      remove(record, from: device, exporting: plan.rules.exportsFollowUps)
      devices[device.index].pendingRemovals.remove(record)
    }
    devices[device.index].phase = .applied
  }

  /// Import: the token is stored; after the last page the app mends.
  mutating func advance(on device: DeviceIndex) {
    let isLast = devices[device.index].page.isLast
    devices[device.index].page = PageSketch()
    devices[device.index].phase = .idle
    if isLast { mend(on: device) }
  }

  /// The whole export job, or what is left of it.
  mutating func export(on device: DeviceIndex) {
    repeat {
      if devices[device.index].phase == .idle { build(on: device) }
      if devices[device.index].phase == .built { arrive(from: device) }
      answer(on: device)
    } while devices[device.index].isPending
  }

  /// The whole import job, or what is left of it.
  mutating func `import`(on device: DeviceIndex) {
    repeat {
      if devices[device.index].phase == .idle { fetch(on: device) }
      if devices[device.index].phase == .fetched { apply(on: device) }
      advance(on: device)
    } while !devices[device.index].unfetched.isEmpty
  }

  /// History is cut: what was pending is forgotten, every row is sent and fetched again (F47).
  mutating func cutHistory(of device: DeviceIndex) {
    devices[device.index].pending = devices[device.index].present
    devices[device.index].pendingFlags = devices[device.index].present
    devices[device.index].pendingRemovals = []
    devices[device.index].unfetched = server.known
  }

  private func oldestChange(in changed: RecordSet) -> RecordIndex {
    var oldest = changed.element(at: 0)
    for record in changed where records[record.index].logPlace < records[oldest.index].logPlace {
      oldest = record
    }
    return oldest
  }

  /// The app's passes after an import: final deletes again, then children of deleted parents.
  private mutating func mend(on device: DeviceIndex) {
    if plan.rules.reassertsTerminal {
      let revived = devices[device.index].seenDeleted.intersection(devices[device.index].live)
      if !revived.isEmpty { hide(revived, on: device) }
    }
    guard plan.rules.recascades else { return }
    var parents = devices[device.index].deleted
    while !parents.isEmpty {
      let parent = parents.element(at: 0)
      parents.remove(parent)
      let live = devices[device.index].live.intersection(soft)
      let orphans = records[parent.index].softHolders.intersection(live)
      guard !orphans.isEmpty else { continue }
      for orphan in orphans { records[orphan.index].deletion = records[parent.index].deletion }
      hide(orphans, on: device)
      parents = parents.union(orphans)
    }
  }
}

extension DeviceSketch {
  fileprivate mutating func startBatch(of chosen: RecordSet, sendingAllFlags: Bool) {
    batch.saves = chosen.intersection(pending)
    batch.removals = chosen.intersection(pendingRemovals)
    batch.deleted = batch.saves.intersection(deleted)
    batch.flags = sendingAllFlags ? batch.saves : batch.saves.intersection(pendingFlags)
    pending = pending.subtracting(chosen)
    pendingFlags = pendingFlags.subtracting(chosen)
    pendingRemovals = pendingRemovals.subtracting(chosen)
    phase = .built
  }

  fileprivate mutating func take(_ page: PageSketch) {
    let incoming = page.present.subtracting(pendingRemovals).subtracting(batch.removals)
    let guarded = pendingFlags.union(batch.flags)
    let taken = incoming.subtracting(guarded)
    present = present.union(incoming)
    deleted = deleted.subtracting(taken).union(page.deleted.intersection(taken))
  }

  /// The process is killed: jobs under way are lost, what is stored stays (F33).
  fileprivate mutating func abandonJobs() {
    pending = pending.union(batch.saves.intersection(present))
    pendingFlags = pendingFlags.union(batch.flags.intersection(present))
    pendingRemovals = pendingRemovals.union(batch.removals)
    batch = BatchSketch()
    unfetched = unfetched.union(page.records)
    page = PageSketch()
    phase = .idle
  }
}

extension DenseSet {
  /// The lowest elements, at most `count`.
  fileprivate func lowest(_ count: Int) -> Self {
    guard self.count > count else { return self }
    var left = self
    for _ in 0..<count { left.remove(left.element(at: 0)) }
    return subtracting(left)
  }
}
