import SyncModel
import Testing

@testable import Generation

@Suite struct PlanTests {
  static func plan(_ design: Design) -> Plan { Plan(design: design, layout: Layout(design)) }

  static func types(_ design: Design, _ names: String...) -> RecordTypeSet {
    var types = RecordTypeSet()
    for name in names {
      if let type = Layout(design).type(named: name) { types.insert(type) }
    }
    return types
  }

  @Test func ownersAreFoundThroughCascadesOfEitherKind() {
    let folders = Self.plan(Designs.folders)
    let folder = RecordTypeIndex(0)
    let file = RecordTypeIndex(1)
    #expect(folders[file].owners == Self.types(Designs.folders, "Folder"))
    #expect(folders[folder].owners == Self.types(Designs.folders, "Folder"))
    #expect(folders[folder].children == Self.types(Designs.folders, "Folder", "File"))
    #expect(folders[folder, FieldIndex(1)].whenTargetDeleted == .cascade)
    #expect(!folders[folder, FieldIndex(1)].softCascades)
    let tasks = Self.plan(Designs.tasks)
    #expect(tasks[RecordTypeIndex(1)].owningLinks.count == 2)
    #expect(tasks[RecordTypeIndex(1)].isSoft && !tasks[RecordTypeIndex(1)].isTerminal)
    #expect(Self.plan(Designs.invoices)[RecordTypeIndex(0)].isTerminal)
  }

  @Test func linksToAnAbstractTypeReachItsSubtypes() {
    let plan = Self.plan(Designs.office)
    let note = Self.types(Designs.office, "Note").element(at: 0)
    #expect(plan[note].neighbours == Self.types(Designs.office, "Client", "Supplier"))
    #expect(plan.concrete.count == 8)
    #expect(plan.concrete.intersection(Self.types(Designs.office, "Base", "Party")).isEmpty)
  }

  @Test func flagAndDateAreNotAmongTheEditedFields() {
    let invoice = Self.plan(Designs.invoices)[RecordTypeIndex(0)]
    #expect(invoice.fields == [FieldIndex(0), FieldIndex(1)])
    #expect(Self.plan(Designs.invoices)[RecordTypeIndex(1)].links == [FieldIndex(3)])
  }

  @Test func casesSpeakOfFewLinkedTypesAndInTimeOfAll() {
    let plan = Self.plan(Designs.office)
    var source = ChoiceSource(state: 1)
    var visits = [Int](repeating: 0, count: plan.types.count)
    var sizes = [0, 0, 0, 0]
    for _ in 0..<4000 {
      let types = plan.connectedTypes(drawnFrom: &source)
      #expect(types.subtracting(plan.concrete).isEmpty)
      sizes[types.count] += 1
      for type in types {
        visits[type.index] += 1
        let others = types.subtracting([type])
        #expect(others.isEmpty || !plan[type].neighbours.intersection(others).isEmpty)
      }
    }
    #expect(sizes[0] == 0 && sizes[1...].allSatisfy { $0 > 300 })
    for type in plan.concrete { #expect(visits[type.index] > 300) }
  }

  @Test func designsWithoutRecordsHaveNothingToDraw() {
    var source = ChoiceSource(state: 1)
    for design in Designs.awkward where design.name == "nothing" || design.name == "empty" {
      #expect(Self.plan(design).connectedTypes(drawnFrom: &source).isEmpty)
    }
  }
}
