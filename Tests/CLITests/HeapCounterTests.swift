import Foundation
import Testing
import Verification

@testable import CLI

/// The counter takes the place of a function of the whole process, so it is tried in another one:
/// the tool that was built beside these tests.
@Suite struct HeapCounterTests {
  /// What the built tool prints for the words.
  func output(_ words: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("converge")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data
  }

  @Test func aWarmCaseHardlyAllocatesWhereItCanBeCounted() throws {
    let data = try output("bench", "--cases", "300", "--json")
    let workloads = try JSONDecoder().decode(BenchDocument.self, from: data).workloads
    let ledger = try #require(workloads.first { $0.workload == "ledger" })
    #expect(ledger.casesPerSecond > 0)
    #expect(ledger.judgingRatio ?? 0 > 1)
    if let count = ledger.allocationsPerCase { #expect(count < 100) }
  }

  @Test func theTableNamesEveryWorkload() throws {
    let text = String(decoding: try output("bench", "--cases", "200"), as: UTF8.self)
    for word in ["ledger", "invoices", "2 jobs", "shrink"] { #expect(text.contains(word)) }
  }
}
