/// Prints a seed, line by line and without comments.
struct SeedLines {
  private(set) var lines: [String] = []

  init(_ seed: Seed, layout: Layout) {
    switch seed.design {
    case .inline(let design): lines = DesignLines(design).lines
    case .named(let name): lines = ["use \(Spelling.name(name))"]
    }
    lines.append(Notation.separator)
    lines += seed.scenario.eventLines(of: layout)
    lines.append(seed.scenario.healLine(of: layout))
    lines.append(Notation.separator)
    switch seed.expected {
    case .violates(let property): lines.append("violates \(property.rawValue)")
    case .holds: lines.append("holds")
    }
    for name in seed.holdsUnder { lines.append("holds under \(Spelling.name(name))") }
    if let reason = seed.known { lines.append("known: \(Self.text(ofReason: reason))") }
  }

  /// A reason stands as it is where it reads back as the same text.
  private static func text(ofReason reason: String) -> String {
    let scalars = reason.unicodeScalars
    let spaces: [Unicode.Scalar] = [" ", "\t"]
    let isPlain =
      scalars.first.map { $0 != "\"" && !spaces.contains($0) } ?? false
      && scalars.last.map { !spaces.contains($0) } ?? false
      && Spelling.visible(reason) == reason
    return isPlain ? reason : Spelling.text(reason)
  }
}

extension Seed {
  /// The seed as it is written in a file; names come from the design that it holds or names.
  public func notation(design: Design) -> String {
    var all = comments
    var design = design
    if case .inline(let own) = self.design {
      design = own
      all += own.comments.isEmpty ? DesignLines(own).fresh : own.comments
    }
    return Comment.weave(SeedLines(self, layout: Layout(design)).lines, all)
  }
}
