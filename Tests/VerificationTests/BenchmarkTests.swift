import Testing
import Verification

@Suite struct BenchmarkTests {
  @Test func everyWorkloadRuns() async {
    let benchmark = Benchmark(rounds: 1, casesPerRound: 100)
    let figures = await benchmark.run { workload in workload == .ledger ? 0.5 : nil }
    #expect(figures.map(\.workload).contains("ledger"))
    #expect(figures.allSatisfy { $0.casesPerSecond > 0 })
    #expect(figures[0].allocationsPerCase == 0.5)
    #expect(figures.last?.shrinkMilliseconds ?? 0 > 0)
  }
}
