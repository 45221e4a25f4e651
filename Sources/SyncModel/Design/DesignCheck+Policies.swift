// Tested in DesignProblemsTests.

extension DesignCheck {
  mutating func checkPolicies() {
    guard !hasTooManyTypes else { return }
    var softTypes: [(name: String, policy: Int)] = []
    var isRepaired = false
    var isWholeObject = false
    for (index, policy) in design.policies.enumerated() {
      switch policy {
      case .softDelete(let soft):
        softTypes.append((soft.recordType, index))
        checkSoftDelete(soft, policy: index)
      case .repair(let repairs):
        if isRepaired { report(.policy(index), "repair", "only one 'policy repair' line") }
        if repairs.isEmpty { report(.policy(index), "repair", "at least one repair") }
        isRepaired = true
      case .wholeObjectEdits:
        if isWholeObject {
          report(.policy(index), "whole-object-edits", "only one such policy")
        }
        isWholeObject = true
      }
    }
    reportRepeated(softTypes.map(\.name), "one soft-delete policy for each record type") {
      .policyType(softTypes[$0].policy)
    }
  }

  private mutating func checkSoftDelete(_ soft: SoftDelete, policy: Int) {
    guard let type = recordType(soft.recordType, at: .policyType(policy)) else { return }
    checkField(soft.flag, .bool, of: type, at: .policyFlag(policy))
    if let date = soft.date { checkField(date, .date, of: type, at: .policyDate(policy)) }
    for (position, name) in soft.cascading.enumerated() {
      let place = DesignPlace.cascading(position, in: policy)
      guard case .relation(let relation, let owner) = names.member(name, of: type) else {
        let expected = "a relation of \(soft.recordType)"
        let candidates = isFull ? [] : names.relationNames(of: type)
        report(place, name, expected, among: candidates, .unknownMember)
        continue
      }
      guard !canCascade(relation, owner: owner) else { continue }
      let expected = "a relation with an inverse that holds one link back to \(soft.recordType)"
      report(place, name, expected)
    }
    reportRepeated(soft.cascading, "each relation once") { .cascading($0, in: policy) }
  }

  private mutating func checkField(
    _ name: String,
    _ fieldType: FieldType,
    of type: Int,
    at place: DesignPlace
  ) {
    let recordType = design.schema.recordTypes[type]
    let article = "a \(fieldType.rawValue) field of \(recordType.name)"
    switch names.member(name, of: type) {
    case .field(let field) where field.type == fieldType: break
    case .relation(let relation, _) where names.types.index(of: relation.target) == nil:
      // Most likely a misspelt field type, and told there.
      break
    case .some: report(place, name, article)
    case nil:
      let candidates = isFull ? [] : names.fieldNames(of: type)
      report(place, name, article, among: candidates, .unknownMember)
    }
  }

  /// Whether a delete can follow the relation: its targets must know whom they belong to.
  private func canCascade(_ relation: Relation, owner: Int) -> Bool {
    // An unknown target or inverse is already told, at the relation.
    guard isModest(relation.target), let target = names.types.index(of: relation.target) else {
      return true
    }
    if let name = relation.inverse, names.member(name, of: target) == nil { return true }
    let builder = LayoutBuilder(design: design)
    let declared = DeclaredRelation(owner: design.schema.recordTypes[owner], relation: relation)
    guard let inverse = builder.inverse(of: declared) else { return false }
    return builder.holdsLink(inverse)
  }
}
