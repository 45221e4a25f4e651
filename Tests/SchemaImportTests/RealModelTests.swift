import Foundation
import SyncModel
import Testing

@testable import SchemaImport

/// Models of real apps, compared with the answers that stand beside them.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: Fixtures.realModels),
    "needs the models of real apps in ../shared/fixtures/xcdatamodel"
  )
)
struct RealModelTests {
  /// One line of an answer's table.
  struct Row {
    var cells: [String]
  }

  /// The tables of a model's section, by the name of their first column.
  func rows(_ model: String, table: String) throws -> [Row] {
    let text = try String(contentsOfFile: Fixtures.realModels + "/EXPECTED.md", encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(model) } ?? ""
    var isInTable = false
    var rows: [Row] = []
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| \(table) |") { isInTable = true }
      if !line.hasPrefix("|") { isInTable = false }
      guard isInTable, !line.hasPrefix("| \(table) |"), !line.hasPrefix("|---") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      rows.append(Row(cells: Array(cells.dropFirst().dropLast())))
    }
    return rows
  }

  static let models = [
    "BookPlayer-11", "CoreDataCloudKitShare", "DuckDuckGo-Bookmarks", "PrivateVault",
    "SyncKit-IntPrimaryKey", "dimeApp-v2",
  ]

  @Test(arguments: models)
  func entitiesAttributesAndRelationsAgree(model: String) throws {
    let schema = try DesignProposal.read("\(Fixtures.realModels)/\(model).xml").design.schema
    let entities = try rows("\(model).xml", table: "entity")
    #expect(!entities.isEmpty)
    #expect(schema.recordTypes.map(\.name).sorted() == entities.map { $0.cells[0] }.sorted())
    for entity in entities {
      let type = try #require(schema.recordType(named: entity.cells[0]))
      #expect(type.fields.count == Int(entity.cells[2]), "\(type.name)")
      #expect(type.relations.count == Int(entity.cells[3]), "\(type.name)")
    }
    for row in try rows("\(model).xml", table: "relationship") {
      let names = row.cells[0].split(separator: ".").map(String.init)
      let type = try #require(schema.recordType(named: names[0]))
      let relation = try #require(type.relations.first { $0.name == names[1] })
      #expect(relation.isToMany == (row.cells[1] == "yes"))
      #expect(relation.target == row.cells[2])
      #expect(relation.inverse == row.cells[3])
      #expect("\(relation.deleteRule)" == row.cells[4].lowercased())
      #expect(relation.isOptional == (row.cells[5] == "yes"))
      #expect(relation.isOrdered == row.cells[6].contains("yes"))
    }
  }
}
