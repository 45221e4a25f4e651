import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads the XML of a model, event by event.
final class ModelReader: NSObject, XMLParserDelegate {
  private var model: CoreDataModel
  private var error: ImportError?
  private var path: [String] = []

  private init(file: String) { model = CoreDataModel(file: file) }

  /// Reads a model file.
  static func read(_ file: ModelFile) throws(ImportError) -> CoreDataModel {
    let reader = ModelReader(file: file.path)
    let parser = XMLParser(data: Data(file.text.utf8))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if let error = reader.error { throw error }
    guard isRead, parser.parserError == nil, reader.path.isEmpty, !reader.isMalformed else {
      throw ImportError(
        file: file.path,
        line: max(1, parser.lineNumber),
        column: max(0, parser.columnNumber),
        found: "XML that breaks off or is not well formed",
        expected: "a complete model"
      )
    }
    guard reader.hasRoot else {
      throw ImportError(file: file.path, line: 1, found: "no model", expected: "<model>")
    }
    return reader.model
  }

  private var hasRoot = false
  private var isMalformed = false

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    isMalformed = true
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard error == nil else { return }
    let parent = path.last
    path.append(name)
    let line = parser.lineNumber
    if parent == nil {
      hasRoot = name == "model"
      if !hasRoot { fail(parser, found: "<\(name)>", expected: "<model>") }
      return
    }
    if (name, parent) == ("entity", "model") { return startEntity(parser, attributes, line) }
    if (name, parent) == ("configuration", "model") {
      model.configurations.append(ModelConfiguration(name: attributes["name"] ?? "unnamed"))
      return
    }
    // What stands in an entity or configuration that is not the model's own is layout, or junk.
    let isInEntity = path.count > 2 && path[1] == "entity" && !model.entities.isEmpty
    let isInConfiguration =
      path.count == 3 && path[1] == "configuration" && !model.configurations.isEmpty
    if isInConfiguration, name == "memberEntity", let member = attributes["name"] {
      model.configurations[model.configurations.count - 1].entities.append(member)
    }
    if isInEntity { startPart(parser, name, of: parent ?? "", attributes) }
  }

  /// Reads what stands within an entity.
  private func startPart(
    _ parser: XMLParser,
    _ name: String,
    of parent: String,
    _ attributes: [String: String]
  ) {
    let line = parser.lineNumber
    let last = model.entities.count - 1
    switch (name, parent) {
    case ("attribute", "entity"): addAttribute(parser, attributes, line)
    case ("relationship", "entity"): addRelationship(parser, attributes, line)
    case ("fetchedProperty", "entity"):
      model.entities[last].fetchedProperties.append(attributes["name"] ?? "unnamed")
    case ("uniquenessConstraint", _): model.entities[last].uniquenessConstraints.append([])
    case ("constraint", "uniquenessConstraint"): addConstraint(attributes)
    default: break
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if path.last == name { path.removeLast() } else { isMalformed = true }
  }

  private func fail(_ parser: XMLParser, found: String, expected: String) {
    error = ImportError(
      file: model.file,
      line: parser.lineNumber,
      column: max(0, parser.columnNumber),
      found: found,
      expected: expected
    )
    parser.abortParsing()
  }

  private func startEntity(_ parser: XMLParser, _ attributes: [String: String], _ line: Int) {
    guard let name = attributes["name"], !name.isEmpty else {
      return fail(parser, found: "an entity without name", expected: "name=\"...\"")
    }
    guard !model.entities.contains(where: { $0.name == name }) else {
      return fail(parser, found: "a second entity '\(name)'", expected: "a name of its own")
    }
    model.entities.append(
      Entity(
        name: name,
        parent: attributes["parentEntity"],
        isAbstract: attributes.isYes("isAbstract"),
        renamedFrom: attributes.rename(of: name),
        line: line
      )
    )
  }

  private func addAttribute(_ parser: XMLParser, _ attributes: [String: String], _ line: Int) {
    guard let name = takeName(parser, attributes) else { return }
    model.entities[model.entities.count - 1].attributes.append(
      Attribute(
        name: name,
        type: attributes["attributeType"] ?? "Undefined",
        isOptional: attributes.isYes("optional"),
        defaultText: attributes["defaultValueString"]
          ?? attributes["defaultDateTimeInterval"],
        isTransient: attributes.isYes("transient"),
        isDerived: attributes.isYes("derived"),
        isStoredExternally: attributes.isYes("allowsExternalBinaryDataStorage"),
        isEncrypted: attributes.isYes("allowsCloudEncryption"),
        renamedFrom: attributes.rename(of: name),
        line: line
      )
    )
  }

  private func addRelationship(_ parser: XMLParser, _ attributes: [String: String], _ line: Int) {
    guard let name = takeName(parser, attributes) else { return }
    model.entities[model.entities.count - 1].relationships.append(
      Relationship(
        name: name,
        destination: attributes["destinationEntity"],
        inverse: attributes["inverseName"],
        isToMany: attributes.isYes("toMany"),
        isOptional: attributes.isYes("optional"),
        isOrdered: attributes.isYes("ordered"),
        isTransient: attributes.isYes("transient"),
        deletionRule: attributes["deletionRule"] ?? "Nullify",
        renamedFrom: attributes.rename(of: name),
        line: line
      )
    )
  }

  /// The name of a property that its entity does not have yet.
  private func takeName(_ parser: XMLParser, _ attributes: [String: String]) -> String? {
    guard let name = attributes["name"], !name.isEmpty else {
      fail(parser, found: "a property without name", expected: "name=\"...\"")
      return nil
    }
    let entity = model.entities[model.entities.count - 1]
    let isTaken =
      entity.attributes.contains { $0.name == name }
      || entity.relationships.contains { $0.name == name }
    guard !isTaken else {
      fail(
        parser,
        found: "a second property '\(name)' of \(entity.name)",
        expected: "a name of its own"
      )
      return nil
    }
    return name
  }

  private func addConstraint(_ attributes: [String: String]) {
    guard let value = attributes["value"] else { return }
    let place = model.entities.count - 1
    let last = model.entities[place].uniquenessConstraints.count - 1
    if last >= 0 { model.entities[place].uniquenessConstraints[last].append(value) }
  }
}

extension [String: String] {
  /// Whether an XML attribute says YES; absent means no.
  fileprivate func isYes(_ key: String) -> Bool { self[key] == "YES" }

  /// The former name, where the renaming identifier differs from the present name.
  fileprivate func rename(of name: String) -> String? {
    guard let identifier = self["elementID"], identifier != name, !identifier.isEmpty else {
      return nil
    }
    return identifier
  }
}
