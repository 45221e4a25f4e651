import Foundation
import SyncModel
import Testing
import Verification

@testable import CLI

@Suite struct ReplaySeedsTests {
  /// A seed of the sound example, which holds whatever it states.
  func seed(stating verdict: String) -> String {
    BuiltIn.exampleText + "---\nA create Invoice/1\nheal A B\n---\n\(verdict)\n"
  }

  @Test func everyUnreadableSeedIsToldAndTheOthersAreReplayed() async throws {
    let bench = try Workbench()
    _ = try bench.write("junk\n", "S/a.seed")
    _ = try bench.write(seed(stating: "holds"), "S/b.seed")
    _ = try bench.write("junk\n", "S/c.seed")
    #expect(await bench.run("replay", bench.folder + "/S") == .badInput)
    #expect(bench.error.contains("a.seed:1:1") && bench.error.contains("c.seed:1:1"))
    #expect(bench.out.contains("b.seed: holds now"))
  }

  @Test func aSeedThatDiffersIsAViolation() async throws {
    let bench = try Workbench()
    let path = try bench.write(seed(stating: "violates no-orphan"), "wrong.seed")
    #expect(await bench.run("replay", path) == .violated)
    #expect(await bench.run("replay", path, bench.folder + "/missing") == .badInput)
  }

  @Test func aFolderWithoutSeedsIsNoSuccess() async throws {
    let bench = try Workbench()
    #expect(await bench.run("replay", bench.folder) == .badInput)
    #expect(bench.error.contains("holds no seed"))
    #expect(bench.out.isEmpty, "nothing is said to be as stated")
  }

  @Test func aLinkToAFolderIsFollowedAndToldByWhatItStandsFor() async throws {
    let bench = try Workbench()
    _ = try bench.write(seed(stating: "holds"), "Runs/first/a.seed")
    let links = FileManager.default
    try links.createSymbolicLink(
      atPath: bench.folder + "/Runs/middle",
      withDestinationPath: "first"
    )
    try links.createSymbolicLink(
      atPath: bench.folder + "/Runs/latest",
      withDestinationPath: "middle"
    )
    #expect(await bench.run("replay", bench.folder + "/Runs/latest/") == .holds)
    #expect(bench.out.contains("Runs/first/a.seed"))
  }

  @Test func aRingOfLinksIsAnErrorAndEnds() async throws {
    let bench = try Workbench()
    let ring = bench.folder + "/ring"
    try FileManager.default.createSymbolicLink(atPath: ring, withDestinationPath: "ring")
    #expect(await bench.run("replay", ring) == .badInput)
  }
}
