import Invariants
import SyncModel
import Testing

@Suite struct JudgeTests {
  @Test func propertiesApplyWhereTheDesignDeclaresWhatTheyNeed() throws {
    let plain = try Design.parse("design a\nrecord A\n  x: int = 0\n", file: "test")
    let judge = Judge(design: plain)
    let properties = judge.properties
    for property in [
      Property.noOrphan, .cascadeExact, .restoreSticks, .deletionCoherent, .relationKept,
    ] {
      #expect(!properties.contains(property))
    }
    #expect(properties.contains(.absenceIsNotDelete))
    #expect(properties.contains(.convergence))
    let soft = Judge(design: try Design.parse(Tale.designText, file: "test"))
    let softProperties = soft.properties
    #expect(!softProperties.contains(.absenceIsNotDelete), "no row is ever removed there")
    #expect(softProperties.count == 15)
  }

  @Test func onlyWhatIsAskedForIsJudged() throws {
    let judge = Judge(
      design: try Design.parse(Tale.designText + "properties quiescence no-orphan\n", file: "test")
    )
    let properties = judge.properties
    #expect(properties == [.noOrphan, .quiescence])
  }

  @Test func anEmptyHistoryMeetsNoPremiseButQuiescence() throws {
    let result = try Tale().judged()
    #expect(result.kinds == [])
    for (property, count) in result.premises {
      #expect(count == (property == .quiescence ? 1 : 0), "\(property)")
    }
  }

  @Test func oneViolationPerKindIsKeptAndToldInOrder() throws {
    let tale = try Tale()
    for record in [0, 1] {
      tale.create(0, record)
      tale.export(0, record)
      tale.import(1, [record])
      tale.delete(0, [record])
      tale.export(0, record)
      tale.write(1, [(record, Tale.amount, 1)])
      tale.export(1, record, carrying: [Tale.flag, Tale.date])
      tale.import(0, [record])
    }
    let violations = tale.judged(quiet: false).violations
    #expect(violations.map(\.property) == violations.map(\.property).sorted { $0.index < $1.index })
    #expect(violations.filter { $0.evidence.kind == .revivedByStaleExport }.count == 1)
  }
}
