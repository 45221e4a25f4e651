import SyncModel
import Testing

@testable import Verification

@Suite struct NarrationTests {
  @Test func anOrphanIsToldWithItsNames() throws {
    let record = try Designs.record(
      Designs.sound(without: "policy repair"),
      """
      A create Invoice/1
      A export
      B import
      A delete Invoice/1
      B create LineItem/1 invoice=Invoice/1
      heal A B
      """
    )
    let violation = try #require(record.violations.first { $0.property == .noOrphan })
    let sentence = Narration(record).sentence(for: violation)
    #expect(sentence.contains("LineItem/1"))
    #expect(sentence.contains("Invoice/1, which A deleted"))
    #expect(sentence.contains("B added it before it had seen the delete"))
  }

  @Test func aRevertedDeleteNamesTheExporterAndTheRows() throws {
    let record = try Designs.record(
      Designs.sound(without: "assume", "policy repair"),
      """
      A create Invoice/1
      A export
      B import
      A delete Invoice/1
      A export
      B edit Invoice/1 amount=1
      B export
      heal A B
      """
    )
    let violation = try #require(
      record.violations.first { $0.evidence.kind == .revivedByStaleExport }
    )
    let sentence = Narration(record).sentence(for: violation)
    #expect(sentence.contains("B's export"))
    #expect(sentence.contains("A's delete"))
    #expect(sentence.contains("isDeleted = false"))
    #expect(sentence.contains("F48, F49"))
  }

  @Test func importBeforeExportKeepsTheDelete() throws {
    let record = try Designs.record(
      Designs.sound(without: "assume", "policy repair"),
      """
      A create Invoice/1
      A export
      B import
      B edit Invoice/1 amount=1
      A delete Invoice/1
      A export
      B import
      B export
      heal A B
      """
    )
    #expect(!record.violations.contains { $0.property == .noResurrection })
  }

  @Test(arguments: EvidenceKind.allCases)
  func everyKindOfEvidenceHasASentence(kind: EvidenceKind) throws {
    let record = try Designs.record(Designs.sound, "A create Invoice/1\nheal A B")
    let violation = Violation(
      .convergence,
      Evidence(
        kind,
        replica: ReplicaIndex(1),
        record: RecordIndex(0),
        otherRecord: RecordIndex(0),
        field: FieldIndex(1),
        write: WriteIndex(1),
        transition: 0,
        cause: 0
      )
    )
    let sentence = Narration(record).sentence(for: violation)
    #expect(sentence.contains("Invoice/1") || sentence.contains("amount"))
    #expect(sentence.hasSuffix("."))
  }
}
