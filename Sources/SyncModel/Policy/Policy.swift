// Tested in DesignProblemsTests.

/// What the app itself does about deletes, restores and repairs: the part that its authors choose.
///
/// Policies are closed enums. They print in a design file, and the sync core switches over them.
public enum Policy: Hashable, Sendable {
  /// Deletes of a record type hide the record by a flag instead of removing it.
  case softDelete(SoftDelete)
  /// A maintenance pass that runs whenever an import job has finished.
  case repair([Repair])
  /// Edits write every field of the record back, as code that saves whole objects does (F61).
  case wholeObjectEdits
}

/// How one record type is soft-deleted.
public struct SoftDelete: Hashable, Sendable {
  /// The name of the record type.
  public var recordType: String
  /// The name of the field that is true while the record is deleted.
  public var flag: String
  /// The name of the field that holds the device's clock at the delete.
  public var date: String?
  /// The names of the relations whose targets are deleted and restored with the record.
  public var cascading: [String]
  /// Whether a delete is final: no edit and no restore is accepted afterwards.
  public var isTerminal: Bool

  /// Makes a soft-delete policy.
  public init(
    recordType: String,
    flag: String,
    date: String? = nil,
    cascading: [String] = [],
    isTerminal: Bool = false
  ) {
    self.recordType = recordType
    self.flag = flag
    self.date = date
    self.cascading = cascading
    self.isTerminal = isTerminal
  }
}

/// One thing that the maintenance pass after an import mends.
public enum Repair: String, CaseIterable, Hashable, Sendable {
  /// Live children of a soft-deleted parent are soft-deleted with the parent's date.
  case recascade = "re-cascade"
  /// A record once seen deleted under a terminal policy is deleted again with its first date.
  case reassertTerminal = "re-assert-terminal"
}
