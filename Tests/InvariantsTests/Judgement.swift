import Invariants
import SyncModel

/// What a judge says about a hand-written history and one property.
struct Judgement {
  let violations: [Violation]
  let premises: Int

  init(_ builder: HistoryBuilder, _ property: Property) {
    var judge = Judge(design: builder.design)
    judge.judge(builder.history, of: builder.scenario)
    violations = judge.violations.filter { $0.property == property }
    let place = judge.properties.firstIndex(of: property)
    premises = place.map { judge.premises[$0] } ?? -1
  }

  /// The kinds of evidence, in the order told.
  var kinds: [EvidenceKind] { violations.map(\.evidence.kind) }

  /// Whether the property was tested and held.
  var holds: Bool { violations.isEmpty && premises > 0 }

  /// The first evidence of a kind.
  func evidence(_ kind: EvidenceKind) -> Evidence? {
    violations.first { $0.evidence.kind == kind }?.evidence
  }
}

/// The designs that the tests of this module share.
enum Designs {
  /// Folders with items that can be restored.
  static let restorable = parsed(soft("", repair: "policy repair re-cascade"))

  /// The same, with deletes that are final.
  static let terminal = parsed(soft(", terminal", repair: "policy repair re-assert-terminal"))

  /// Folders with files that the framework's delete rules remove.
  static let hard = parsed(hardText)

  /// The same, where what follows from an imported deletion stays on the device.
  static let localFollowUps = parsed(hardText + "assume follow-up-deletes local-only\n")

  /// Notes without flag, date or link.
  static let plain = parsed(
    """
    design plain

    record Note
      text: int = 0
      size: int = 7

    devices A B C
    sync mirroring page 4 batch 4

    """
  )

  private static func soft(_ end: String, repair: String) -> String {
    """
    design soft

    record Folder
      name: int = 0
      deleted: bool = false
      deletedAt: date?
      items: [Item]? inverse folder, delete nullify

    record Item
      title: int = 0
      deleted: bool = false
      deletedAt: date?
      folder: Folder? inverse items, delete nullify

    policy soft-delete Folder by deleted at deletedAt cascading items\(end)
    policy soft-delete Item by deleted at deletedAt\(end)
    \(repair)
    devices A B C
    sync mirroring page 4 batch 4

    """
  }

  private static let hardText = """
    design hard

    record Folder
      name: int = 0
      files: [File]? inverse folder, delete cascade

    record File
      name: int = 0
      folder: Folder? inverse files, delete nullify

    devices A B C
    sync mirroring page 4 batch 4

    """

  static func parsed(_ text: String) -> Design {
    do {
      return try Design.parse(text, file: "test")
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension Value {
  /// The value of a link to a record.
  static func link(_ record: Int) -> Value { Value(link: RecordIndex(record)) }
}
