// Tested in DesignParserTests.

extension DesignParser {
  mutating func readConfiguration(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    let name = try reader.name("the configuration's name")
    try reader.expect(word: "holds")
    let held = reader.token.endsLine ? [] : try reader.names("a record type")
    try reader.finish()
    let index = design.schema.configurations.count
    place(.configuration(index), name.offset)
    for (position, type) in held.enumerated() { place(.held(position, by: index), type.offset) }
    let configuration = Configuration(name: name.text, recordTypes: held.map(\.text))
    edit { $0.schema.configurations.append(configuration) }
    return LineKey(section: .configurations)
  }

  mutating func readPolicy(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    let index = design.policies.count
    let words = ["soft-delete", "repair", "whole-object-edits"]
    let start = reader
    let policy: Policy
    if reader.take(word: "soft-delete") {
      policy = .softDelete(try readSoftDelete(&reader, policy: index))
    } else if reader.take(word: "repair") {
      policy = .repair(try reader.choices(of: Repair.self, "a repair"))
    } else if reader.take(word: "whole-object-edits") {
      policy = .wholeObjectEdits
    } else {
      throw reader.mistake("a policy", among: words)
    }
    try reader.finish()
    place(.policy(index), start.token.start)
    edit { $0.policies.append(policy) }
    return LineKey(section: .policies)
  }

  private mutating func readSoftDelete(
    _ reader: inout LineReader,
    policy: Int
  ) throws(Mistake) -> SoftDelete {
    let type = try reader.name("a record type")
    try reader.expect(word: "by")
    let flag = try reader.name("the field that marks a record as deleted")
    var soft = SoftDelete(recordType: type.text, flag: flag.text)
    place(.policyType(policy), type.offset)
    place(.policyFlag(policy), flag.offset)
    var next = "'at', 'cascading', ', terminal' or the end of the line"
    if reader.take(word: "at") {
      let date = try reader.name("the field that holds the date of the delete")
      soft.date = date.text
      place(.policyDate(policy), date.offset)
      next = "'cascading', ', terminal' or the end of the line"
    }
    if reader.take(word: "cascading") {
      let names = try reader.names("a relation's name")
      for (position, name) in names.enumerated() {
        place(.cascading(position, in: policy), name.offset)
      }
      soft.cascading = names.map(\.text)
      next = "', terminal' or the end of the line"
    }
    guard reader.take(",") else {
      if !reader.token.endsLine { throw reader.mistake(next, among: ["at", "cascading"]) }
      return soft
    }
    try reader.expect(word: "terminal")
    soft.isTerminal = true
    return soft
  }

  mutating func readDevices(_ reader: inout LineReader) throws(Mistake) {
    let names = try reader.names("a device's name")
    try reader.finish("a device's name")
    for (index, name) in names.enumerated() { place(.device(index), name.offset) }
    edit { $0.devices = names.map(\.text) }
  }

  mutating func readSync(_ reader: inout LineReader) throws(Mistake) {
    var sync = SyncSettings()
    sync.engine = try reader.choice(of: SyncEngine.self, "a sync engine")
    if reader.take(word: "page") { sync.pageSize = try readSize(&reader) }
    if reader.take(word: "batch") { sync.batchSize = try readSize(&reader) }
    try reader.finish("'page' or 'batch' and a number, or the end of the line")
    edit { $0.sync = sync }
  }

  private func readSize(_ reader: inout LineReader) throws(Mistake) -> Int {
    try reader.wholeNumber(in: DesignCheck.sizes, "a number of records")
  }

  mutating func readAssumption(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    let start = reader.token.start
    let assumption = try reader.choice(of: Assumption.self, "an assumption")
    let value = reader
    let alternatives = assumption.alternatives.map(\.rawValue)
    let expected = "one of the alternatives \(alternatives.joined(separator: ", "))"
    let found = reader.token.kind == .word ? AssumptionValue(rawValue: reader.found) : nil
    guard let found else { throw value.mistake(expected, among: alternatives) }
    reader.advance()
    try reader.finish()
    let index = design.pinned.count
    place(.assumption(index), start)
    place(.assumedValue(index), value.token.start)
    edit { $0.pinned.append(PinnedAssumption(assumption, found)) }
    return LineKey(section: .assumptions)
  }
}
