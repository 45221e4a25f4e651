import SyncModel
import Testing
import Verification

@testable import CLI

@Suite struct NightlyTests {
  @Test func aNightKeepsWhatItFindsAndRecognisesIt() async throws {
    let bench = try Workbench()
    _ = try bench.write(CommandLineToolTests.broken, "Seeds/designs/invoices.design")
    #expect(await bench.run("nightly", bench.folder, "--cases", "1000") == .violated)
    let corpus = Corpus(folder: bench.folder + "/Seeds")
    #expect(corpus.seedFiles.count == 1)
    #expect(await bench.run("nightly", bench.folder, "--cases", "1000") == .violated)
    #expect(corpus.seedFiles.count == 1, "the same mistake is not kept twice")
  }

  @Test func aKnownMistakeDoesNotFailTheNightAndANewOneDoes() async throws {
    let bench = try Workbench()
    _ = try bench.write(CommandLineToolTests.broken, "Seeds/designs/invoices.design")
    _ = await bench.run("nightly", bench.folder, "--cases", "1000")
    let seed = try #require(Corpus(folder: bench.folder + "/Seeds").seedFiles.first)
    try TextFile.write(try TextFile.read(seed) + "known: repaired next month\n", to: seed)
    #expect(await bench.run("nightly", bench.folder, "--cases", "1000") == .holds)
    let naive = CommandLineToolTests.broken.split(separator: "\n").filter {
      !$0.hasPrefix("assume")
    }.joined(separator: "\n")
    try TextFile.write(naive + "\n", to: bench.folder + "/Seeds/designs/invoices.design")
    #expect(await bench.run("nightly", bench.folder, "--cases", "2000") == .violated)
  }

  @Test func anEmptyFolderRunsTheBuiltInExample() async throws {
    let bench = try Workbench()
    #expect(await bench.run("nightly", bench.folder, "--cases", "3000") == .holds)
    #expect(bench.error.contains("built-in"))
    #expect(TextFile.exists(bench.folder + "/Reports/latest/index.html"))
  }

  @Test func aSeedThatDiffersFailsTheNight() async throws {
    let bench = try Workbench()
    _ = try bench.write(
      BuiltIn.exampleText + "---\nA create Invoice/1\nheal A B\n---\nviolates no-orphan\n",
      "Seeds/wrong.seed"
    )
    #expect(await bench.run("nightly", bench.folder, "--cases", "3000") == .violated)
    #expect(bench.out.contains("holds now"))
  }

  @Test func whatCannotBeReadIsToldAndTheNightGoesOn() async throws {
    let bench = try Workbench()
    _ = try bench.write("junk\n", "Seeds/a.seed")
    _ = try bench.write("junk\n", "Seeds/z.seed")
    _ = try bench.write("desin x\n", "Seeds/designs/bad.design")
    _ = try bench.write(CommandLineToolTests.broken, "Seeds/designs/invoices.design")
    #expect(await bench.run("nightly", bench.folder, "--cases", "1000") == .badInput)
    for file in ["a.seed:1:1", "z.seed:1:1", "bad.design:1:1"] {
      #expect(bench.error.contains(file))
    }
    #expect(bench.out.contains("no-orphan"))
    #expect(TextFile.exists(bench.folder + "/Reports/nightly-seed1-1000cases/index.html"))
    #expect(TextFile.isFolder(bench.folder + "/Seeds/found"))
  }

  @Test func aNightWhoseOnlyDesignIsBrokenRunsNoOther() async throws {
    let bench = try Workbench()
    _ = try bench.write("desin x\n", "Seeds/designs/bad.design")
    #expect(await bench.run("nightly", bench.folder, "--cases", "50") == .badInput)
    #expect(!bench.error.contains("built-in"))
  }

  @Test func runsWithOneAndTwoJobsAreEqualByteForByte() async throws {
    let one = try Workbench()
    let two = try Workbench()
    for (bench, jobs) in [(one, "1"), (two, "2")] {
      _ = try bench.write(CommandLineToolTests.broken, "a.design")
      _ = await bench.run(
        "fuzz",
        bench.folder + "/a.design",
        "--cases",
        "3000",
        "--jobs",
        jobs,
        "--output",
        bench.folder + "/Reports"
      )
    }
    for file in ["index.html", "results.json"] {
      #expect(
        try one.read("Reports/latest/\(file)") == two.read("Reports/latest/\(file)"),
        "\(file)"
      )
    }
  }
}
