import SyncModel

// Tested in WorldTests.

/// A field's value with the write that it comes from; the two always travel together.
struct Cell: Equatable {
  var value: Value
  var write: WriteIndex

  static let empty = Cell(value: .none, write: .none)
}

/// What the server knows of a record, its cells apart.
struct ServerRow {
  var isPresent = false
  /// The place of its last change in the log; 0 where it never existed.
  ///
  /// Also its change tag: it is compared for equality only (F1).
  var sequence: Int32 = 0
  /// The write that made or removed it.
  var write = WriteIndex.none
  /// The device that deleted it.
  var deletedBy = -1
  /// When it arrived first, and last (F14).
  var creationTime: Int32 = 0
  var modificationTime: Int32 = 0

  /// Whether it existed and was deleted.
  var isTombstone: Bool { !isPresent && sequence > 0 }
}

/// What a device knows of a record, its cells apart.
struct DeviceRow {
  var isPresent = false
  /// The write that made or removed it.
  var write = WriteIndex.none

  /// Fields with local edits that are not acknowledged; `.row` for an insert (F46).
  var pending = FieldSet()
  var isDeletePending = false

  /// What of that is in the batch under way.
  var inFlight = FieldSet()
  var isDeleteInFlight = false
  /// Fields edited after the batch was built (F27).
  var editedSinceBuild = FieldSet()
  /// The fields that the batch sends.
  var sent = FieldSet()
  /// The write that made the row, as the batch has it.
  var sentWrite = WriteIndex.none
  /// The record's place in the log after the batch was applied.
  var sentSequence: Int32 = 0

  /// Whether a batch with it was ever built, so that the server may have it.
  var wasSent = false
  /// Whether the server had it when last heard of.
  var isSynced = false
  /// The change tag last seen, or 0.
  var knownSequence: Int32 = 0
  /// Whether it is pending because everything is uploaded again (F47).
  var isReupload = false

  /// The place in the log, and the row write, of the page under way.
  var incomingSequence: Int32 = 0
  var incomingWrite = WriteIndex.none

  /// Whether it was seen deleted under a terminal policy, and with which date.
  var wasTerminal = false
  var terminalDate = Value.none

  /// Whether anything of it still has to go to the server.
  var hasPending: Bool { isDeletePending || !pending.isEmpty }
  /// Whether some of it is in the batch under way.
  var isInFlight: Bool { isDeleteInFlight || !inFlight.isEmpty }
}

/// A device, its rows apart.
struct DeviceState {
  /// Its place in the server's log; 0 stands for "no token": a fetch from the beginning.
  var token: Int32 = 0
  /// Whether it fetches from the beginning, where the log ended when it began, and which records
  /// came so far.
  var isFullFetch = true
  var fullFetchStart: Int32 = 0
  var seen = RecordSet()
  /// How far its clock is ahead.
  var skew: Int32 = 0
  /// The records with anything pending, as of the last transition that changed something.
  var pending = RecordSet()
  /// The job under way; one at a time (F45).
  var phase = JobPhase.idle

  /// Export: the batch, what of it the server refused, and what the job has tried.
  var batch = RecordSet()
  var refusedUnknown = RecordSet()
  var refusedChanged = RecordSet()
  var tried = RecordSet()

  /// Import: the page's records and deletions, its token, and whether more follow.
  var page = RecordSet()
  var pageDeletions = RecordSet()
  var pageToken: Int32 = 0
  var hasMore = false
  var isReversed = false
  var pageNumber = 0
  /// Whether the app's passes have to run after the job.
  var isPassDue = false
}

/// How far a device's job is.
enum JobPhase {
  /// No job is under way.
  case idle
  /// Export: the batch is built.
  case built
  /// Export: the server has applied the batch.
  case arrived
  /// Import: a page is in memory.
  case fetched
  /// Import: the page is in the store.
  case applied

  var isExport: Bool { self == .built || self == .arrived }
  var isImport: Bool { self == .fetched || self == .applied }
}
