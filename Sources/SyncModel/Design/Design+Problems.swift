// Tested in DesignProblemsTests.

/// Something in a design that keeps it from being laid out and run.
///
/// Problems know the design only. The parser adds the line and column of each; whoever makes
/// designs in another way, such as an import, tells them by their message.
public struct DesignProblem: Hashable, Sendable {
  /// The name or value that is wrong.
  public var found: String
  /// What should be there.
  public var expected: String
  /// The names that would be right there, to suggest the nearest from.
  public var candidates: [String]
  var place: DesignPlace
  var kind: Kind

  enum Kind: Hashable, Sendable {
    case unknownRecordType, unknownMember, missing, other
  }
}

extension DesignProblem: CustomStringConvertible {
  /// What is wrong, and what should be there.
  public var description: String {
    SourceError(
      file: "",
      line: 0,
      column: 0,
      found: Spelling.excerpt(found),
      expected: expected,
      suggestion: Suggestion.nearest(to: found, among: candidates)
    ).message
  }
}

/// A part of a design that a problem is about, by its position in the design's lists.
enum DesignPlace: Hashable, Sendable {
  case design
  case recordType(Int)
  case parent(Int)
  case field(Int, of: Int)
  case defaultValue(Int, of: Int)
  case relation(Int, of: Int)
  case target(Int, of: Int)
  case inverse(Int, of: Int)
  case unique(Int, in: Int, of: Int)
  case configuration(Int)
  case held(Int, by: Int)
  case policy(Int)
  case policyType(Int)
  case policyFlag(Int)
  case policyDate(Int)
  case cascading(Int, in: Int)
  case device(Int)
  case sync
  case assumption(Int)
  case assumedValue(Int)
  case fault(Int)
  case property(Int)
}

extension Design {
  /// What keeps the design from being run, in the order of its parts; empty for a sound one.
  public var problems: [DesignProblem] {
    DesignCheck.run(on: self).problems
  }
}

/// Looks for what a design gets wrong.
struct DesignCheck {
  /// How many records one page or batch can hold.
  static let sizes = 1...64
  /// How many problems are kept; some of them may only follow from a line that was not understood.
  static let keptCount = 1_000
  static let recordLimit = "at most \(RecordTypeIndex.limit) record types"

  let design: Design
  let names: SchemaNames
  private(set) var problems: [DesignProblem] = []
  /// How many problems there are beyond those that are kept.
  private(set) var omittedCount = 0

  private init(_ design: Design) {
    self.design = design
    names = SchemaNames(design.schema)
  }

  static func run(on design: Design) -> DesignCheck {
    var check = DesignCheck(design)
    check.checkSchema()
    check.checkPolicies()
    check.checkSettings()
    return check
  }

  /// Whether there are so many record types that looking them up is pointless.
  var hasTooManyTypes: Bool { design.schema.recordTypes.count > RecordTypeIndex.limit }

  /// Whether nobody will read on; a hostile file must not cost more.
  var isFull: Bool { problems.count >= SourceErrors.limit }

  mutating func report(
    _ place: DesignPlace,
    _ found: String,
    _ expected: String,
    among candidates: [String] = [],
    _ kind: DesignProblem.Kind = .other
  ) {
    guard problems.count < Self.keptCount else {
      omittedCount += 1
      return
    }
    problems.append(
      DesignProblem(
        found: found.isEmpty ? "``" : found,
        expected: expected,
        candidates: candidates,
        place: place,
        kind: kind
      )
    )
  }

  /// Reports every name that an earlier one already is.
  mutating func reportRepeated(
    _ list: [String],
    _ expected: String,
    at place: (Int) -> DesignPlace
  ) {
    for index in NameTable(list).repeated { report(place(index), list[index], expected) }
  }

  /// Reports a name that no record type has, and finds the record type otherwise.
  mutating func recordType(
    _ name: String,
    at place: DesignPlace,
    _ expected: String = "a record type",
    among others: [String] = []
  ) -> Int? {
    if let index = names.types.index(of: name) { return index }
    let types = design.schema.recordTypes
    report(place, name, expected, among: types.map(\.name) + others, .unknownRecordType)
    return nil
  }
}
