// Tested in DesignProblemsTests.

/// Finds positions in a list by name, in logarithmic time.
struct NameTable {
  private let list: [String]
  private let order: [Int]

  init(_ list: [String]) {
    self.list = list
    order = list.indices.sorted { (list[$0], $0) < (list[$1], $1) }
  }

  /// The first position of the name.
  func index(of name: String) -> Int? {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if list[order[middle]] < name { low = middle + 1 } else { high = middle }
    }
    guard low < order.count, list[order[low]] == name else { return nil }
    return order[low]
  }

  /// The positions whose name an earlier position already has, in ascending order.
  var repeated: [Int] {
    zip(order, order.dropFirst()).filter { list[$0] == list[$1] }.map(\.1).sorted()
  }
}

/// A field or a relation of a record type, its own or an inherited one.
enum Member {
  case field(Field)
  case relation(Relation, owner: Int)
}

/// The names of a schema, ready to be looked up.
struct SchemaNames {
  let schema: Schema
  let types: NameTable
  private let members: [NameTable]
  private let parents: [Int?]

  init(_ schema: Schema) {
    self.schema = schema
    let types = NameTable(schema.recordTypes.map(\.name))
    self.types = types
    members = schema.recordTypes.map { NameTable($0.memberNames) }
    parents = schema.recordTypes.map { $0.parent.flatMap(types.index(of:)) }
  }

  /// The record type and its ancestors, nearest first, each once.
  func lineage(of type: Int) -> [Int] {
    var lineage = [type]
    while let parent = parents[lineage[lineage.count - 1]], !lineage.contains(parent) {
      lineage.append(parent)
    }
    return lineage
  }

  /// Whether following parents from the record type leads back to it.
  func isInCycle(_ type: Int) -> Bool {
    let lineage = lineage(of: type)
    return parents[lineage[lineage.count - 1]] == type
  }

  /// The member of that name that the record type declares or inherits.
  func member(_ name: String, of type: Int) -> Member? {
    for owner in lineage(of: type) {
      guard let position = members[owner].index(of: name) else { continue }
      let fields = schema.recordTypes[owner].fields
      if position < fields.count { return .field(fields[position]) }
      let relation = schema.recordTypes[owner].relations[position - fields.count]
      return .relation(relation, owner: owner)
    }
    return nil
  }

  /// How many fields and relations the record type declares or inherits.
  func memberCount(of type: Int) -> Int {
    lineage(of: type).reduce(0) { count, owner in
      count + schema.recordTypes[owner].fields.count + schema.recordTypes[owner].relations.count
    }
  }

  /// The names of all fields that the record type declares or inherits.
  func fieldNames(of type: Int) -> [String] {
    lineage(of: type).flatMap { schema.recordTypes[$0].fields.map(\.name) }
  }

  /// The names of all relations that the record type declares or inherits.
  func relationNames(of type: Int) -> [String] {
    lineage(of: type).flatMap { schema.recordTypes[$0].relations.map(\.name) }
  }
}

extension RecordType {
  /// The names of fields, then of relations.
  var memberNames: [String] { fields.map(\.name) + relations.map(\.name) }
}
