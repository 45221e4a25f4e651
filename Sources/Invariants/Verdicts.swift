import SyncModel

// Tested in JudgeTests.

/// What the monitors found in one case: violations and how often premises held.
///
/// Of each property and kind of evidence the first violation is kept; the others would only repeat
/// it. No property has more than four kinds.
struct Verdicts {
  private(set) var found: [Violation] = []
  private(set) var premises = [Int](repeating: 0, count: Property.allCases.count)

  mutating func begin() {
    found.removeAll(keepingCapacity: true)
    for place in premises.indices { premises[place] = 0 }
  }

  /// Counts that a property's premise held.
  mutating func meet(_ property: Property) { premises[property.index] += 1 }

  /// Keeps a violation, unless one of its kind is there already.
  mutating func add(_ property: Property, _ evidence: Evidence) {
    for violation in found
    where violation.property == property && violation.evidence.kind == evidence.kind {
      return
    }
    found.append(Violation(property, evidence))
  }
}
