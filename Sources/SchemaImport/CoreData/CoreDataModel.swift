// Tested in ModelReaderTests.

/// A Core Data model as its XML says it, nothing interpreted.
///
/// `ModelFile` finds the file that a path means, `ModelReader` reads its XML, and this value holds
/// what it found, with the line of each declaration. `DesignProposal` makes a design of it.
struct CoreDataModel: Hashable {
  var file: String
  var entities: [Entity] = []
  var configurations: [ModelConfiguration] = []
}

/// An entity.
struct Entity: Hashable {
  var name: String
  var parent: String?
  var isAbstract = false
  var renamedFrom: String?
  var attributes: [Attribute] = []
  var relationships: [Relationship] = []
  var fetchedProperties: [String] = []
  var uniquenessConstraints: [[String]] = []
  var line: Int
}

/// An attribute of an entity.
struct Attribute: Hashable {
  var name: String
  var type: String
  var isOptional = false
  var defaultText: String?
  var isTransient = false
  var isDerived = false
  var isStoredExternally = false
  var isEncrypted = false
  var renamedFrom: String?
  var line: Int
}

/// A relationship of an entity.
struct Relationship: Hashable {
  var name: String
  var destination: String?
  var inverse: String?
  var isToMany = false
  var isOptional = false
  var isOrdered = false
  var isTransient = false
  var deletionRule = "Nullify"
  var renamedFrom: String?
  var line: Int
}

/// A named configuration.
struct ModelConfiguration: Hashable {
  var name: String
  var entities: [String] = []
}
