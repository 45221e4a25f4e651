// Tested in DesignProblemsTests.

extension DesignCheck {
  /// How many fields and relations a record type can have together, inherited ones included.
  static let memberLimit = 255

  mutating func checkSchema() {
    let types = design.schema.recordTypes
    guard !hasTooManyTypes else {
      let first = RecordTypeIndex.limit
      report(.recordType(first), types[first].name, Self.recordLimit)
      return
    }
    reportRepeated(types.map(\.name), "a name that no other record type has") { .recordType($0) }
    for index in types.indices { checkParent(of: index) }
    for index in types.indices { checkMembers(of: index) }
    if types.allSatisfy(\.isAbstract) {
      report(.design, design.name, "a record type that can have records", .missing)
    }
    checkConfigurations()
    for index in types.indices { checkSize(of: index) }
  }

  private mutating func checkParent(of index: Int) {
    let type = design.schema.recordTypes[index]
    guard let parent = type.parent else { return }
    guard recordType(parent, at: .parent(index)) != nil else { return }
    // One report per cycle: at the first of its types.
    let lineage = names.lineage(of: index)
    if names.isInCycle(index), lineage.allSatisfy({ $0 >= index }) {
      report(.parent(index), parent, "a parent that does not inherit from \(type.name) itself")
    }
  }

  private mutating func checkMembers(of index: Int) {
    let type = design.schema.recordTypes[index]
    let repeated = NameTable(type.memberNames).repeated
    let lineage = names.lineage(of: index)
    let parent = lineage.count > 1 ? lineage[1] : nil
    var next = 0
    for (position, name) in type.memberNames.enumerated() {
      let place: DesignPlace =
        position < type.fields.count
        ? .field(position, of: index)
        : .relation(position - type.fields.count, of: index)
      if next < repeated.count, repeated[next] == position {
        next += 1
        report(place, name, "a name that \(type.name) does not have yet")
      } else if let parent, !names.isInCycle(index), names.member(name, of: parent) != nil {
        report(place, name, "a name that \(type.name) does not inherit")
      }
    }
    for (position, field) in type.fields.enumerated() {
      guard let value = field.defaultValue, !field.allows(value) else { continue }
      let expected = field.type.literalMeaning
      report(.defaultValue(position, of: index), value.notation, expected)
    }
    for position in type.relations.indices { checkRelation(position, of: index) }
    for constraint in type.uniquenessConstraints.indices { checkUnique(constraint, of: index) }
  }

  private mutating func checkRelation(_ position: Int, of index: Int) {
    let owner = design.schema.recordTypes[index]
    let relation = owner.relations[position]
    let meaning = relation.isToMany ? "a record type" : "a field type or a record type"
    let target = recordType(
      relation.target,
      at: .target(position, of: index),
      meaning,
      among: relation.isToMany ? [] : Notation.fieldTypes
    )
    guard let target, let name = relation.inverse else { return }
    let place = DesignPlace.inverse(position, of: index)
    guard case .relation(let inverse, _) = names.member(name, of: target) else {
      let expected = "a relation of \(relation.target)"
      let candidates = isFull ? [] : names.relationNames(of: target)
      report(place, name, expected, among: candidates, .unknownMember)
      return
    }
    let isAnswered = inverse.inverse.map { $0 == relation.name } ?? true
    let leadsBack = names.types.index(of: inverse.target).map { isRelated($0, index) } ?? true
    if !isAnswered || !leadsBack {
      report(place, name, "a relation of \(relation.target) that leads back to \(relation.name)")
    }
  }

  /// Whether one of the record types inherits from the other.
  private func isRelated(_ one: Int, _ other: Int) -> Bool {
    names.lineage(of: one).contains(other) || names.lineage(of: other).contains(one)
  }

  private mutating func checkUnique(_ constraint: Int, of index: Int) {
    let type = design.schema.recordTypes[index]
    let list = type.uniquenessConstraints[constraint]
    if list.isEmpty { report(.recordType(index), type.name, "a field in every 'unique' line") }
    for (position, name) in list.enumerated() where names.member(name, of: index) == nil {
      let place = DesignPlace.unique(position, in: constraint, of: index)
      let expected = "a field of \(type.name)"
      let candidates = isFull ? [] : names.fieldNames(of: index)
      report(place, name, expected, among: candidates, .unknownMember)
    }
  }

  private mutating func checkConfigurations() {
    let configurations = design.schema.configurations
    reportRepeated(configurations.map(\.name), "a name that no other configuration has") {
      .configuration($0)
    }
    for (index, configuration) in configurations.enumerated() {
      for (position, name) in configuration.recordTypes.enumerated() {
        _ = recordType(name, at: .held(position, by: index))
      }
      reportRepeated(configuration.recordTypes, "each record type once") { .held($0, by: index) }
    }
  }

  /// Counts the cells that the layout would have.
  private mutating func checkSize(of index: Int) {
    let type = design.schema.recordTypes[index]
    guard names.memberCount(of: index) <= Self.memberLimit else {
      let expected = "a type with at most \(Self.memberLimit) fields and relations"
      report(.recordType(index), type.name, expected)
      return
    }
    let builder = LayoutBuilder(design: design)
    let cellCount = names.lineage(of: index).reduce(0) { count, ancestor in
      let owner = design.schema.recordTypes[ancestor]
      let links = owner.relations.count { isLink($0, of: owner, builder) }
      return count + owner.fields.count + links
    }
    guard cellCount > FieldIndex.limit else { return }
    let expected = "a type with at most \(FieldIndex.limit) fields and to-one links"
    report(.recordType(index), type.name, expected)
  }

  private func isLink(_ relation: Relation, of owner: RecordType, _ builder: LayoutBuilder) -> Bool
  {
    guard isModest(relation.target) else { return false }
    return builder.holdsLink(DeclaredRelation(owner: owner, relation: relation))
  }

  /// Whether the record type exists and is not too large to be searched.
  func isModest(_ name: String) -> Bool {
    guard let type = names.types.index(of: name) else { return false }
    return names.memberCount(of: type) <= Self.memberLimit
  }
}

extension Field {
  /// Whether the field can hold the literal.
  fileprivate func allows(_ value: Literal) -> Bool {
    switch (value, type) {
    case (.none, _): isOptional
    case (.int(let number), .int), (.int(let number), .date): number != .min
    case (.bool, .bool): true
    case (.text, .text), (.text, .identifier), (.text, .data): true
    case (.decimal(let spelling), .decimal): Literal.isDecimal(spelling)
    default: false
    }
  }
}
