import SyncModel
import Testing
import Verification

/// The designs that tests of this module share.
enum Designs {
  /// Invoices with line items, final deletes, repairs after import, stale exports pinned away.
  static var sound: Design { BuiltIn.example }

  /// The same without the lines that contain one of the words.
  static func sound(without words: String...) -> Design {
    let lines = BuiltIn.exampleText.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { line in !words.contains { line.contains($0) } }
    return parsed(kept.joined(separator: "\n"))
  }

  /// One record type whose deletes can be restored.
  static let transactions = parsed(
    """
    design transactions

    record Transaction
      amount: int = 0
      note: text = ""
      isDeleted: bool = false
      deletedAt: date?

    policy soft-delete Transaction by isDeleted at deletedAt
    devices A B C
    sync mirroring page 1 batch 4
    assume export-content only-pending

    """
  )

  /// Folders with files, removed by the framework's delete rules.
  static let folders = parsed(
    """
    design folders

    record Folder
      name: text = ""
      files: [File]? inverse folder, delete cascade

    record File
      name: text = ""
      folder: Folder? inverse files, delete nullify

    devices A B C
    sync mirroring page 4 batch 4
    assume export-content only-pending
    assume unchecked-save-of-deleted unknown-item

    """
  )

  static func parsed(_ text: String) -> Design {
    do {
      return try Design.parse(text, file: "test")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Runs the events of a seed text under a design.
  static func record(_ design: Design, _ events: String) throws -> CaseRecord {
    let text = "use \(design.name)\n---\n\(events)\n---\nholds\n"
    let source = try SeedSource.parse(text, file: "test") { _ in design }
    return CaseRecord(design: design, scenario: source.seed.scenario)
  }
}

extension Design {
  /// The design with a mistake put in.
  func planting(_ bug: PlantedBug) -> Design {
    var design = self
    design.planted = bug
    return design
  }
}
