import SyncModel
import Testing

@testable import SyncCore

@Suite struct FingerprintTests {
  @Test func detoursThatLeaveNoTraceDoNotShow() throws {
    let plain = try Run("A create Folder/1 rank=1\nA export\nA import\nA edit Folder/1 rank=2")
    let detour = try Run(
      """
      A create Folder/1 rank=1
      A export
      A import
      B export
      A edit Folder/1 rank=3
      A edit Folder/1 rank=2
      """
    )
    #expect(plain.world.fingerprint() == detour.world.fingerprint())
  }

  @Test(arguments: [
    "A create Folder/1\nA export",
    "A create Folder/1\nA build",
    "A create Folder/1\nA export\nB import",
    "A create Folder/1\nA export\nB fetch",
    "A create Folder/1\nA clock 1",
    "A create Folder/1 rank=1",
  ])
  func differentStatesHaveDifferentMarks(events: String) throws {
    let plain = try Run("A create Folder/1")
    #expect(try Run(events).world.fingerprint() != plain.world.fingerprint())
  }
}
