import SyncModel

/// A slow and plain simulation of who shows what, to tell which events are no-ops.
///
/// It shares nothing with the generator's sketch: it follows values, links and dates of every
/// replica, with plain arrays. Assumptions have their defaults, save for the content of exports.
struct ReferenceWorld {
  struct Row {
    var cells: [Value]
    var pending: FieldSet
  }

  struct Device {
    var rows: [Row?]
    var removals = RecordSet()
    var token = 0
    var skew: Int32 = 0
    var batch: [(record: RecordIndex, row: Row?)]?
    var hasArrived = false
    var page: [(record: RecordIndex, cells: [Value]?)]?
    var isPageApplied = false
    var pageToken = 0
    var seenDeleted: [Value?]
  }

  let design: Design
  let layout: Layout
  let rules: [Repair]
  let scenario: Scenario
  var devices: [Device]
  var server: [[Value]?]
  var places: [Int]
  var logCount = 0
  var time: Int32 = 100
  var made = RecordSet()

  init(design: Design, scenario: Scenario) {
    self.design = design
    self.scenario = scenario
    layout = Layout(design)
    var rules: [Repair] = []
    for case .repair(let listed) in design.policies { rules += listed }
    self.rules = rules
    let count = scenario.records.count
    let device = Device(
      rows: Array(repeating: nil, count: count),
      seenDeleted: Array(repeating: nil, count: count)
    )
    devices = Array(repeating: device, count: scenario.deviceCount)
    server = Array(repeating: nil, count: count)
    places = Array(repeating: 0, count: count)
  }

  func type(_ record: RecordIndex) -> TypeLayout { layout[scenario.records[record.index].type] }

  func isPresent(_ record: RecordIndex, _ device: Int) -> Bool {
    devices[device].rows[record.index] != nil
  }

  func isLive(_ record: RecordIndex, _ device: Int) -> Bool {
    isPresent(record, device) && !isDeleted(record, device)
  }

  func isDeleted(_ record: RecordIndex, _ device: Int) -> Bool {
    guard let row = devices[device].rows[record.index], let flag = type(record).flag else {
      return false
    }
    return row.cells[flag.index] == .one
  }

  func target(_ record: RecordIndex, _ link: FieldIndex, _ device: Int) -> RecordIndex? {
    devices[device].rows[record.index]?.cells[link.index].link
  }

  func clock(_ device: Int) -> Value { Value(time + devices[device].skew) }

  var all: RecordSet { RecordSet(below: scenario.records.count) }

  /// Plays an event and tells whether it did anything.
  mutating func happens(_ event: Event) -> Bool {
    if event.kind == .wait {
      time += event.ticks
      return true
    }
    let device = event.device.index
    defer { if event.kind.source == .person { time += 1 } }
    switch event.kind {
    case .create, .edit, .delete, .restore, .hardDelete: return person(event, device)
    case .build: return build(device)
    case .arrive: return arrive(device)
    case .answer: return answer(device)
    case .fetch: return fetch(device, isReversed: event.isReversed)
    case .apply: return apply(device)
    case .advance: return advance(device)
    case .export: return export(device)
    case .import: return importAll(device, isReversed: event.isReversed)
    case .kill: killJobs(device)
    case .expireToken: devices[device].token = 0
    case .cutHistory:
      for record in all where isPresent(record, device) {
        let everything = type(record).all.union([.row])
        devices[device].rows[record.index]?.pending = everything
      }
      devices[device].removals = []
      devices[device].token = 0
    case .clock: devices[device].skew += event.ticks
    case .wait: break
    }
    return true
  }

  mutating func killJobs(_ device: Int) {
    for item in devices[device].batch ?? [] {
      if let row = item.row, let present = devices[device].rows[item.record.index] {
        devices[device].rows[item.record.index]?.pending = present.pending.union(row.pending)
      } else if item.row == nil {
        devices[device].removals.insert(item.record)
      }
    }
    devices[device].batch = nil
    devices[device].hasArrived = false
    devices[device].page = nil
    devices[device].isPageApplied = false
  }
}
