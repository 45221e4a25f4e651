import SyncModel

// Tested in SoftDeleteTests.

/// The app's maintenance pass, which runs when an import job has finished (A1, F78, F80).
///
/// A repair writes what follows from the data alone (the parent's date, the first date seen), so
/// that two devices that repair at once write the same and do not answer each other.
extension World {
  /// Runs the declared repairs.
  mutating func runPasses(_ device: Int) {
    if rules.planted == .cascadeAtDeleteOnly { return }
    if rules.repairsTerminal { reassertTerminal(device) }
    if rules.repairsCascade { recascade(device) }
  }

  /// Deletes again what was once seen deleted for good and is live after the import.
  private mutating func reassertTerminal(_ device: Int) {
    for record in 0..<recordCount {
      let row = rows[rowPlace(device, record)]
      guard row.isPresent, row.wasTerminal, !isSoftDeleted(device, record) else { continue }
      mark(device, record, as: .one, row.terminalDate, .repair)
    }
  }

  /// Deletes live children of deleted parents, with the parent's date, until none is left.
  private mutating func recascade(_ device: Int) {
    var hasChanged = rules.planted != .noCascade
    while hasChanged {
      hasChanged = false
      for child in 0..<recordCount where rows[rowPlace(device, child)].isPresent {
        guard rules.flag[types[child]] >= 0, let parent = deletedParent(device, child) else {
          continue
        }
        if !isSoftDeleted(device, child) {
          mark(device, child, as: .one, softDate(device, parent), .repair)
          hasChanged = true
        } else if rules.planted == .repairPingPong
          && softDate(device, child) != clock(device)
        {
          mark(device, child, as: .one, clock(device), .repair)
        }
      }
    }
  }

  /// A soft-deleted record that a cascading link of the child names.
  private func deletedParent(_ device: Int, _ child: Int) -> Int? {
    for field in rules.softCascade[types[child]] {
      let parent = target(device, child, field)
      guard parent >= 0, rows[rowPlace(device, parent)].isPresent,
        isSoftDeleted(device, parent)
      else { continue }
      return parent
    }
    return nil
  }
}
