import SyncModel
import Testing

/// Whatever a file holds, reading it ends soon, in a value or in errors.
@Suite struct HostileInputTests {
  static let files = [Example.design, Example.seed, inline]
  static let inline =
    Design.everything.notation
    + "---\n`Mac 1` clock -3 # \u{202E}\nheal `Mac 1` Phone\n---\nholds\n"

  static let known = try? Design.parse(Example.design, file: "")

  /// Reads a text as a design and as a seed; what can be read must print and read back.
  private func read(_ text: String) throws {
    if let design = try? Design.parse(text, file: "x") {
      let printed = design.notation
      #expect(try Design.parse(printed, file: "x").notation == printed)
    }
    let known = Self.known
    if let source = try? SeedSource.parse(text, file: "x", design: { _ in known }) {
      let printed = source.seed.notation(design: source.design)
      let again = try Seed.parse(printed, file: "x") { _ in known }
      #expect(again.notation(design: source.design) == printed)
    }
  }

  @Test(arguments: files)
  func everyPrefixIsReadOrRefused(text: String) throws {
    for length in 0...text.unicodeScalars.count {
      try read(String(text.unicodeScalars.prefix(length)))
    }
  }

  @Test(arguments: files)
  func everyMutationIsReadOrRefused(text: String) throws {
    let scalars = Array(text.unicodeScalars)
    let intruders = Array("\0\n\r\t \"`\\#:?[]=/,-_0aé🎈\u{202E}{}".unicodeScalars)
    var state: UInt32 = 1
    let draw = { (count: Int) -> Int in
      // A linear congruential generator: overflow is its arithmetic.
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % count
    }
    for _ in 0..<300 {
      var mutated = scalars
      for _ in 0...draw(3) {
        let place = draw(mutated.count)
        switch draw(4) {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(intruders[draw(intruders.count)], at: place)
        case 2: mutated[place] = intruders[draw(intruders.count)]
        default: mutated.swapAt(place, draw(mutated.count))
        }
      }
      try read(String(String.UnicodeScalarView(mutated)))
    }
  }

  @Test(arguments: [
    "a", "\"", "`", "(", "[", "\0", "#", " ", "-", "1", "\\", "e\u{301}", "a ", "a:", "\"\" ",
  ])
  func aVeryLongLineIsReadOrRefused(piece: String) throws {
    let long = String(repeating: piece, count: 30_000)
    for head in ["", "design ", "design x\nrecord A\n  t: text = ", "design x\nrecord A\ndevices "]
    {
      try read(head + long)
    }
    try read("use x\n---\nA edit Invoice/1 number=" + long + "\nheal A B\n---\nknown: " + long)
  }

  @Test(arguments: [
    "\n", "#\n", "x\n", "record A\n", "policy repair\n", "  t: text\n", "devices A\n", "---\n",
    "  unique q\n", "  a: [A]? inverse b\n", "policy soft-delete A by f cascading g\n",
    "configuration C holds A\n",
  ])
  func veryManyLinesAreReadOrRefused(line: String) throws {
    let lines = String(repeating: line, count: 2_000)
    try read("design x\nrecord A\n" + lines)
    try read("use x\n---\n" + lines)
  }

  @Test func veryManyDifferentNamesAreReadOrRefused() throws {
    let numbers = 0..<3_000
    try read("design x\nrecord A\n" + numbers.map { "  t\($0): int\n" }.joined())
    try read("design x\nrecord A\n" + numbers.map { "  t\($0): [A] inverse t\($0)\n" }.joined())
    try read("design x\n" + numbers.map { "record R\($0): R\($0 / 2)\n" }.joined())
    let texts = numbers.map { "A edit Invoice/1 number=\"\($0)\"\n" }.joined()
    try read("use x\n---\n\(texts)heal A B\n---\nholds\n")
  }
}
