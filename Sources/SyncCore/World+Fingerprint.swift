import SyncModel

// Tested in FingerprintTests.

/// A mark of the world's meaning: equal worlds have equal marks, also after different detours.
///
/// Left out is what only counts up: write indices, places in the log, arrival times. The log enters
/// by the order of its entries and by what each device still has to fetch; what a job under way
/// knows enters while it is under way. Mixing wraps, as hashes do.
extension World {
  /// The mark of the present state.
  public func fingerprint() -> UInt64 {
    var mark = Mixer()
    mark.mix(made.rawValue)
    for record in 0..<recordCount { mixServer(record, into: &mark) }
    for device in 0..<deviceCount {
      mixDevice(device, into: &mark)
      for record in 0..<recordCount { mixRow(device, record, into: &mark) }
    }
    return mark.value
  }

  private func mixServer(_ record: Int, into mark: inout Mixer) {
    let row = serverRows[record]
    mark.mix(row.isPresent ? 1 : row.isTombstone ? UInt64(2 + row.deletedBy + 1) : 0)
    var rank: UInt64 = 0
    for other in 0..<recordCount where serverRows[other].sequence < row.sequence { rank += 1 }
    mark.mix(rank)
    guard row.isPresent else { return }
    mixCells(cells, from: cellStart(-1, record), of: record, into: &mark)
  }

  private func mixDevice(_ device: Int, into mark: inout Mixer) {
    let state = devices[device]
    mark.mix(after(state.token).rawValue)
    mark.mix(UInt64(bitPattern: Int64(state.skew)))
    mark.mix(UInt64(state.phase.order) &* 64 &+ UInt64(state.pageNumber))
    mark.mix((state.isPassDue ? 1 : 0) | (state.isFullFetch ? 2 : 0))
    if state.isFullFetch && state.token > 0 {
      mark.mix(state.seen.rawValue)
      mark.mix(after(max(state.token, state.fullFetchStart)).rawValue)
    }
    if state.phase.isExport {
      mark.mix(state.batch.rawValue)
      mark.mix(state.tried.rawValue)
      mark.mix(state.refusedUnknown.rawValue)
      mark.mix(state.refusedChanged.rawValue)
    }
    if state.phase.isImport { mixPage(device, into: &mark) }
  }

  /// The records whose last change comes after a place in the log.
  private func after(_ place: Int32) -> RecordSet {
    var later = RecordSet()
    for record in 0..<recordCount where serverRows[record].sequence > place {
      later.insert(RecordIndex(record))
    }
    return later
  }

  /// The page under way, in the order in which it will be written.
  private func mixPage(_ device: Int, into mark: inout Mixer) {
    let state = devices[device]
    mark.mix(state.pageDeletions.rawValue)
    mark.mix((state.isReversed ? 1 : 0) | (state.hasMore ? 2 : 0))
    mark.mix(after(state.pageToken).rawValue)
    let page = state.page.union(state.pageDeletions)
    for record in page {
      let place = rows[rowPlace(device, record.index)].incomingSequence
      var earlier = RecordSet()
      for other in page
      where rows[rowPlace(device, other.index)].incomingSequence < place { earlier.insert(other) }
      mark.mix(earlier.rawValue)
      mark.mix(place == serverRows[record.index].sequence ? 1 : 0)
    }
    mark.mix(state.page.rawValue)
  }

  private func mixRow(_ device: Int, _ record: Int, into mark: inout Mixer) {
    let row = rows[rowPlace(device, record)]
    let start = deviceCellStart(device, record)
    let index = RecordIndex(record)
    let phase = devices[device].phase
    var bits: UInt64 = row.isPresent ? 1 : 0
    if row.isDeletePending { bits |= 2 }
    if row.wasSent { bits |= 4 }
    if row.isSynced { bits |= 8 }
    if row.wasTerminal { bits |= 16 }
    if row.isReupload { bits |= 32 }
    if row.knownSequence > 0 { bits |= 64 }
    if row.knownSequence == serverRows[record].sequence { bits |= 128 }
    if row.isDeleteInFlight { bits |= 256 }
    mark.mix(bits)
    mark.mix(row.pending.rawValue)
    if row.wasTerminal { mark.mix(UInt64(bitPattern: Int64(row.terminalDate.rawValue))) }
    if row.isPresent { mixCells(cells, from: cellStart(device, record), of: record, into: &mark) }
    if phase.isExport && devices[device].batch.contains(index) {
      mark.mix(row.inFlight.rawValue)
      mark.mix(row.sent.rawValue)
      mark.mix(row.editedSinceBuild.rawValue)
      mark.mix(phase == .arrived && row.sentSequence == serverRows[record].sequence ? 1 : 0)
      mixCells(outgoing, from: start, of: record, into: &mark)
    }
    if phase.isImport && devices[device].page.contains(index) {
      mixCells(incoming, from: start, of: record, into: &mark)
    }
    if !rules.dirtyOnEqualAssign { mixCells(known, from: start, of: record, into: &mark) }
  }

  private func mixCells(
    _ cells: [Cell],
    from start: Int,
    of record: Int,
    into mark: inout Mixer
  ) {
    for field in 0..<rules.cellCount[types[record]] {
      mark.mix(UInt64(bitPattern: Int64(cells[start + field].value.rawValue)))
    }
  }
}

extension JobPhase {
  fileprivate var order: Int {
    switch self {
    case .idle: 0
    case .built: 1
    case .arrived: 2
    case .fetched: 3
    case .applied: 4
    }
  }
}

/// Mixes words into a 64-bit mark; multiplication wraps, as in every hash.
private struct Mixer {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
    value ^= value >> 32
  }
}
