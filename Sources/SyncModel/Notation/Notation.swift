// The one text notation for designs and seeds, used unchanged in files, tests, terminal and report.
//
// It is line-based. A line is words, names, literals and a few marks; spacing and indentation do
// not matter when reading, and there is exactly one way to print. What prints reads back as the
// same value, and a file in printed form prints back byte for byte, with its comments.
//
//     design invoices
//
//     record Invoice
//       number: text key
//       amount: decimal = 0
//       isDeleted: bool = false
//       items: [LineItem]? inverse invoice, delete cascade
//
// A seed is a design, or `use NAME`, then events, then the verdict that they must give, with `---`
// between the three:
//
//     use invoices
//     ---
//     A create Invoice/1 number="x"
//     A export
//     heal A B
//     ---
//     holds
//
// The way through this folder: `SourceText` cuts the bytes into lines, `LineReader` cuts a line
// into tokens, `DesignParser` and `SeedParser` read lines, `DesignLines` and `SeedLines` print
// them, and `CommentKeeper` and `Comment.weave` carry comments from the one to the other. A mistake
// costs its line only: the rest of the file is still read, so that all mistakes are told at once.

/// The words and characters that both the parsers and the printers need.
enum Notation {
  /// The line between a seed's design, its events and its verdict.
  static let separator = "---"
  /// Words that open an event line and so cannot be bare names of devices.
  static let eventWords = ["wait", "heal"]
  /// Words that open a field and so cannot be bare names of a relation's target.
  static let fieldTypes = FieldType.allCases.map(\.rawValue)
  /// Words that open a line of a design.
  static let designWords = [
    "record", "abstract", "configuration", "policy", "devices", "sync", "assume", "faults",
    "properties", "planted",
  ]

  /// Whether a bare name or word may begin with the character.
  static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    case _ where scalar.isASCII: false
    default:
      scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a bare name or word may go on with the character.
  static func isNameContinuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "-": return true
    case _ where scalar.isASCII: return isNameStart(scalar)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber:
      return !scalar.properties.isDefaultIgnorableCodePoint
    default:
      return isNameStart(scalar)
    }
  }
}
