import Testing
import Verification

@testable import CLI

@Suite struct ArgumentsTests {
  @Test func everythingIsRead() throws {
    let arguments = try Arguments.parse([
      "fuzz", "a.design", "--cases", "1_000", "--seed=7", "-j", "2", "--output", "out", "--json",
      "-q",
    ])
    #expect(arguments.verb == .fuzz)
    #expect(arguments.operands == ["a.design"])
    #expect(arguments.cases == 1000)
    #expect(arguments.seed == 7)
    #expect(arguments.jobs == 2)
    #expect(arguments.output == "out")
    #expect(arguments.isJSON && arguments.isQuiet)
  }

  @Test(arguments: [("90s", 90.0), ("10m", 600), ("8h", 28800)])
  func timesHaveUnits(text: String, seconds: Double) throws {
    #expect(try Arguments.parse(["nightly", "--for", text]).seconds == seconds)
  }

  @Test func aBudgetIsWhatWasAskedForOrTheVerbsOwn() throws {
    #expect(try Arguments.parse(["fuzz", "a"]).budget(default: .cases(7)) == .cases(7))
    #expect(
      try Arguments.parse(["fuzz", "a", "--for", "2m"]).budget(default: .cases(7)) == .seconds(120)
    )
  }

  @Test func aFolderThatLooksLikeAnOptionCanBeNamed() throws {
    #expect(try Arguments.parse(["fuzz", "a", "--output=--json"]).output == "--json")
  }

  @Test func wordsBehindTwoDashesAreOperands() throws {
    #expect(try Arguments.parse(["replay", "--", "--json"]).operands == ["--json"])
  }

  @Test(arguments: [
    (["fuz"], "did you mean 'fuzz'"),
    (["fuzz"], "usage: converge fuzz"),
    (["fuzz", "a", "b"], "'b' is one word too many"),
    (["fuzz", "a", "--case", "1"], "did you mean '--cases'"),
    (["fuzz", "a", "--cases"], "needs a value"),
    (["fuzz", "a", "--output="], "--output needs a value"),
    (["fuzz", "a", "--output", "--json"], "--output needs a value"),
    (["fuzz", "a", "--cases", "_"], "from 1 to"),
    (["fuzz", "a", "--jobs", "257"], "from 1 to 256"),
    (["fuzz", "a", "--for", "1m", "--cases", "5"], "exclude each other"),
    (["fuzz", ""], "names nothing"),
    (["fuzz", "--hepl"], "did you mean '--help'"),
    (["--verison"], "did you mean '--version'"),
    (["shrink", "a", "-o"], "needs a value"),
    (["fuzz", "a", "--cases", "0"], "from 1 to"),
    (["fuzz", "a", "--cases", "99999999999999999999"], "from 1 to"),
    (["fuzz", "a", "--seed", "-1"], "is no seed"),
    (["fuzz", "a", "--for", "10"], "90s, 10m or 8h"),
    (["fuzz", "a", "--json=1"], "takes no value"),
    (["replay", "a", "--cases", "1"], "is no option of converge replay"),
  ])
  func whatCannotBeUnderstoodIsSaid(words: [String], message: String) throws {
    let error = try #require(throws: UsageError.self) { _ = try Arguments.parse(words) }
    #expect(error.description.contains(message))
  }

  @Test(arguments: Verb.allCases)
  func helpNamesEveryOption(verb: Verb) {
    let text = Help.text(of: verb)
    for option in verb.options {
      for name in option.names { #expect(text.contains(name)) }
    }
    #expect(text.contains("--help, -h"))
    #expect(Help.overview.contains(verb.rawValue))
    #expect((text + Help.overview).split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func distancesCountEdits() {
    #expect(Nearness.distance("replay", "replay") == 0)
    #expect(Nearness.distance("rpelay", "replay") == 1)
    #expect(Nearness.distance("", "abc") == 3)
  }
}
