import SyncModel
import Testing

@Suite struct DesignParserTests {
  @Test(arguments: [
    ("", "1:1: found the end of the line, expected 'design' and a name"),
    ("desing x", "1:1: found 'desing', expected 'design' and a name first; did you mean 'design'?"),
    ("design", "1:7: found the end of the line, expected the design's name"),
    ("record A", "1:1: found 'record', expected 'design' and a name first"),
    ("design x y\nrecord A", "1:10: found 'y', expected the end of the line"),
  ])
  func theFirstLineNamesTheDesign(text: String, error: String) {
    #expect(Example.errors(ofDesign: text) == ["x.design:\(error)"])
  }

  @Test(arguments: [
    ("t text", "5: found 'text', expected ':' after the name"),
    ("t: txt", "6: found 'txt', expected a field type or a record type; did you mean 'text'?"),
    ("t: bol = false", "6: found 'bol', expected a field type; did you mean 'bool'?"),
    ("t: int = \"a\"", "12: found '\"a\"', expected a whole number"),
    ("t: int = ", "12: found the end of the line, expected a whole number"),
    (
      "t: int = 99999999999",
      "12: found '99999999999', expected a whole number from -2147483647 to 2147483647"
    ),
    ("t: bool = treu", "13: found 'treu', expected 'true' or 'false'; did you mean 'true'?"),
    (
      "t: text = nil",
      "13: found 'nil', expected a text in double quotes, since the field is not optional"
    ),
    ("t: decimal = 1.", "16: found '1.', expected a decimal number such as 1.50"),
    ("t: text = \"ab", "13: found '\"ab', expected a closing \" on the same line"),
    ("`t: text", "3: found '`t: text', expected a closing ` on the same line"),
    (
      "t: text = \"a\\qb\"",
      "15: found '\\q', expected one of the escapes \\n \\t \\r \\\\ \\\" \\` \\u{…}"
    ),
    ("t: text keys", "11: found 'keys', expected '?', 'key', '=' or the end of the line"),
    ("t: [A", "8: found the end of the line, expected ']'"),
    ("t: [A] inverse", "17: found the end of the line, expected the inverse relation's name"),
    (
      "t: [A] inverse t, delete cascad",
      "28: found 'cascad', expected a delete rule; did you mean 'cascade'?"
    ),
    ("t: A? deleet cascade", "9: found 'deleet', expected 'inverse' or ', delete'"),
    ("unique", "9: found the end of the line, expected a field's name"),
    ("t: text <b>", "11: found '<', expected '?', 'key', '=' or the end of the line"),
    ("\0: text", "3: found '\\u{0}', expected a line of a design"),
  ])
  func aFaultyMemberIsToldAtItsPlace(line: String, error: String) {
    let text = "design x\nrecord A\n  ok: text\n  \(line)\n"
    #expect(Example.errors(ofDesign: text) == ["x.design:4:\(error)"])
  }

  @Test(arguments: [
    ("polcy repair", "1: found 'polcy', expected a line of a design; did you mean 'policy'?"),
    ("design y", "1: found 'design', expected a line of a design"),
    ("---", "1: found '---', expected a line of a design"),
    ("record", "7: found the end of the line, expected the record type's name"),
    ("record B extra", "10: found 'extra', expected ':' or the end of the line"),
    ("record B: ", "11: found the end of the line, expected the parent's name"),
    ("abstract B", "10: found 'B', expected 'record'"),
    ("configuration C hold A", "17: found 'hold', expected 'holds'; did you mean 'holds'?"),
    ("policy foo", "8: found 'foo', expected a policy"),
    ("policy repair", "14: found the end of the line, expected a repair"),
    (
      "policy repair re-cascad",
      "15: found 're-cascad', expected a repair; did you mean 're-cascade'?"
    ),
    (
      "policy repair re-cascade re-cascade",
      "26: found 're-cascade', expected each word once"
    ),
    (
      "policy soft-delete A by f att d",
      "27: found 'att', expected 'at', 'cascading', ', terminal' or the end of the line"
        + "; did you mean 'at'?"
    ),
    ("policy soft-delete A by f, final", "28: found 'final', expected 'terminal'"),
    ("policy whole-object-edits now", "27: found 'now', expected the end of the line"),
    ("devices", "8: found the end of the line, expected a device's name"),
    ("devices A, B", "10: found ',', expected a device's name"),
    (
      "sync mirorring", "6: found 'mirorring', expected a sync engine; did you mean 'mirroring'?"
    ),
    ("sync mirroring page 0", "21: found '0', expected a number of records from 1 to 64"),
    ("sync mirroring batch 65", "22: found '65', expected a number of records from 1 to 64"),
    (
      "sync mirroring pages 4",
      "16: found 'pages', expected 'page' or 'batch' and a number, or the end of the line"
    ),
    (
      "assume exportcontent only-pending",
      "8: found 'exportcontent', expected an assumption; did you mean 'export-content'?"
    ),
    (
      "assume export-content olny-pending",
      "23: found 'olny-pending', expected one of the alternatives all-tracked, only-pending"
        + "; did you mean 'only-pending'?"
    ),
    ("faults kil", "8: found 'kil', expected a fault; did you mean 'kill'?"),
    ("properties", "11: found the end of the line, expected a property"),
    (
      "properties convergance",
      "12: found 'convergance', expected a property; did you mean 'convergence'?"
    ),
    ("planted x", "9: found 'x', expected the name of a planted bug"),
  ])
  func aFaultyLineIsToldAtItsPlace(line: String, error: String) {
    let text = "design x\nrecord A\n  f: bool\n\(line)\n"
    #expect(Example.errors(ofDesign: text) == ["x.design:4:\(error)"])
  }

  @Test(arguments: ["devices A B", "sync mirroring", "faults kill", "properties convergence"])
  func aLineThatCountsOnceMayNotComeAgain(line: String) {
    let word = line.split(separator: " ")[0]
    #expect(
      Example.errors(ofDesign: "design x\nrecord A\n\(line)\n\(line)\n")
        == ["x.design:4:1: found '\(word)', expected only one line '\(word)' in a design"]
    )
  }

  @Test func fieldsNeedARecord() {
    #expect(
      Example.errors(ofDesign: "design x\nt: text\nrecord A\ndevices A B\nu: text\nunique u")
        == [2, 5, 6].map { line in
          let word = line == 2 ? "t" : line == 5 ? "u" : "unique"
          return "x.design:\(line):1: found '\(word)', expected a 'record' line before its fields"
        }
    )
  }

  @Test func allMistakesAreToldAndNoneTwice() {
    let text = """
      design x
      record Invoice
        isDeleted: bol
        items: [Item]? inverse invoice delete cascade
      record 12
        t: txet
        u: text = 3
      record Item: Thing extra
        invoice: Invoice? inverse items
      policy soft-delete Invoice by isDeleted cascading items
      policy soft-delete Item by isDeleted
      configuration C holds Invoice Lost
      """
    #expect(
      Example.errors(ofDesign: text) == [
        "x.design:3:14: found 'bol', expected a field type or a record type; did you mean 'bool'?",
        "x.design:4:34: found 'delete', expected ', delete' and a rule",
        "x.design:5:8: found '12', expected the record type's name",
        "x.design:7:13: found '3', expected a text in double quotes",
        "x.design:8:20: found 'extra', expected the end of the line",
      ]
    )
  }

  @Test func fieldsOfAMisreadRecordAreStillRead() {
    let text = "design x\nrecord A\nrecord 7\n  t: int = x\n  u: text\n  unique u\n  v v\n"
    #expect(
      Example.errors(ofDesign: text).map { $0.prefix(13) }
        == ["x.design:3:8:", "x.design:4:12", "x.design:7:5:"]
    )
  }

  @Test func tooManyRecordTypesAreToldOnce() {
    let records = (0...200).map { "record R\($0)\n  r: R\(200 - $0)?\n" }.joined()
    #expect(
      Example.errors(ofDesign: "design x\n\(records)")
        == ["x.design:130:8: found 'R64', expected at most 64 record types"]
    )
  }
}
