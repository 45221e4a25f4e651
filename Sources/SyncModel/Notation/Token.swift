// Tested in LineReaderTests.

/// A piece of a line, as a range of the file's bytes.
struct Token {
  enum Kind: Equatable {
    /// A bare name or a word of the notation.
    case word
    /// A name in back quotes.
    case quotedName
    /// A text in double quotes.
    case text
    /// A number, whole or not, well formed or not.
    case number
    /// One of the marks `: ? = [ ] , /`.
    case mark
    /// A run of hyphens.
    case dashes
    /// A quote without its end.
    case unfinished
    /// A character that has no meaning here.
    case stray
    /// A `#` and the rest of the line.
    case comment
    /// The end of the line.
    case end
  }

  var kind: Kind
  var start: Int
  var end: Int

  var endsLine: Bool { kind == .end || kind == .comment }
}

/// A name and where it stands.
struct Name {
  var text: String
  var offset: Int
}
