// Tested in DesignTests.

/// A mistake put in on purpose, one switch each, to measure the verifier itself.
public enum PlantedBug: String, CaseIterable, Hashable, Sendable {
  /// Soft deletes never reach the children.
  case noCascade = "no-cascade"
  /// Soft deletes reach only the children that the device knows; nothing is mended after import.
  case cascadeAtDeleteOnly = "cascade-at-delete-only"
  /// Every edit also writes "not deleted" back.
  case editRevives = "edit-revives"
  /// A restore clears the flag and leaves the date.
  case dateNotCleared = "date-not-cleared"
  /// The server change token is stored before the fetched data.
  case tokenBeforeData = "token-before-data"
  /// Imports overwrite fields with pending local edits.
  case importIgnoresPending = "import-ignores-pending"
  /// The answer to an export also clears edits made after the batch was built.
  case exportForgetsInFlight = "export-forgets-in-flight"
  /// A fetch that needs several pages drops the second one and moves its token on.
  case fetchDropsPage = "fetch-drops-page"
  /// Local hard deletes are never queued for export.
  case deleteNotExported = "delete-not-exported"
  /// A soft delete removes the children by the framework's hard delete.
  case hardAndSoftMixed = "hard-and-soft-mixed"
  /// An imported child is dropped when its parent is not there yet.
  case childDroppedWithoutParent = "child-dropped-without-parent"
  /// The repair after import writes the device's own date over a different one.
  case repairPingPong = "repair-ping-pong"
}
