import Verification

// Tested in HeapCounterTests.

/// What `bench --json` prints.
struct BenchDocument: Codable {
  var schemaVersion = RunDocument.currentVersion
  var workloads: [WorkloadFigures]
}

extension CommandLineTool {
  /// `bench`: how fast cases run on this machine.
  func bench(_ arguments: Arguments) async throws -> ExitStatus {
    let benchmark = Benchmark(casesPerRound: arguments.cases ?? 20_000)
    if let name = environment[HeapCounter.variable], let workload = Workload(rawValue: name) {
      return countAllocations(benchmark, workload)
    }
    let figures = await benchmark.run { workload in
      HeapCounter.allocationsInOwnProcess(of: workload, cases: benchmark.casesPerRound)
    }
    guard !arguments.isJSON else {
      try writeJSON(BenchDocument(workloads: figures))
      return .holds
    }
    console.line(row("workload", "cases/s", "events/s", "allocations", "judging"))
    for workload in figures { console.line(row(workload)) }
    return .holds
  }

  /// Counts the allocations of warm cases and prints the number.
  private func countAllocations(_ benchmark: Benchmark, _ workload: Workload) -> ExitStatus {
    let body = benchmark.warmCases(of: workload)
    guard let count = HeapCounter.allocations(during: body) else { return .unknown }
    console.line("\(count)")
    return .holds
  }

  private func row(_ figures: WorkloadFigures) -> String {
    if let milliseconds = figures.shrinkMilliseconds {
      return "\(figures.workload): \(decimal(milliseconds)) ms, "
        + "\(figures.shrinkExecutions ?? 0) scenarios"
    }
    return row(
      figures.workload,
      "\(Int(figures.casesPerSecond))",
      "\(Int(figures.eventsPerSecond))",
      figures.allocationsPerCase.map { decimal($0) } ?? "not measured",
      figures.judgingRatio.map { decimal($0) + "x" } ?? ""
    )
  }

  private func row(_ name: String, _ cells: String...) -> String {
    var text = name + String(repeating: " ", count: max(1, 20 - name.count))
    for cell in cells { text += String(repeating: " ", count: max(1, 13 - cell.count)) + cell }
    return text
  }

  /// A number with two digits behind the point.
  private func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100)." + String(repeating: "0", count: 2 - digits.count) + digits
  }
}
