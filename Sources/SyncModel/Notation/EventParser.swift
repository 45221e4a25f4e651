/// Reads the event lines of a seed against a layout.
///
/// Records get their index in the order in which they are first named, texts in the order in which
/// they are first used. What the layout does not have is a `.reference` mistake.
struct EventParser {
  let layout: Layout
  let designName: String
  private(set) var scenario: Scenario
  private(set) var lineNumbers: [Int] = []
  private(set) var healLineNumber = 0
  private var literals: LiteralTable
  private var highestDevice = 1
  private var heal: Mistake?
  private var hasTooManyRecords = false
  private var hasTooManyAssignments = false

  init(_ design: Design) {
    layout = Layout(design)
    designName = design.name
    literals = LiteralTable(layout.literals)
    scenario = Scenario(deviceCount: 2, healOrder: [])
  }

  mutating func read(_ reader: inout LineReader, line: Int) throws(Mistake) {
    var assignments: [Assignment] = []
    let event = try readEvent(&reader, &assignments)
    try reader.finish()
    let isFull = scenario.assignments.count + assignments.count > Int(UInt16.max)
    if isFull {
      if hasTooManyAssignments { return }
      hasTooManyAssignments = true
      throw reader.mistake("at most \(UInt16.max) assignments in a seed")
    }
    scenario.append(event, assigning: assignments)
    lineNumbers.append(line)
  }

  private mutating func readEvent(
    _ reader: inout LineReader,
    _ assignments: inout [Assignment]
  ) throws(Mistake) -> Event {
    if reader.take(word: EventKind.wait.rawValue) {
      let ticks = try reader.wholeNumber(in: 0...Int(Int32.max), "a number of ticks")
      return Event(.wait, ticks: Int32(ticks))
    }
    let device = try readDevice(&reader, besides: Notation.eventWords)
    let start = reader
    let kind = try reader.choice(of: EventKind.self, "what happens on the device")
    switch kind {
    case .wait:
      throw start.mistake("what happens on the device; 'wait' stands without a device")
    case .create, .edit:
      let record = try readRecord(&reader)
      assignments = try readAssignments(&reader, of: record)
      return Event(kind, device: device, record: record)
    case .delete, .restore, .hardDelete:
      return Event(kind, device: device, record: try readRecord(&reader))
    case .import, .fetch:
      return Event(kind, device: device, isReversed: reader.take(word: "reversed"))
    case .clock:
      return Event(kind, device: device, ticks: try reader.int32("a number of ticks"))
    case .export, .build, .arrive, .answer, .apply, .advance, .kill, .expireToken, .cutHistory:
      return Event(kind, device: device)
    }
  }

  private mutating func readDevice(
    _ reader: inout LineReader,
    besides words: [String] = []
  ) throws(Mistake) -> DeviceIndex {
    let start = reader
    let others = words.map { "'\($0)'" }.joined(separator: " or ")
    let expected = "a device of \(Spelling.visible(designName))"
    let name = try reader.name(words.isEmpty ? expected : "\(expected), \(others)")
    guard let index = layout.devices.firstIndex(of: name.text) else {
      throw Mistake(
        offset: name.offset,
        found: start.found,
        expected: words.isEmpty ? expected : "\(expected), \(others)",
        candidates: layout.devices + words,
        kind: .reference
      )
    }
    highestDevice = max(highestDevice, index)
    return DeviceIndex(index)
  }
}

extension EventParser {
  private mutating func readRecord(_ reader: inout LineReader) throws(Mistake) -> RecordIndex {
    let start = reader
    let candidates = layout.types.filter { !$0.isAbstract }.map(\.name)
    let name = try reader.name("a record such as Type/1")
    guard let type = layout.type(named: name.text) else {
      let expected = "a record type of \(Spelling.visible(designName))"
      throw start.mistake(expected, among: candidates, kind: .reference)
    }
    guard !layout[type].isAbstract else {
      throw start.mistake("a type that can have records", kind: .reference)
    }
    try reader.expect("/", "'/' and a number")
    let number = try reader.wholeNumber(in: 1...Int(UInt16.max), "a record's number")
    let record = RecordName(type: type, number: number)
    if let index = scenario.records.firstIndex(of: record) { return RecordIndex(index) }
    guard scenario.records.count < RecordIndex.limit else {
      // One report is enough; the rest of the file is still read.
      if hasTooManyRecords { return RecordIndex(0) }
      hasTooManyRecords = true
      throw start.mistake("at most \(RecordIndex.limit) records in a seed")
    }
    scenario.records.append(record)
    return RecordIndex(scenario.records.count - 1)
  }

  private mutating func readAssignments(
    _ reader: inout LineReader,
    of record: RecordIndex
  ) throws(Mistake) -> [Assignment] {
    let type = layout[scenario.records[record.index].type]
    var assignments: [Assignment] = []
    var assigned = FieldSet()
    while !reader.token.endsLine {
      let start = reader
      let field = try readField(&reader, of: type)
      guard !assigned.contains(field) else { throw start.mistake("each field once in an event") }
      assigned.insert(field)
      try reader.expect("=", "'=' and a value")
      let value = try readValue(&reader, of: type.cells[field.index])
      assignments.append(Assignment(field: field, value: value))
    }
    return assignments
  }

  private func readField(
    _ reader: inout LineReader,
    of type: TypeLayout
  ) throws(Mistake) -> FieldIndex {
    let start = reader
    let expected = "a field of \(Spelling.visible(type.name))"
    let name = try reader.name(expected)
    guard let field = type.cell(named: name.text) else {
      let candidates = type.editable.map { type.cells[$0.index].name }
      throw start.mistake(expected, among: candidates, kind: .reference)
    }
    guard type.editable.contains(field) else {
      let expected = "\(expected) that 'edit' sets; 'delete' and 'restore' set this one"
      throw start.mistake(expected, kind: .reference)
    }
    return field
  }

  private mutating func readValue(
    _ reader: inout LineReader,
    of cell: CellLayout
  ) throws(Mistake) -> Value {
    if let link = cell.link { return try readLink(&reader, link) }
    guard let type = cell.type else { return .none }
    let isOptional = cell.isOptional
    switch try reader.literal(of: type, isOptional: isOptional, mismatch: .reference) {
    case .none: return .none
    case .int(let number): return Value(number)
    case .bool(let flag): return flag ? .one : .zero
    case .text(let text), .decimal(let text): return literals.value(of: text)
    }
  }

  private mutating func readLink(
    _ reader: inout LineReader,
    _ link: LinkLayout
  ) throws(Mistake) -> Value {
    if reader.isWord("nil"), !reader.isFollowed(by: "/") {
      reader.advance()
      return .none
    }
    let start = reader
    guard reader.token.kind == .word || reader.token.kind == .quotedName else {
      if reader.token.kind == .unfinished { throw reader.unfinished() }
      let isLiteral = reader.token.kind == .number || reader.token.kind == .text
      throw reader.mistake("a record or 'nil'", kind: isLiteral ? .reference : .syntax)
    }
    let record = try readRecord(&reader)
    guard link.targets.contains(scenario.records[record.index].type) else {
      let targets = link.targets.map { Spelling.name(layout[$0].name) }
      let expected = "a record of \(targets.joined(separator: " or "))"
      throw start.mistake(expected, among: targets, kind: .reference)
    }
    return Value(link: record)
  }
}

extension EventParser {
  mutating func readHeal(_ reader: inout LineReader, line: Int) throws(Mistake) {
    heal = reader.mistake("")
    healLineNumber = line
    reader.advance()
    repeat {
      let start = reader
      let device = try readDevice(&reader)
      guard !scenario.healOrder.contains(device) else {
        throw start.mistake("each device once in the heal")
      }
      scenario.healOrder.append(device)
    } while !reader.token.endsLine && !reader.isMark(",")
    if reader.take(",") {
      try reader.expect(word: "export")
      try reader.expect(word: "first")
      scenario.healsExportFirst = true
    }
    try reader.finish("a device or ', export first'")
  }

  /// Completes the scenario; a mistake if a device that takes part does not heal.
  mutating func finish(_ result: inout Scenario) -> Mistake? {
    scenario.deviceCount = highestDevice + 1
    scenario.literals = literals.texts
    result = scenario
    guard var mistake = heal, !scenario.healOrder.isEmpty else { return nil }
    for device in 0..<scenario.deviceCount
    where !scenario.healOrder.contains(DeviceIndex(device)) {
      let name = Spelling.device(layout.devices[device])
      mistake.expected = "every device that takes part, also '\(name)', in the 'heal' line"
      return mistake
    }
    return nil
  }
}
