public import SyncModel

/// What a replay of a seed says, compared with what the seed states.
public enum ReplayVerdict: Hashable, Sendable {
  /// The stated property is violated, as before; or the seed states that all hold, and they do.
  case sameViolation
  /// Another property than the stated one is violated.
  case otherViolation(Property)
  /// Every property holds.
  case holdsNow
  /// The seed no longer fits its design, from this line of the file on.
  case notApplicable(line: Int, reason: String)
}

/// A seed file that was replayed.
public struct ReplayResult: Hashable, Sendable {
  /// The seed file's path as given.
  public var file: String
  /// What the seed states.
  public var stated: ExpectedVerdict
  /// What the replay says.
  public var verdict: ReplayVerdict
  /// Designs of its `holds under` lines for which the same events do not hold.
  public var brokenDesigns: [String]
  /// Why the violation is a known baseline; `nil` where it is not.
  public var known: String?
  /// The story of the violation in one sentence, where there is one.
  public var sentence: String?
}
