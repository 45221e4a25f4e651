import SyncModel
import Testing

@Suite struct NotationTests {
  @Test func canonicalDesignPrintsBackByteForByte() throws {
    let design = try Design.parse(Example.design, file: "x.design")
    #expect(design.notation == Example.design)
    #expect(design.comments.isEmpty)
  }

  @Test func canonicalSeedPrintsBackByteForByte() throws {
    let design = try Design.parse(Example.design, file: "x.design")
    let seed = try Seed.parse(Example.seed, file: "x.seed") { _ in design }
    #expect(seed.notation(design: design) == Example.seed)
  }
}
