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

  @Test(arguments: [
    // What the server answered.
    (
      "assume unchecked-save-of-deleted unknown-item", "A create Folder/1\nA export\nB import",
      "B edit Folder/1 rank=1\nB build\nA delete Folder/1\nA export\nB arrive",
      "B edit Folder/1 rank=1\nB build\nB arrive\nA delete Folder/1\nA export"
    ),
    // The order in which a page will be written.
    ("", "A create Folder/1\nA create Folder/2\nA export", "B fetch", "B fetch reversed"),
    // A record that cannot be made again.
    ("", "A create Folder/2", "A create Folder/1\nA delete Folder/1", "A edit Folder/1 rank=1"),
  ])
  func whatDecidesTheFutureShows(
    design: String,
    before: String,
    one: String,
    other: String
  ) throws {
    let first = try Run("\(before)\n\(one)", design: design)
    let second = try Run("\(before)\n\(other)", design: design)
    #expect(first.world.fingerprint() != second.world.fingerprint())
  }
}
