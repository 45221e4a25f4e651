import Foundation
import SyncModel
import Testing
import Verification

@testable import CLI

/// What a raised signal does to a run; that SIGINT raises it is tried from outside the process.
@Suite struct InterruptionTests {
  func document(_ bench: Workbench, _ run: String) throws -> RunDocument {
    let path = "\(run)/latest/results.json"
    return try JSONText.results(try bench.read(path), file: path)
  }

  @Test func anInterruptedFuzzKeepsWholeFiles() async throws {
    let bench = try Workbench()
    let design = try bench.write(CommandLineToolTests.broken, "a.design")
    bench.stop.raise()
    let output = bench.folder + "/Reports"
    #expect(await bench.run("fuzz", design, "--for", "8h", "--output", output) == .interrupted)
    #expect(try document(bench, "Reports").isInterrupted)
    #expect(try bench.read("Reports/latest/index.html").hasSuffix("</html>\n"))
  }

  @Test func anInterruptedNightKeepsWholeFiles() async throws {
    let bench = try Workbench()
    _ = try bench.write(CommandLineToolTests.broken, "Seeds/designs/invoices.design")
    bench.stop.raise()
    #expect(await bench.run("nightly", bench.folder, "--for", "8h") == .interrupted)
    #expect(try document(bench, "Reports").isInterrupted)
  }

  @Test func anInterruptionSaysMoreThanBadInput() {
    #expect(ExitStatus.interrupted.worse(.badInput) == .interrupted)
    #expect(ExitStatus.violated.worse(.badInput) == .badInput)
  }
}
