import SyncModel

// Tested in DesignProposalTests.

/// Writes the proposal line by line, so that every comment stands at its line.
struct ProposalWriter {
  let model: CoreDataModel
  private var comments: [Comment] = []
  private var notes: [String] = []
  /// The index of the line that is written next; comments and blank lines do not count.
  private var line = 0

  init(model: CoreDataModel) { self.model = model }

  mutating func proposal(named name: String) -> DesignProposal {
    say("Proposed from a Core Data model. Look it over: policies are guessed from names.")
    line += 1
    let types = model.entities.map { recordType($0) }
    let configurations = model.configurations.map {
      Configuration(name: $0.name, recordTypes: $0.entities)
    }
    if !configurations.isEmpty { blank() }
    line += configurations.count
    blank()
    let policies = self.policies()
    let design = Design(
      name: name,
      schema: Schema(recordTypes: types, configurations: configurations),
      policies: policies,
      comments: comments
    )
    return DesignProposal(design: design, notes: notes)
  }

  private mutating func say(_ text: String) {
    comments.append(Comment(line: line, text: "# \(text)"))
  }

  private mutating func blank() { comments.append(Comment(line: line, text: "")) }

  /// A limit: in the design beside the thing, and in the notes.
  private mutating func limit(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    comments.append(
      Comment(line: line, text: "# \(texts.joined(separator: "; "))", isTrailing: true)
    )
    for text in texts { notes.append("\(name): \(text)") }
  }

  private mutating func recordType(_ entity: Entity) -> RecordType {
    blank()
    var limits: [String] = []
    if let former = entity.renamedFrom {
      limits.append("renamed from \(former), which a mirrored store may refuse")
    }
    for fetched in entity.fetchedProperties {
      limits.append("fetched property \(fetched) is not stored and is left out")
    }
    limit(entity.name, limits)
    line += 1
    let keys = entity.uniquenessConstraints.filter { $0.count == 1 }.flatMap { $0 }
    let fields = entity.attributes.map { field($0, of: entity, isUnique: keys.contains($0.name)) }
    let relations = entity.relationships.map { relation($0, of: entity) }
    for constraint in entity.uniquenessConstraints where !constraint.isEmpty {
      limit(
        "\(entity.name).[\(constraint.joined(separator: ","))]",
        ["CloudKit does not enforce uniqueness; no effect on runs"]
      )
      line += 1
    }
    return RecordType(
      name: entity.name,
      parent: entity.parent,
      isAbstract: entity.isAbstract,
      fields: fields,
      relations: relations,
      uniquenessConstraints: entity.uniquenessConstraints.filter { !$0.isEmpty }
    )
  }

  private mutating func field(_ attribute: Attribute, of entity: Entity, isUnique: Bool) -> Field {
    let name = "\(entity.name).\(attribute.name)"
    let reading = FieldReading(attribute)
    var limits = reading.limits
    let isKey = isUnique || NameShapes.isKey(attribute.name)
    if isUnique {
      limits.append("key, because of the uniqueness constraint")
    } else if isKey {
      limits.append("key, because of its name")
    }
    if reading.field.type == .int && NameShapes.isCounter(attribute.name) {
      limits.append("a counter by its name; increments made at once are lost (F84)")
    }
    if NameShapes.isFrameworkName(attribute.name) {
      limits.append("the framework's objects have a property of this name (F64)")
    }
    limit(name, limits)
    line += 1
    var field = reading.field
    field.isKey = isKey
    return field
  }

  private mutating func relation(_ relationship: Relationship, of entity: Entity) -> Relation {
    let name = "\(entity.name).\(relationship.name)"
    var limits: [String] = []
    let rule = deleteRule(relationship, &limits)
    if relationship.isOrdered { limits.append("ordered, which CloudKit does not sync") }
    if relationship.isTransient { limits.append("transient, simulated as if it were stored") }
    if let former = relationship.renamedFrom { limits.append("renamed from \(former)") }
    if relationship.inverse == nil { limits.append("without inverse, which CloudKit refuses") }
    if !relationship.isOptional { limits.append("not optional, which CloudKit refuses") }
    limits += pairLimits(relationship, of: entity)
    limit(name, limits)
    line += 1
    return Relation(
      name: relationship.name,
      target: relationship.destination ?? "",
      isToMany: relationship.isToMany,
      isOptional: relationship.isOptional,
      isOrdered: relationship.isOrdered,
      inverse: relationship.inverse,
      deleteRule: rule
    )
  }

  private func deleteRule(_ relationship: Relationship, _ limits: inout [String]) -> DeleteRule {
    switch relationship.deletionRule {
    case "Cascade": return .cascade
    case "Nullify": return .nullify
    case "Deny":
      limits.append("Deny, which CloudKit does not support")
      return .deny
    case "No Action": return .none
    default:
      limits.append("delete rule '\(relationship.deletionRule)' is unknown, taken as Nullify")
      return .nullify
    }
  }

  /// What a pair of relations cannot say: many-to-many, and two to-one sides.
  private func pairLimits(_ relationship: Relationship, of entity: Entity) -> [String] {
    let other = inverse(of: relationship)
    if relationship.isToMany {
      let isMany = other?.isToMany ?? true
      return isMany ? ["to-many without a to-one side: kept here, takes no part in runs yet"] : []
    }
    guard let other, !other.isToMany else { return [] }
    let cascades = relationship.deletionRule == "Cascade"
    return cascades && other.deletionRule != "Cascade"
      ? ["one to one: runs keep the link on the other side"] : []
  }

  private func inverse(of relationship: Relationship) -> Relationship? {
    guard let target = model.entities.first(where: { $0.name == relationship.destination }) else {
      return nil
    }
    return model.lineage(of: target).flatMap(\.relationships)
      .first { $0.name == relationship.inverse }
  }
}

/// The policies: guessed, with the reason for each guess.
extension ProposalWriter {
  private mutating func policies() -> [Policy] {
    var policies: [Policy] = []
    for entity in model.entities where !entity.isAbstract {
      guard let flag = flag(of: entity) else { continue }
      let date = model.lineage(of: entity).flatMap(\.attributes).first {
        $0.type == "Date" && NameShapes.isDeletionDate($0.name)
      }
      let cascading = cascades(of: entity)
      say("\(entity.name) is soft-deleted, because of its field \(flag.name).")
      say("Add ', terminal' where a delete is final; 'terminal' allows no restore.")
      policies.append(
        .softDelete(
          SoftDelete(
            recordType: entity.name,
            flag: flag.name,
            date: date?.name,
            cascading: cascading
          )
        )
      )
      line += 1
    }
    guard !policies.isEmpty else {
      say("No field looks like a deletion flag: deletes are hard, by the delete rules above.")
      return []
    }
    let hasCascade = policies.contains { policy in
      if case .softDelete(let soft) = policy { !soft.cascading.isEmpty } else { false }
    }
    if hasCascade {
      say("A child that was added elsewhere is deleted after import; take the line out to see why.")
      policies.append(.repair([.recascade]))
      line += 1
    }
    return policies
  }

  /// The deletion flag, the entity's own or an inherited one.
  private func flag(of entity: Entity) -> Attribute? {
    model.lineage(of: entity).flatMap(\.attributes).first {
      $0.type == "Boolean" && NameShapes.isDeletionFlag($0.name)
    }
  }

  /// The to-many relations that a delete cascades over, and whose targets can be soft-deleted.
  private func cascades(of entity: Entity) -> [String] {
    model.lineage(of: entity).flatMap(\.relationships).filter { relationship in
      guard relationship.isToMany, relationship.deletionRule == "Cascade",
        let inverse = inverse(of: relationship), !inverse.isToMany,
        let target = model.entities.first(where: { $0.name == relationship.destination })
      else { return false }
      return flag(of: target) != nil
    }.map(\.name)
  }
}
