import SyncModel

// Tested in JudgeTests.

/// What the design declares, as far as properties ask for it.
struct JudgeRules {
  let stride: Int
  let cellCount: [Int]
  let flag: [Int]
  let date: [Int]
  let isTerminal: [Bool]
  let links: [FieldSet]
  let softCascade: [FieldSet]
  let hardCascade: [FieldSet]
  let cascadeToTarget: [FieldSet]
  let owning: [FieldSet]
  let defaults: [Value]
  /// Whether deletes that follow from an imported one stay on the device (F57).
  let keepsFollowUpsLocal: Bool
  /// Whether a fault may strike that makes a device compare its rows with the server's (F35, F47).
  let canLosePlace: Bool
  private let isConcrete: [Bool]

  init(_ design: Design) {
    let layout = Layout(design)
    stride = layout.fieldStride
    cellCount = layout.types.map(\.cells.count)
    flag = layout.types.map { $0.flag?.index ?? -1 }
    date = layout.types.map { $0.date?.index ?? -1 }
    isTerminal = layout.types.map(\.isTerminal)
    links = layout.types.map(\.links)
    softCascade = layout.types.map { $0.links { $0.softCascades } }
    hardCascade = layout.types.map { $0.links { $0.whenTargetDeleted == .cascade } }
    cascadeToTarget = layout.types.map { $0.links { $0.whenHolderDeleted == .cascade } }
    owning = layout.types.map { $0.links { $0.isOwning } }
    isConcrete = layout.types.map { !$0.isAbstract }
    defaults = layout.defaultValues
    keepsFollowUpsLocal = design.assumptions[.followUpDeletes] == .localOnly
    canLosePlace = design.faults.contains(.expireToken) || design.faults.contains(.cutHistory)
  }

  /// Whether a record type that can have records satisfies the condition.
  func anyType(_ condition: (Int) -> Bool) -> Bool {
    isConcrete.indices.contains { isConcrete[$0] && condition($0) }
  }
}
