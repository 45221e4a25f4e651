// Tested in NotationTests.

/// Prints a design, line by line and without comments.
struct DesignLines {
  private(set) var lines: [String] = []
  /// The blank lines of a design that nobody laid out.
  private(set) var fresh: [Comment] = []

  init(_ design: Design) {
    lines.append("design \(Spelling.name(design.name))")
    for type in design.schema.recordTypes {
      blank()
      append(type)
    }
    if !design.schema.configurations.isEmpty { blank() }
    for configuration in design.schema.configurations {
      let names = configuration.recordTypes.map { Spelling.name($0) }
      let name = Spelling.name(configuration.name)
      lines.append(Spelling.list(["configuration", name, "holds"] + names))
    }
    blank()
    for policy in design.policies { lines.append("policy \(Self.text(of: policy))") }
    append(settingsOf: design)
  }

  private mutating func blank() { fresh.append(Comment(line: lines.count, text: "")) }

  private mutating func append(_ type: RecordType) {
    let parent = type.parent.map { ": \(Spelling.name($0))" } ?? ""
    let kind = type.isAbstract ? "abstract record" : "record"
    lines.append("\(kind) \(Spelling.name(type.name))\(parent)")
    for field in type.fields { lines.append("  \(Self.text(of: field))") }
    for relation in type.relations { lines.append("  \(Self.text(of: relation))") }
    for names in type.uniquenessConstraints {
      lines.append("  \(Spelling.list(["unique"] + names.map { Spelling.name($0) }))")
    }
  }

  private mutating func append(settingsOf design: Design) {
    let devices = design.devices.map { Spelling.device($0) }
    lines.append(Spelling.list(["devices"] + devices))
    let sync = design.sync
    lines.append("sync \(sync.engine.rawValue) page \(sync.pageSize) batch \(sync.batchSize)")
    for pin in design.pinned {
      lines.append("assume \(pin.assumption.rawValue) \(pin.value.rawValue)")
    }
    if !design.faults.isEmpty {
      lines.append(Spelling.list(["faults"] + design.faults.map(\.rawValue)))
    }
    if let properties = design.properties {
      lines.append(Spelling.list(["properties"] + properties.map(\.rawValue)))
    }
    if let planted = design.planted { lines.append("planted \(planted.rawValue)") }
  }

  static func text(of field: Field) -> String {
    let mark = field.isOptional ? "?" : ""
    let key = field.isKey ? " key" : ""
    let value = field.defaultValue.map { " = \($0.notation)" } ?? ""
    return "\(Spelling.name(field.name)): \(field.type.rawValue)\(mark)\(key)\(value)"
  }

  static func text(of relation: Relation) -> String {
    let name = Spelling.target(relation.target)
    let target = relation.isToMany ? "[\(name)]" : name
    let mark = relation.isOptional ? "?" : ""
    let order = relation.isOrdered ? " ordered" : ""
    let inverse = relation.inverse.map { " inverse \(Spelling.name($0))" } ?? ""
    let rule = ", delete \(relation.deleteRule.rawValue)"
    return "\(Spelling.name(relation.name)): \(target)\(mark)\(order)\(inverse)\(rule)"
  }

  static func text(of policy: Policy) -> String {
    switch policy {
    case .softDelete(let soft):
      let type = Spelling.name(soft.recordType)
      let date = soft.date.map { " at \(Spelling.name($0))" } ?? ""
      let names = soft.cascading.map { Spelling.name($0) }
      let cascade = names.isEmpty ? "" : " cascading \(Spelling.list(names))"
      let end = soft.isTerminal ? ", terminal" : ""
      return "soft-delete \(type) by \(Spelling.name(soft.flag))\(date)\(cascade)\(end)"
    case .repair(let repairs):
      return Spelling.list(["repair"] + repairs.map(\.rawValue))
    case .wholeObjectEdits:
      return "whole-object-edits"
    }
  }
}

extension Design {
  /// The design as it is written in a file.
  public var notation: String {
    let printed = DesignLines(self)
    return Comment.weave(printed.lines, comments.isEmpty ? printed.fresh : comments)
  }
}
