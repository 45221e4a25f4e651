import Testing
import Verification

@Suite struct BenchmarkTests {
  @Test func everyWorkloadRuns() async {
    let figures = await Benchmark(rounds: 1, casesPerRound: 100).run { body in
      body()
      return 50
    }
    #expect(figures.map(\.workload).contains("ledger"))
    #expect(figures.allSatisfy { $0.casesPerSecond > 0 })
    #expect(figures[0].allocationsPerCase == 0.5)
    #expect(figures.last?.shrinkMilliseconds ?? 0 > 0)
  }
}
