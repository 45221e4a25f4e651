import Shrinking
import SyncModel
import Testing
import Verification

/// A planted bug, the design it is planted in, and what finding it must end in.
struct PlantedCase: Sendable, CustomTestStringConvertible {
  var bug: PlantedBug
  var design: Design
  var property: Property
  /// The number of events of the smallest counterexample, and why it cannot be smaller.
  var events: Int
  var reason: String

  var testDescription: String { bug.rawValue }

  static let all: [PlantedCase] = [
    PlantedCase(
      bug: .noCascade,
      design: Designs.sound,
      property: .cascadeExact,
      events: 3,
      reason: "a parent, a child and the delete that misses it"
    ),
    PlantedCase(
      bug: .cascadeAtDeleteOnly,
      design: Designs.sound,
      property: .noOrphan,
      events: 5,
      reason: "two devices must know the parent (create, export, import), one adds, one deletes"
    ),
    PlantedCase(
      bug: .editRevives,
      design: Designs.transactions,
      property: .noResurrection,
      events: 5,
      reason: "two devices must know the record, one edits and one deletes it"
    ),
    PlantedCase(
      bug: .dateNotCleared,
      design: Designs.transactions,
      property: .deletionCoherent,
      events: 3,
      reason: "a record, its delete and its restore"
    ),
    PlantedCase(
      bug: .tokenBeforeData,
      design: Designs.transactions.withFaults(.kill),
      property: .eventualFetch,
      events: 5,
      reason: "a commit (create, export) and a kill between the two halves of its import"
    ),
    PlantedCase(
      bug: .importIgnoresPending,
      design: Designs.transactions,
      property: .noLostWrite,
      events: 3,
      reason: "an edit that is pending while the echo of the create comes back"
    ),
    PlantedCase(
      bug: .exportForgetsInFlight,
      design: Designs.transactions,
      property: .noLostWrite,
      events: 3,
      reason: "a batch under way and an edit before its answer"
    ),
    PlantedCase(
      bug: .fetchDropsPage,
      design: Designs.transactions,
      property: .eventualFetch,
      events: 2,
      reason: "two records, so that a fetch of pages of one has a second page"
    ),
    PlantedCase(
      bug: .deleteNotExported,
      design: Designs.folders,
      property: .eventualUpload,
      events: 3,
      reason: "a record that the server has, and its delete"
    ),
    PlantedCase(
      bug: .hardAndSoftMixed,
      design: Designs.sound,
      property: .cascadeExact,
      events: 3,
      reason: "a parent, a child and the delete that removes it"
    ),
    PlantedCase(
      bug: .childDroppedWithoutParent,
      design: Designs.sound,
      property: .relationKept,
      events: 4,
      reason: "a parent, its child, and two events for the child to come first"
    ),
    PlantedCase(
      bug: .repairPingPong,
      design: Designs.sound,
      property: .quiescence,
      events: 4,
      reason: "a deleted parent with a child, and two clocks that differ"
    ),
  ]
}

extension Design {
  fileprivate func withFaults(_ faults: Fault...) -> Design {
    var design = self
    design.faults = faults
    return design
  }
}

@Suite struct PlantedBugTests {
  @Test func everyPlantedBugHasACase() {
    #expect(Set(PlantedCase.all.map(\.bug)) == Set(PlantedBug.allCases))
  }

  @Test(arguments: PlantedCase.all)
  func isFoundAndShrinksToItsSmallest(planted: PlantedCase) async throws {
    let design = planted.design.planting(planted.bug)
    var verifier = Verifier(design: design)
    var found: (UInt64, Violation)?
    for caseIndex in 0..<UInt64(20_000) where found == nil {
      verifier.runCase(campaignSeed: 1, caseIndex: caseIndex)
      let violation = verifier.violations.first { $0.property == planted.property }
      if let violation { found = (caseIndex, violation) }
    }
    let (caseIndex, violation) = try #require(found, "not found within 20,000 cases")
    verifier.generate(campaignSeed: 1, caseIndex: caseIndex)
    let shrunk = ShrinkSession(design: design)
      .shrink(verifier.scenario, keeping: MistakeKind(violation))
    let text = shrunk.scenario.eventLines(of: Layout(design)).joined(separator: "\n")
    #expect(shrunk.isMinimal)
    #expect(shrunk.scenario.events.count == planted.events, "\(planted.reason):\n\(text)")
  }

  @Test(arguments: PlantedCase.all)
  func theSameDesignWithoutTheBugHolds(planted: PlantedCase) {
    var verifier = Verifier(design: planted.design)
    for caseIndex in 0..<UInt64(2_000) {
      verifier.runCase(campaignSeed: 2, caseIndex: caseIndex)
      #expect(verifier.violations.isEmpty, "case \(caseIndex)")
      if !verifier.violations.isEmpty { break }
    }
  }
}
