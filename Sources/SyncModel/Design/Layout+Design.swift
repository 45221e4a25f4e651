// Tested in LayoutTests.

extension Layout {
  /// Lays a design out flat.
  ///
  /// The design must have no `problems`: names resolve, inheritance has no cycle, limits hold.
  /// Complexity: quadratic in the number of record types.
  public init(_ design: Design) {
    var builder = LayoutBuilder(design: design)
    let types = design.schema.recordTypes.map { builder.layout(of: $0) }
    self.types = types
    fieldStride = max(1, types.map(\.cells.count).max() ?? 1)
    literals = builder.literals.texts
    devices = design.devices
    relationsLeftOut = builder.relationsLeftOut()
  }
}

/// A relation together with the record type that declares it.
struct DeclaredRelation {
  var owner: RecordType
  var relation: Relation
}

/// Gathers what `Layout` needs, type by type.
struct LayoutBuilder {
  let design: Design
  var literals = LiteralTable([])

  init(design: Design) { self.design = design }

  private var schema: Schema { design.schema }

  mutating func layout(of type: RecordType) -> TypeLayout {
    let lineage = lineage(of: type)
    var cells: [CellLayout] = []
    for ancestor in lineage {
      for field in ancestor.fields { cells.append(cell(of: field)) }
    }
    let fieldCount = cells.count
    for ancestor in lineage {
      for relation in ancestor.relations {
        let declared = DeclaredRelation(owner: ancestor, relation: relation)
        if holdsLink(declared) { cells.append(cell(of: declared)) }
      }
    }
    let soft = softDelete(of: lineage)
    let index = { (name: String?) in
      cells.firstIndex { $0.name == name }.map { FieldIndex($0) }
    }
    let all = FieldSet(below: cells.count)
    var editable = all
    let flag = index(soft?.flag)
    let date = index(soft?.date)
    if let flag { editable.remove(flag) }
    if let date { editable.remove(date) }
    return TypeLayout(
      name: type.name,
      isAbstract: type.isAbstract,
      cells: cells,
      links: all.subtracting(FieldSet(below: fieldCount)),
      all: all,
      flag: flag,
      date: date,
      isTerminal: soft?.isTerminal ?? false,
      editable: editable
    )
  }

  /// The type's ancestors from the root down, and the type itself.
  func lineage(of type: RecordType) -> [RecordType] {
    var lineage = [type]
    while let parent = lineage[0].parent.flatMap(schema.recordType(named:)),
      !lineage.contains(where: { $0.name == parent.name })
    {
      lineage.insert(parent, at: 0)
    }
    return lineage
  }

  private func softDelete(of lineage: [RecordType]) -> SoftDelete? {
    for type in lineage.reversed() {
      for case .softDelete(let soft) in design.policies where soft.recordType == type.name {
        return soft
      }
    }
    return nil
  }

  private mutating func cell(of field: Field) -> CellLayout {
    CellLayout(
      name: field.name,
      type: field.type,
      isOptional: field.isOptional,
      defaultValue: defaultValue(of: field),
      isKey: field.isKey,
      link: nil
    )
  }

  private mutating func defaultValue(of field: Field) -> Value {
    switch field.defaultValue {
    case .int(let number): Value(number)
    case .bool(let flag): flag ? .one : .zero
    case .text(let text), .decimal(let text): literals.value(of: text)
    case .some(.none): .none
    case nil:
      switch field.type {
      case _ where field.isOptional: .none
      case .int, .bool, .date: .zero
      case .text, .identifier, .data: literals.value(of: "")
      case .decimal: literals.value(of: "0")
      }
    }
  }

  private func cell(of declared: DeclaredRelation) -> CellLayout {
    let inverse = inverse(of: declared)
    let cascading = inverse.map { softCascades($0) } ?? false
    return CellLayout(
      name: declared.relation.name,
      type: nil,
      isOptional: true,
      defaultValue: .none,
      isKey: false,
      link: LinkLayout(
        targets: instantiable(declared.relation.target),
        inverse: declared.relation.inverse,
        whenTargetDeleted: inverse?.relation.deleteRule ?? .none,
        whenHolderDeleted: declared.relation.deleteRule,
        softCascades: cascading
      )
    )
  }

  /// Whether a soft delete of the relation's owner reaches the relation's targets.
  private func softCascades(_ declared: DeclaredRelation) -> Bool {
    design.policies.contains { policy in
      guard case .softDelete(let soft) = policy else { return false }
      return soft.cascading.contains(declared.relation.name)
        && isKind(soft.recordType, of: declared.owner.name)
    }
  }

  private func isKind(_ name: String, of ancestor: String) -> Bool {
    guard let type = schema.recordType(named: name) else { return false }
    return lineage(of: type).contains { $0.name == ancestor }
  }

  private func instantiable(_ name: String) -> RecordTypeSet {
    var set = RecordTypeSet()
    for (index, type) in schema.recordTypes.enumerated()
    where !type.isAbstract && isKind(type.name, of: name) {
      set.insert(RecordTypeIndex(index))
    }
    return set
  }

  /// The relation at the other end: the named inverse, or one that names this relation as its own.
  func inverse(of declared: DeclaredRelation) -> DeclaredRelation? {
    guard let target = schema.recordType(named: declared.relation.target) else { return nil }
    for owner in lineage(of: target).reversed() {
      for relation in owner.relations {
        let isNamed = declared.relation.inverse == relation.name
        let namesThis =
          declared.relation.inverse == nil && relation.inverse == declared.relation.name
          && relation.target == declared.owner.name
        if isNamed || namesThis { return DeclaredRelation(owner: owner, relation: relation) }
      }
    }
    return nil
  }

  func holdsLink(_ declared: DeclaredRelation) -> Bool {
    guard !declared.relation.isToMany else { return false }
    guard let other = inverse(of: declared), !other.relation.isToMany else { return true }
    let cascades = declared.relation.deleteRule == .cascade
    let otherCascades = other.relation.deleteRule == .cascade
    guard cascades == otherCascades else { return otherCascades }
    let position = { (name: String) in schema.recordTypes.firstIndex { $0.name == name } ?? 0 }
    let own = (position(declared.owner.name), declared.relation.name)
    return own >= (position(other.owner.name), other.relation.name)
  }

  func relationsLeftOut() -> [String] {
    var names: [String] = []
    for type in schema.recordTypes {
      for relation in type.relations where relation.isToMany {
        let declared = DeclaredRelation(owner: type, relation: relation)
        guard inverse(of: declared)?.relation.isToMany ?? true else { continue }
        names.append("\(type.name).\(relation.name)")
      }
    }
    return names
  }
}
