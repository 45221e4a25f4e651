import SyncModel
import Testing

@testable import SyncCore

@Suite struct HealTests {
  @Test func theHealEndsWithARoundThatChangesNothing() throws {
    let run = try Run("A create Folder/1\nB create Folder/2\nB build")
    run.heal()
    let history = run.world.history
    #expect(history.healing.isQuiet)
    #expect(history.healing.loopStart == 0)
    let last = history.transitions.filter { $0.healRound == history.healing.rounds }
    #expect(last.count == 6)
    #expect(last.allSatisfy { $0.changeStart == $0.changeEnd && $0.pending.isEmpty })
    for replica in ["server", "A", "B", "C"] {
      #expect(run.has("Folder/1", on: replica))
      #expect(run.has("Folder/2", on: replica))
    }
  }

  @Test func jobsUnderWayComeToTheirEndFirst() throws {
    let run = try Run("A create Folder/1\nA build\nB fetch\nC fetch\nC apply")
    run.heal()
    let kinds = run.world.history.transitions.filter { $0.eventIndex < 0 }.map(\.kind)
    #expect(Array(kinds.prefix(4)) == [.arrive, .answer, .import, .export])
    #expect(kinds.contains(.advance))
  }

  @Test func repairsThatAnswerEachOtherAreALivelock() throws {
    let run = try Run(
      """
      A create Invoice/1
      A create Item/1 invoice=Invoice/1
      A delete Invoice/1
      A clock 1
      """,
      design: "policy repair re-cascade\nplanted repair-ping-pong",
      schema: SoftDeleteTests.schema
    )
    run.heal()
    #expect(!run.world.history.healing.isQuiet)
    #expect(run.world.history.healing.loopStart > 0)
  }

  /// Each alternative of each assumption, taken alone.
  static let pins = Assumption.allCases.flatMap { assumption in
    assumption.alternatives.map { PinnedAssumption(assumption, $0) }
  }

  @Test(arguments: pins)
  func everyWorldFallsSilentUnderEveryAssumption(pin: PinnedAssumption) throws {
    var design = try WorldTests.design("policy repair re-cascade re-assert-terminal")
    design.pinned = [pin]
    var simulator = Simulator(design: design)
    var history = History()
    for number in 1...500 {
      simulator.run(WorldTests.junk(UInt64(number)), into: &history)
      #expect(history.healing.isQuiet, "scenario \(number)")
    }
  }
}
