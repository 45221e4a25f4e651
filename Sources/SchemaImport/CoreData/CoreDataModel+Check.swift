// Tested in ModelReaderTests.

extension CoreDataModel {
  /// Refuses a model whose names do not resolve or whose inheritance runs in a circle.
  func check() throws(ImportError) {
    guard entities.contains(where: { !$0.isAbstract }) else {
      throw ImportError(
        file: file,
        line: 1,
        found: "no entity that can have records",
        expected: "at least one <entity>"
      )
    }
    for entity in entities {
      try checkParent(of: entity)
      for relationship in entity.relationships { try check(relationship, of: entity) }
    }
  }

  private func entity(named name: String) -> Entity? { entities.first { $0.name == name } }

  private func checkParent(of entity: Entity) throws(ImportError) {
    var seen = [entity.name]
    var next = entity.parent
    while let name = next {
      guard let parent = self.entity(named: name) else {
        throw ImportError(
          file: file,
          line: entity.line,
          found: "parent '\(name)' of \(entity.name)",
          expected: "the name of an entity"
        )
      }
      guard !seen.contains(name) else {
        throw ImportError(
          file: file,
          line: entity.line,
          found: "inheritance in a circle: \((seen + [name]).joined(separator: " > "))",
          expected: "an ancestor without parent"
        )
      }
      seen.append(name)
      next = parent.parent
    }
  }

  private func check(_ relationship: Relationship, of entity: Entity) throws(ImportError) {
    let name = "\(entity.name).\(relationship.name)"
    guard let destination = relationship.destination, let target = self.entity(named: destination)
    else {
      throw ImportError(
        file: file,
        line: relationship.line,
        found: "destination '\(relationship.destination ?? "")' of \(name)",
        expected: "the name of an entity"
      )
    }
    guard let inverse = relationship.inverse else { return }
    guard lineage(of: target).contains(where: { $0.relationships.contains { $0.name == inverse } })
    else {
      throw ImportError(
        file: file,
        line: relationship.line,
        found: "inverse '\(inverse)' of \(name)",
        expected: "a relationship of \(destination)"
      )
    }
  }

  /// The entity and its ancestors.
  func lineage(of entity: Entity) -> [Entity] {
    var lineage = [entity]
    while let parent = lineage[lineage.count - 1].parent, let next = self.entity(named: parent),
      !lineage.contains(where: { $0.name == next.name })
    {
      lineage.append(next)
    }
    return lineage
  }
}
