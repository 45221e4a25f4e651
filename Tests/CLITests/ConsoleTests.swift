import Testing
import Verification

@testable import CLI

@Suite struct ConsoleTests {
  @Test(arguments: [
    ("plain Ü 日本\nnext", "plain Ü 日本\nnext"),
    ("\u{1B}[31mred", "\\u{1b}[31mred"),
    ("a\u{202E}b\u{200B}", "a\\u{202e}b\\u{200b}"),
    ("\r\u{0}\u{9B}", "\\u{d}\\u{0}\\u{9b}"),
  ])
  func namesCannotSteerTheTerminal(text: String, harmless: String) {
    #expect(Console.harmless(text) == harmless)
  }

  @Test func messagesSpellOutWhatAFileIsCalled() async throws {
    let bench = try Workbench()
    #expect(await bench.run("fuzz", "\u{1B}[2Jx") == .badInput)
    #expect(bench.error == "\\u{1b}[2Jx: no such file\n")
    #expect(await bench.run("\u{1B}[2J") == .usage)
    #expect(!bench.error.contains("\u{1B}"))
  }

  @Test func colorIsForTerminalsThatWantIt() {
    #expect(Console.wantsColor([:]))
    #expect(Console.wantsColor(["NO_COLOR": "", "TERM": "xterm"]))
    #expect(!Console.wantsColor(["NO_COLOR": "1"]))
    #expect(!Console.wantsColor(["TERM": "dumb"]))
  }
}
