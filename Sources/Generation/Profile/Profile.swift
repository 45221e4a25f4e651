import SyncModel

/// The weights and limits of one case.
///
/// Swarm testing (Groce and others, 2012): instead of one mixture of all features, each case draws
/// its own and leaves some features out entirely. A case without edits has room for five deletes; a
/// case whose jobs come whole reaches states that one with jobs in parts does not, and the other
/// way round. `Profile+Drawing` is how a profile is drawn.
public struct Profile: Hashable, Sendable {
  /// How many devices take part.
  var deviceCount: Int
  /// How many records can be made.
  var recordCount: Int
  /// How many events the case has at most.
  var eventCount: Int
  /// The record types that the case speaks of.
  var types: RecordTypeSet
  /// How likely each kind of event is where it is possible.
  var weights = EventWeights()
  /// Whether sync jobs may also start with nothing to do.
  var syncsIdly = false
  /// Whether a new record has all its fields set, not only some.
  var fillsRecords = false
  /// Whether each record type that can be made counts as a choice of its own.
  var weighsTypes = false
  /// How many fields one edit sets at most.
  var assignmentCount = 1
  /// From how many values of its kind a field's value is drawn.
  var valueCount = 4
  /// In how many of eight choices the record that was just touched is taken again.
  var clustering = 0
  /// After how many of eight touches another device touches the same record at once.
  var correlation = 0
  /// In how many of eight choices a device with a job under way comes next.
  var haste = 0
  /// In how many of eight edits of a record with links a link is changed.
  var relinking = 0
  /// In how many of eight pages the feed arrives in the opposite order.
  var reversal = 0
  /// Whether the first records reach other devices before anything else happens.
  var startsShared = false
  /// Whether devices start with clocks that differ.
  var startsSkewed = false
  /// The number of the event from which each device is offline.
  var offlineStart = SIMD8<UInt8>(repeating: 0)
  /// The number of the event from which each device is online again.
  var offlineEnd = SIMD8<UInt8>(repeating: 0)

  /// The plain profile of benchmarks, the same for every case.
  ///
  /// Each event is on a device drawn uniformly, and of a kind drawn uniformly from creates (one for
  /// each record type), edits, deletes, exports and imports, as far as they are possible there. The
  /// design's devices limit `devices`; at most 64 records and 10,000 events can be asked for.
  public static func fixed(devices: Int, records: Int, events: Int) -> Profile {
    precondition(devices >= 1, "a case has a device")
    precondition((0...RecordIndex.limit).contains(records), "a case has at most 64 records")
    precondition((0...10_000).contains(events), "a case has at most 10,000 events")
    var profile = Profile(
      deviceCount: devices,
      recordCount: records,
      eventCount: events,
      types: RecordTypeSet(below: RecordTypeIndex.limit)
    )
    for kind in [EventKind.create, .edit, .delete, .export, .import] { profile.weights[kind] = 1 }
    profile.syncsIdly = true
    profile.fillsRecords = true
    profile.weighsTypes = true
    return profile
  }

  /// Brings a fixed profile within what a design has.
  mutating func fit(_ plan: Plan) {
    deviceCount = min(deviceCount, plan.deviceCount)
    types = types.intersection(plan.concrete)
  }

  /// Whether faults strike or time passes by itself.
  var hasInterruptions: Bool {
    weights[.kill] + weights[.expireToken] + weights[.cutHistory] + weights[.clock]
      + weights[.wait] > 0
  }

  /// Whether a device reaches the server when the event of this number comes.
  func isOnline(_ device: DeviceIndex, at number: Int) -> Bool {
    number < Int(offlineStart[device.index]) || number >= Int(offlineEnd[device.index])
  }
}
