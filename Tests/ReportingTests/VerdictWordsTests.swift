import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct VerdictWordsTests {
  @Test func aMistakeIsCountedAndAKnownOneIsNot() async throws {
    var known = try Samples.orphan()
    known.known = "baseline"
    let result = await Samples.result(findings: [try Samples.orphan(), known])
    let words = VerdictWords.headline(of: [result], replays: [])
    #expect(words == "1 mistake found in invoices.")
    #expect(VerdictWords.sentence(of: result).contains("(and 1 known)"))
  }

  @Test func aVerdictNamesItsScopeAndItsAssumptions() async {
    var result = await Samples.result()
    for place in result.properties.indices { result.properties[place].premises = 1 }
    let words = VerdictWords.sentence(of: result)
    #expect(words.hasPrefix("Holds over 20 cases with "))
    #expect(words.contains("if export-content only-pending (F49)"))
    result.properties[0].premises = 0
    #expect(VerdictWords.sentence(of: result).hasPrefix("Unknown: "))
    result.isInterrupted = true
    #expect(VerdictWords.headline(of: [result], replays: []).contains("Interrupted"))
  }

  @Test func severalDesignsAndSeedsAreSummedUp() async throws {
    let bad = await Samples.result(findings: [try Samples.orphan()])
    let good = await Samples.result()
    let words = VerdictWords.headline(of: [bad, good], replays: [Samples.brokenReplay])
    #expect(words.hasPrefix("1 mistake found in 1 of 2 designs."))
    #expect(words.hasSuffix("1 seed did not give the stated verdict."))
    let seeds = VerdictWords.headline(of: [], replays: [Samples.goodReplay])
    #expect(seeds == "1 seed, all as stated.")
    #expect(VerdictWords.headline(of: [], replays: []) == "Nothing was run.")
  }

  @Test func numbersHaveTheirThousandsApart() {
    #expect(Numerals.grouped(0) == "0")
    #expect(Numerals.grouped(999) == "999")
    #expect(Numerals.grouped(1_234_567) == "1,234,567")
    #expect(Numerals.grouped(.min).hasPrefix("-9,223"))
  }
}
