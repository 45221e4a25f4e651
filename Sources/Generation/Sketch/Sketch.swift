import SyncModel

/// A rough picture of who sees what, so that what is drawn next mostly can happen.
///
/// A scenario is total: an event that cannot happen is a no-op, and harmless. But a case full of
/// no-ops tests little. So while a case is drawn, the sketch follows which records each device
/// shows, which of them are soft-deleted there, what is pending and what there is to fetch. It is
/// one word per set of records, and every move is a few operations on words. It knows no values, it
/// takes a link as set everywhere at once, and it passes over rare rules; that costs a no-op now
/// and then and never a wrong verdict, for nothing is judged by it.
struct Sketch: Sendable {
  /// How many devices take part.
  var deviceCount = 0
  /// The devices, as many as there can be.
  var devices: [DeviceSketch]
  /// The records that were made.
  var records: [RecordSketch]
  /// The record that each link names, by record times the plan's stride plus cell.
  var targets: [RecordIndex]
  /// The records by type.
  var recordsOfType: [RecordSet]
  /// What the server has.
  var server = ServerSketch()
  /// The records whose deletes hide them.
  var soft = RecordSet()
  /// The records whose soft deletes are final.
  var terminal = RecordSet()
  /// The records that have something to edit.
  var changeable = RecordSet()
  /// How many records were made.
  var recordCount = 0
  /// How many deletes there were; each soft-deleted group remembers its number.
  var deleteCount = 0
  /// What a design lets people do.
  let plan: Plan

  /// Makes an empty sketch.
  init(plan: Plan) {
    self.plan = plan
    devices = Array(repeating: DeviceSketch(), count: DeviceIndex.limit)
    records = Array(repeating: RecordSketch(), count: RecordIndex.limit)
    targets = Array(repeating: .none, count: RecordIndex.limit * plan.stride)
    recordsOfType = Array(repeating: [], count: plan.types.count)
  }

  /// Forgets everything and keeps the storage.
  mutating func reset(deviceCount: Int) {
    self.deviceCount = deviceCount
    for place in 0..<deviceCount { devices[place] = DeviceSketch() }
    for place in 0..<(recordCount * plan.stride) { targets[place] = .none }
    for place in 0..<recordCount { records[place] = RecordSketch() }
    for place in recordsOfType.indices { recordsOfType[place] = [] }
    server = ServerSketch()
    soft = []
    terminal = []
    changeable = []
    recordCount = 0
    deleteCount = 0
  }
}

/// What one device shows and has to do.
struct DeviceSketch: Sendable {
  /// The records that are present, live or soft-deleted.
  var present = RecordSet()
  /// The records that are soft-deleted.
  var deleted = RecordSet()
  /// The records that were ever seen deleted under a terminal policy.
  var seenDeleted = RecordSet()
  /// The records with edits to export.
  var pending = RecordSet()
  /// The pending records whose soft-delete flag is among the edits.
  var pendingFlags = RecordSet()
  /// The records whose removal is to be exported.
  var pendingRemovals = RecordSet()
  /// The records that changed on the server since the last import.
  var unfetched = RecordSet()
  /// Where the device's job stands.
  var phase = JobPhase.idle
  /// What an export has under way.
  var batch = BatchSketch()
  /// What an import has under way.
  var page = PageSketch()

  /// The records that are present and not soft-deleted.
  var live: RecordSet { present.subtracting(deleted) }
  /// Whether there is anything to export.
  var isPending: Bool { !pending.union(pendingRemovals).isEmpty }
}

/// Where a device's one sync job stands (F45).
enum JobPhase: Sendable {
  /// No job is under way.
  case idle
  /// A batch is built.
  case built
  /// The batch has reached the server.
  case arrived
  /// A page is in memory.
  case fetched
  /// The page is written.
  case applied
}

/// A batch of an export.
struct BatchSketch: Sendable {
  /// The records that are saved.
  var saves = RecordSet()
  /// The saved records that are soft-deleted.
  var deleted = RecordSet()
  /// The saved records whose flag is sent.
  var flags = RecordSet()
  /// The records that are removed.
  var removals = RecordSet()
}

/// A page of an import: what the server had when it was fetched.
struct PageSketch: Sendable {
  /// The records in the page.
  var records = RecordSet()
  /// Those that are not deletions.
  var present = RecordSet()
  /// Those that are soft-deleted.
  var deleted = RecordSet()
  /// Whether no page follows.
  var isLast = false
}

/// What the server has.
struct ServerSketch: Sendable {
  /// The records that are present.
  var present = RecordSet()
  /// The records that are soft-deleted.
  var deleted = RecordSet()
  /// The records that have ever been there.
  var known = RecordSet()
  /// How many changes the server's log has.
  var logCount = 0
}

/// What the sketch knows of one record.
struct RecordSketch: Sendable {
  /// The record's type.
  var type = RecordTypeIndex(0)
  /// The place of its last change in the server's log.
  var logPlace = 0
  /// The number of the delete that soft-deleted it last.
  var deletion = 0
  /// The records that go into the trash with it.
  var softHolders = RecordSet()
  /// The records that are removed with it.
  var cascadeHolders = RecordSet()
  /// The records that keep it from being removed.
  var denyHolders = RecordSet()
}

/// The rules of sync that the sketch follows.
struct SketchRules: Sendable {
  /// How many records a page holds.
  let pageSize: Int
  /// How many records a batch holds.
  let batchSize: Int
  /// Whether an export sends the flag of records whose flag was not edited (F49).
  let sendsWholeRecords: Bool
  /// Whether saves of removed records are refused (F10).
  let refusesSavesOfDeleted: Bool
  /// Whether removals that follow from an imported one are exported (F57).
  let exportsFollowUps: Bool
  /// Whether an edit writes the flag back too (F61).
  let editsWholeObjects: Bool
  /// Whether children of deleted parents are deleted after an import.
  let recascades: Bool
  /// Whether final deletes are made again after an import.
  let reassertsTerminal: Bool

  /// Reads the rules off a design.
  init(design: Design) {
    let assumptions = design.assumptions
    pageSize = max(1, design.sync.pageSize)
    batchSize = max(1, design.sync.batchSize)
    sendsWholeRecords = assumptions[.exportContent] == .allTracked
    refusesSavesOfDeleted = assumptions[.uncheckedSaveOfDeleted] == .unknownItem
    exportsFollowUps = assumptions[.followUpDeletes] == .exported
    var repairs: [Repair] = []
    for case .repair(let listed) in design.policies { repairs += listed }
    recascades = repairs.contains(.recascade)
    reassertsTerminal = repairs.contains(.reassertTerminal)
    editsWholeObjects = design.policies.contains(.wholeObjectEdits)
  }
}
