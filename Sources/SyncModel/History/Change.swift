// Tested in HistoryTests.

/// One thing that a transition changed or answered.
@frozen
public struct Change: Hashable, Sendable {
  /// What kind of change it is.
  public var kind: ChangeKind
  /// The replica that changed; for answers of the server, the device that gets them.
  public var replica: ReplicaIndex
  /// The record.
  public var record: RecordIndex
  /// The field, or `.row` where the record as a whole is meant.
  public var field: FieldIndex
  /// The new value; for `refused` the raw value of a `Refusal`.
  public var value: Value
  /// The write that the value comes from; 0 for a default.
  public var write: WriteIndex
  /// The place in the server's log, for `committed` and `delivered`.
  public var sequence: Int32

  /// Makes a change.
  @inlinable
  public init(
    _ kind: ChangeKind,
    replica: ReplicaIndex,
    record: RecordIndex,
    field: FieldIndex = .row,
    value: Value = .none,
    write: WriteIndex = .none,
    sequence: Int32 = 0
  ) {
    self.kind = kind
    self.replica = replica
    self.record = record
    self.field = field
    self.value = value
    self.write = write
    self.sequence = sequence
  }
}

/// The kinds of change.
public enum ChangeKind: UInt8, Hashable, Sendable {
  /// The record appears on the replica; its fields follow as `assigned`.
  case inserted
  /// The record disappears from the replica.
  case removed
  /// A field of the replica's record takes a value.
  case assigned
  /// The server accepted the device's save or deletion as one entry of its log.
  case committed
  /// The device regards the write as sent.
  case acknowledged
  /// The device has applied the server's state of the record as of a place in the log.
  case delivered
  /// The server refused the device's save or deletion and the device knows.
  case refused
  /// The device dropped the pending write by a rule, such as an imported deletion (F57).
  case discarded
}

/// Why the server refuses a save or a deletion, by CloudKit's names.
public enum Refusal: Int32, Hashable, Sendable {
  /// The record does not exist (F9, F10, F11).
  case unknownItem
  /// The record changed since the device last saw it (F2).
  case serverRecordChanged
}

/// A write's place in the ledger; 0 stands for "nobody wrote it".
@frozen
public struct WriteIndex: Hashable, Comparable, Sendable {
  /// The position as stored.
  public let rawValue: Int32

  /// Makes the index of the given position.
  @inlinable
  public init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// The position in the ledger.
  @inlinable public var index: Int { Int(rawValue) }
  /// Nobody wrote it: a default.
  @inlinable public static var none: WriteIndex { WriteIndex(0) }
  /// Whether nobody wrote it.
  @inlinable public var isNone: Bool { rawValue == 0 }

  /// Orders writes by when they were made.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// One acknowledged local write: a field that a device set, or a record that it made or deleted.
@frozen
public struct Write: Hashable, Sendable {
  /// The device that wrote.
  public var device: DeviceIndex
  /// The record.
  public var record: RecordIndex
  /// The field; `.row` for making (value one) or removing (value none) the record itself.
  public var field: FieldIndex
  /// Why it was written.
  public var origin: WriteOrigin
  /// The value.
  public var value: Value
  /// The write that the device showed there before.
  public var previous: WriteIndex
  /// The transition that made it.
  public var transition: Int32

  /// Makes a write.
  @inlinable
  public init(
    device: DeviceIndex,
    record: RecordIndex,
    field: FieldIndex,
    origin: WriteOrigin,
    value: Value,
    previous: WriteIndex,
    transition: Int32
  ) {
    self.device = device
    self.record = record
    self.field = field
    self.origin = origin
    self.value = value
    self.previous = previous
    self.transition = transition
  }

  /// Stands for "nobody wrote it".
  @inlinable public static var none: Write {
    Write(
      device: .none,
      record: .none,
      field: .row,
      origin: .create,
      value: .none,
      previous: .none,
      transition: -1
    )
  }
}

/// Why a field was written.
public enum WriteOrigin: UInt8, Hashable, Sendable {
  /// The record was made.
  case create
  /// A person edited it.
  case edit
  /// A whole object was written back around an edit (F61).
  case writeBack
  /// A person deleted the record.
  case delete
  /// The delete of another record reached it.
  case cascade
  /// A person restored the record, or one that it belongs to.
  case restore
  /// A repair after import wrote it.
  case repair
  /// A delete rule cleared the link (F62).
  case nullify
}
