/// The smallest thing that happens, on one device.
@frozen
public struct Event: Hashable, Sendable {
  /// What happens.
  public var kind: EventKind
  /// Where it happens; `.none` for `wait`.
  public var device: DeviceIndex
  /// The record it concerns; `.none` for sync jobs, faults and time.
  public var record: RecordIndex
  /// Whether a fetch delivers its page in the opposite order (F34).
  public var isReversed: Bool
  /// The place of its first assignment in `Scenario.assignments`.
  public var assignmentStart: UInt16
  /// How many fields it assigns.
  public var assignmentCount: UInt8
  /// The ticks of `clock` and `wait`.
  public var ticks: Int32

  /// Makes an event.
  @inlinable
  public init(
    _ kind: EventKind,
    device: DeviceIndex = .none,
    record: RecordIndex = .none,
    isReversed: Bool = false,
    assignmentStart: Int = 0,
    assignmentCount: Int = 0,
    ticks: Int32 = 0
  ) {
    self.kind = kind
    self.device = device
    self.record = record
    self.isReversed = isReversed
    self.assignmentStart = UInt16(truncatingIfNeeded: assignmentStart)
    self.assignmentCount = UInt8(truncatingIfNeeded: assignmentCount)
    self.ticks = ticks
  }

  /// The places of its assignments in `Scenario.assignments`.
  @inlinable public var assignmentRange: Range<Int> {
    Int(assignmentStart)..<(Int(assignmentStart) + Int(assignmentCount))
  }
}

/// A field that an event sets.
@frozen
public struct Assignment: Hashable, Sendable {
  /// The field, or the link.
  public var field: FieldIndex
  /// The new value; for a link the index of the record it names.
  public var value: Value

  /// Makes an assignment.
  @inlinable
  public init(field: FieldIndex, value: Value) {
    self.field = field
    self.value = value
  }
}

/// The kinds of event, by their words in seed files.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
  /// The person makes a record, with some fields set.
  case create
  /// The person changes fields or links of a live record.
  case edit
  /// The person deletes a live record, softly where the design says so.
  case delete
  /// The person restores a soft-deleted record.
  case restore
  /// Code that goes round the policy removes a record from the store.
  case hardDelete = "hard-delete"
  /// The whole export job, or what is left of it: build, arrive and answer until nothing pends.
  case export
  /// The whole import job, or what is left of it, and the app's passes after it.
  case `import`
  /// Export: a batch is built from pending changes.
  case build
  /// Export: the batch reaches the server, which applies it.
  case arrive
  /// Export: the server's answer reaches the device.
  case answer
  /// Import: a page of the feed is fetched into memory.
  case fetch
  /// Import: the page is written to the store.
  case apply
  /// Import: the page's token is stored; after the last page the app's passes run.
  case advance
  /// Fault: the process is killed; jobs under way are lost.
  case kill
  /// Fault: the server change token expires.
  case expireToken = "expire-token"
  /// Fault: persistent history is cut before it was exported.
  case cutHistory = "cut-history"
  /// The device's clock jumps by some ticks.
  case clock
  /// Time passes for everybody.
  case wait
}

extension EventKind {
  /// Who makes such an event happen.
  @inlinable public var source: EventSource {
    switch self {
    case .create, .edit, .delete, .restore, .hardDelete: .person
    case .export, .import, .build, .arrive, .answer, .fetch, .apply, .advance: .sync
    case .kill, .expireToken, .cutHistory: .fault
    case .clock, .wait: .time
    }
  }
}

/// Who makes an event happen.
public enum EventSource: Hashable, Sendable {
  /// A person, through the app.
  case person
  /// The system's sync scheduler.
  case sync
  /// A fault.
  case fault
  /// The passing of time.
  case time
}
