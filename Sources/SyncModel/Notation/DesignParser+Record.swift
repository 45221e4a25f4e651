// Tested in DesignParserTests.

extension DesignParser {
  mutating func readRecord(
    _ reader: inout LineReader,
    isAbstract: Bool
  ) throws(Mistake) -> LineKey {
    openRecord = .ignored
    let name: Name
    do throws(Mistake) {
      name = try reader.name("the record type's name")
    } catch {
      hasLostRecord = true
      throw error
    }
    var parent: Name?
    do throws(Mistake) {
      if reader.take(":") { parent = try reader.name("the parent's name") }
      try reader.finish(parent == nil ? "':' or the end of the line" : "the end of the line")
    } catch {
      brokenNames.append(name.text)
      throw error
    }
    let index = design.schema.recordTypes.count
    guard index < RecordTypeIndex.limit else {
      defer { hasTooManyRecords = true }
      if hasTooManyRecords { return LineKey(section: .records, record: index) }
      throw Mistake(offset: name.offset, found: name.text, expected: DesignCheck.recordLimit)
    }
    let type = RecordType(name: name.text, parent: parent?.text, isAbstract: isAbstract)
    edit { $0.schema.recordTypes.append(type) }
    place(.recordType(index), name.offset)
    if let parent { place(.parent(index), parent.offset) }
    openRecord = .declared(index)
    return LineKey(section: .records, record: index)
  }

  mutating func readUnique(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    guard openRecord != .none else { throw outsideOfRecord(reader) }
    reader.advance()
    let names = try reader.names("a field's name")
    try reader.finish()
    guard case .declared(let index) = openRecord else { return LineKey(section: .records) }
    let constraint = design.schema.recordTypes[index].uniquenessConstraints.count
    for (position, name) in names.enumerated() {
      place(.unique(position, in: constraint, of: index), name.offset)
    }
    edit { $0.schema.recordTypes[index].uniquenessConstraints.append(names.map(\.text)) }
    return LineKey(section: .records, record: index, part: 3)
  }

  /// Reads a field or a relation: a line that begins with a name and a colon.
  mutating func readMember(_ reader: inout LineReader) throws(Mistake) -> LineKey {
    guard openRecord != .none else { throw outsideOfRecord(reader) }
    let name = try reader.name("a name")
    do throws(Mistake) {
      try reader.expect(":", "':'")
      let isField = reader.token.kind == .word && FieldType(rawValue: reader.found) != nil
      return isField ? try readField(name, &reader) : try readRelation(name, &reader)
    } catch {
      brokenNames.append(name.text)
      throw error
    }
  }

  private func outsideOfRecord(_ reader: LineReader) -> Mistake {
    reader.mistake("a 'record' line before its fields", among: ["record"])
  }

  private mutating func readField(
    _ name: Name,
    _ reader: inout LineReader
  ) throws(Mistake) -> LineKey {
    let type = try reader.choice(of: FieldType.self, "a field type")
    var field = Field(name: name.text, type: type)
    field.isOptional = reader.take("?")
    field.isKey = reader.take(word: "key")
    let hasDefault = reader.take("=")
    let valueOffset = reader.token.start
    if hasDefault {
      field.defaultValue = .some(try reader.literal(of: type, isOptional: field.isOptional))
    }
    let next = field.isKey ? "" : field.isOptional ? "'key', " : "'?', 'key', "
    let expected = hasDefault ? "the end of the line" : "\(next)'=' or the end of the line"
    try reader.finish(expected)
    guard case .declared(let index) = openRecord else { return LineKey(section: .records) }
    let position = design.schema.recordTypes[index].fields.count
    place(.field(position, of: index), name.offset)
    if hasDefault { place(.defaultValue(position, of: index), valueOffset) }
    edit { $0.schema.recordTypes[index].fields.append(field) }
    return LineKey(section: .records, record: index, part: 1)
  }

  private mutating func readRelation(
    _ name: Name,
    _ reader: inout LineReader
  ) throws(Mistake) -> LineKey {
    let isToMany = reader.take("[")
    let start = reader
    let meaning = isToMany ? "a record type" : "a field type or a record type"
    let target = try reader.name(meaning, among: isToMany ? [] : Notation.fieldTypes)
    if isToMany { try reader.expect("]", "']'") }
    var relation = Relation(name: name.text, target: target.text, isToMany: isToMany)
    relation.isOptional = reader.take("?")
    if !isToMany, reader.isMark("=") || reader.isWord("key") {
      throw start.mistake("a field type", among: Notation.fieldTypes)
    }
    relation.isOrdered = reader.take(word: "ordered")
    var inverse: Name?
    if reader.take(word: "inverse") { inverse = try reader.name("the inverse relation's name") }
    relation.inverse = inverse?.text
    if reader.take(",") {
      try reader.expect(word: "delete")
      relation.deleteRule = try reader.choice(of: DeleteRule.self, "a delete rule")
      try reader.finish()
    } else {
      try reader.finish(inverse == nil ? "'inverse' or ', delete'" : "', delete' and a rule")
    }
    guard case .declared(let index) = openRecord else { return LineKey(section: .records) }
    let position = design.schema.recordTypes[index].relations.count
    place(.relation(position, of: index), name.offset)
    place(.target(position, of: index), target.offset)
    if let inverse { place(.inverse(position, of: index), inverse.offset) }
    edit { $0.schema.recordTypes[index].relations.append(relation) }
    return LineKey(section: .records, record: index, part: 2)
  }
}
