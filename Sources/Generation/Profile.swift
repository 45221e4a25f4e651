import SyncModel

/// The weights and limits of one case: swarm testing draws new ones for every case.
///
/// A case in which some kinds of event never happen goes further in those that do; so each feature
/// is switched off in a good part of the cases, and the numbers of devices, records and events are
/// small more often than large.
struct Profile {
  var deviceCount = 3
  var recordLimit = 8
  var eventCount = 40
  /// By `GeneratedKind`; 0 switches the kind off.
  var weights = KindWeights()
  /// Of eight jobs, how many come in parts.
  var partsOfEight = 0
  /// Of eight pages, how many come in the opposite order.
  var reversedOfEight = 0
  /// Of eight events, how many stay on the record of the last one.
  var stickinessOfEight = 4
  /// Of eight steps, how many stay on the same device.
  var deviceStickinessOfEight = 2
  /// Whether devices go offline for a while.
  var hasOfflineWindows = false
  /// How far clocks are apart at the beginning, in ticks; 0 for equal clocks.
  var skew = 0
  /// Whether jobs end in order and pages come as they are: the benchmark's plain workload.
  var isUniform = false

  /// The profile of a case.
  init(drawnFrom source: inout ChoiceSource, deviceLimit: Int, faultCount: Int) {
    deviceCount = source.number(in: 2...max(2, min(deviceLimit, 5)))
    recordLimit = source.number(in: 1...[3, 5, 8][source.index(below: 3)])
    switch source.index(below: 10) {
    case 0..<5: eventCount = source.number(in: 4...12)
    case 5..<8: eventCount = source.number(in: 12...24)
    default: eventCount = source.number(in: 24...40)
    }
    weights = KindWeights(drawnFrom: &source, hasFaults: faultCount > 0)
    partsOfEight = [0, 0, 2, 6][source.index(below: 4)]
    reversedOfEight = [0, 0, 0, 4][source.index(below: 4)]
    stickinessOfEight = [2, 5, 7][source.index(below: 3)]
    deviceStickinessOfEight = [0, 2, 5][source.index(below: 3)]
    hasOfflineWindows = source.chance(1, in: 2)
    skew = [0, 0, 1, 3, 50][source.index(below: 5)]
  }

  /// The profile of a benchmark: one size, every kind equally likely.
  init(devices: Int, records: Int, events: Int) {
    deviceCount = devices
    recordLimit = records
    eventCount = events
    weights = KindWeights.uniform
    stickinessOfEight = 0
    deviceStickinessOfEight = 0
    isUniform = true
  }
}

/// What the generator chooses between at each step.
enum GeneratedKind: Int, CaseIterable {
  case create, edit, delete, restore, export, `import`, time, fault
}

/// One weight per kind.
struct KindWeights {
  private var create = 3
  private var edit = 4
  private var delete = 2
  private var restore = 1
  private var export = 3
  private var `import` = 3
  private var time = 0
  private var fault = 0

  init() {}

  init(drawnFrom source: inout ChoiceSource, hasFaults: Bool) {
    create = source.number(in: 2...4)
    edit = Self.weight(upTo: 6, offIn: 8, &source)
    delete = Self.weight(upTo: 4, offIn: 8, &source)
    restore = Self.weight(upTo: 3, offIn: 3, &source)
    export = source.number(in: 1...5)
    `import` = source.number(in: 1...5)
    time = Self.weight(upTo: 1, offIn: 2, &source)
    fault = hasFaults ? Self.weight(upTo: 2, offIn: 3, &source) : 0
  }

  static var uniform: KindWeights {
    var weights = KindWeights()
    (weights.create, weights.edit, weights.delete, weights.restore) = (2, 1, 1, 0)
    (weights.export, weights.import) = (1, 1)
    return weights
  }

  private static func weight(
    upTo limit: Int,
    offIn all: Int,
    _ source: inout ChoiceSource
  ) -> Int {
    source.chance(1, in: all) ? 0 : source.number(in: 1...limit)
  }

  subscript(kind: GeneratedKind) -> Int {
    switch kind {
    case .create: create
    case .edit: edit
    case .delete: delete
    case .restore: restore
    case .export: export
    case .import: `import`
    case .time: time
    case .fault: fault
    }
  }
}
