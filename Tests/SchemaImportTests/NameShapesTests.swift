import Testing

@testable import SchemaImport

@Suite struct NameShapesTests {
  @Test func namesAreComparedWithoutCaseAndDashes() {
    #expect(NameShapes.isDeletionFlag("is_deleted"))
    #expect(NameShapes.isDeletionFlag("inTrash"))
    #expect(!NameShapes.isDeletionFlag("isFavorite"))
    #expect(NameShapes.isDeletionDate("Date_Deleted"))
    #expect(!NameShapes.isDeletionDate("createdAt"))
    #expect(NameShapes.isKey("UUID"))
    #expect(!NameShapes.isKey("name"))
    #expect(NameShapes.isCounter("playCount"))
    #expect(!NameShapes.isCounter("order"))
    #expect(NameShapes.isFrameworkName("isDeleted"))
  }
}
