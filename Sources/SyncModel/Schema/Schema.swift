// Tested in DesignTests.

/// The app's data model: record types with their fields and relations.
///
/// A schema keeps what the app's sources say, also what CloudKit would refuse (a required field
/// without default, an ordered relation), so that a model can be read, shown and judged before it
/// is sound. `Layout` is the flat form that runs.
public struct Schema: Hashable, Sendable {
  /// The record types in declaration order.
  public var recordTypes: [RecordType]
  /// The named store configurations, each with the record types that it holds.
  public var configurations: [Configuration]

  /// Makes a schema of the given record types.
  public init(recordTypes: [RecordType] = [], configurations: [Configuration] = []) {
    self.recordTypes = recordTypes
    self.configurations = configurations
  }

  /// The record type of the given name, if the schema declares one.
  public func recordType(named name: String) -> RecordType? {
    recordTypes.first { $0.name == name }
  }
}

/// A named subset of the record types that one store holds.
public struct Configuration: Hashable, Sendable {
  /// The configuration's name.
  public var name: String
  /// The names of the record types in it.
  public var recordTypes: [String]

  /// Makes a configuration that holds the named record types.
  public init(name: String, recordTypes: [String]) {
    self.name = name
    self.recordTypes = recordTypes
  }
}

/// A kind of record: its own fields and relations, and the type that it inherits from.
public struct RecordType: Hashable, Sendable {
  /// The record type's name.
  public var name: String
  /// The name of the record type whose fields and relations this one inherits.
  public var parent: String?
  /// Whether only subtypes have records.
  public var isAbstract: Bool
  /// The fields that the type itself declares.
  public var fields: [Field]
  /// The relations that the type itself declares.
  public var relations: [Relation]
  /// Groups of field names that the app's model declares unique; CloudKit ignores or refuses them.
  public var uniquenessConstraints: [[String]]

  /// Makes a record type.
  public init(
    name: String,
    parent: String? = nil,
    isAbstract: Bool = false,
    fields: [Field] = [],
    relations: [Relation] = [],
    uniquenessConstraints: [[String]] = []
  ) {
    self.name = name
    self.parent = parent
    self.isAbstract = isAbstract
    self.fields = fields
    self.relations = relations
    self.uniquenessConstraints = uniquenessConstraints
  }
}
