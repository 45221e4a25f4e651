/// An app's schema and sync policy: everything that a verdict is about.
///
/// A design is what a person writes or an import proposes; `Layout` is the flat form of it that
/// runs. Design and seed files share one notation, see `Notation`.
public struct Design: Hashable, Sendable {
  /// The design's name, as seeds refer to it.
  public var name: String
  /// The record types.
  public var schema: Schema
  /// What the app does about deletes, restores and repairs.
  public var policies: [Policy]
  /// The devices' names; a scenario has between two and all of them.
  public var devices: [String]
  /// How the devices sync.
  public var sync: SyncSettings
  /// The assumptions that the design takes for granted.
  public var pinned: [PinnedAssumption]
  /// The faults that may strike.
  public var faults: [Fault]
  /// The properties to judge; `nil` means all that apply.
  public var properties: [Property]?
  /// The mistake put in on purpose, if any.
  public var planted: PlantedBug?
  /// The comments and blank lines of the file, by the line of the printed form that they precede.
  public var comments: [Comment]

  /// Makes a design.
  public init(
    name: String,
    schema: Schema,
    policies: [Policy] = [],
    devices: [String] = ["A", "B", "C"],
    sync: SyncSettings = SyncSettings(),
    pinned: [PinnedAssumption] = [],
    faults: [Fault] = [],
    properties: [Property]? = nil,
    planted: PlantedBug? = nil,
    comments: [Comment] = []
  ) {
    self.name = name
    self.schema = schema
    self.policies = policies
    self.devices = devices
    self.sync = sync
    self.pinned = pinned
    self.faults = faults
    self.properties = properties
    self.planted = planted
    self.comments = comments
  }

  /// The value of every assumption under this design: the pinned ones, and defaults elsewhere.
  public var assumptions: Assumptions {
    var assumptions = Assumptions()
    for pin in pinned { assumptions[pin.assumption] = pin.value }
    return assumptions
  }
}

/// How the devices sync.
public struct SyncSettings: Hashable, Sendable {
  /// Which of the two real engines is modelled.
  public var engine: SyncEngine
  /// How many records one page of a fetch holds.
  public var pageSize: Int
  /// How many records one batch of an export holds.
  public var batchSize: Int

  /// Makes sync settings.
  public init(engine: SyncEngine = .mirroring, pageSize: Int = 4, batchSize: Int = 4) {
    self.engine = engine
    self.pageSize = pageSize
    self.batchSize = batchSize
  }
}

/// The sync engines that differ in the rule that matters most: whether saves are checked.
public enum SyncEngine: String, CaseIterable, Hashable, Sendable {
  /// NSPersistentCloudKitContainer and SwiftData: unchecked saves, the last exporter wins (F48).
  case mirroring
}

/// A fault that may strike in generated scenarios.
public enum Fault: String, CaseIterable, Hashable, Sendable {
  /// A device's process is killed: jobs under way are lost, stored data stays (F33).
  case kill
  /// A device's server change token expires (F35).
  case expireToken = "expire-token"
  /// A device's persistent history is cut before export (F47).
  case cutHistory = "cut-history"
}

/// A comment or blank line of a file, kept so that the file prints back byte for byte.
public struct Comment: Hashable, Sendable {
  /// The index of the printed line, comments not counted, that it stands before or on.
  public var line: Int
  /// The text with its `#`; empty for a blank line.
  public var text: String
  /// Whether it stands at the end of that line instead of before it.
  public var isTrailing: Bool

  /// Makes a comment.
  public init(line: Int, text: String, isTrailing: Bool = false) {
    self.line = line
    self.text = text
    self.isTrailing = isTrailing
  }
}
