import Testing
import Verification

@testable import CLI

@Suite(.serialized) struct HeapCounterTests {
  final class Box {}

  @Test func everyObjectIsCounted() throws {
    let count = try #require(
      HeapCounter.allocations {
        for number in 0..<1000 { withExtendedLifetime(Box()) { _ = number } }
      }
    )
    #expect(count >= 1000)
  }

  @Test func theHookIsTakenOutAgain() {
    _ = HeapCounter.allocations {}
    let quiet = HeapCounter.allocations {}
    #expect((quiet ?? 0) < 1000)
  }

  @Test func benchTellsItsFigures() async throws {
    let bench = try Workbench()
    #expect(await bench.run("bench", "--cases", "200", "--json") == .holds)
    for word in ["casesPerSecond", "eventsPerSecond", "allocationsPerCase", "judgingRatio"] {
      #expect(bench.out.contains(word), "\(word)")
    }
    #expect(await bench.run("bench", "--cases", "200") == .holds)
    #expect(bench.out.contains("ledger"))
  }
}
