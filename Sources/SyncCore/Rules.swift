import SyncModel

// Tested in WorldTests.

/// A design as the hot path needs it: every question is one look into a flat array.
struct Rules {
  let stride: Int
  let pageSize: Int
  let batchSize: Int
  let planted: PlantedBug?

  /// By type: number of cells, all cells, and the soft-delete policy.
  let cellCount: [Int]
  let flag: [Int]
  let date: [Int]
  let isTerminal: [Bool]
  /// By type: all links, and links by what they do.
  let links: [FieldSet]
  let softCascade: [FieldSet]
  let hardCascade: [FieldSet]
  let nullify: [FieldSet]
  let deny: [FieldSet]
  let cascadeToTarget: [FieldSet]
  let owning: [FieldSet]
  /// By type and cell: the value that nobody wrote.
  let defaults: [Value]

  let repairsCascade: Bool
  let repairsTerminal: Bool
  let writesWholeObjects: Bool

  let dirtyOnEqualAssign: Bool
  let uncheckedSaveOfDeleted: AssumptionValue
  let deleteOfMissingFails: Bool
  let showsUnseenDeletions: Bool
  let deletionsAfterExpiry: AssumptionValue
  let removesAbsentAfterExpiry: Bool
  let reuploadRevives: Bool
  let exportPolicy: AssumptionValue
  let sendsAllTracked: Bool
  let exportsFollowUps: Bool
  let recreatesOverPendingDelete: Bool

  init(_ design: Design) {
    let layout = Layout(design)
    stride = layout.fieldStride
    pageSize = design.sync.pageSize
    batchSize = design.sync.batchSize
    planted = design.planted

    cellCount = layout.types.map(\.cells.count)
    flag = layout.types.map { $0.flag?.index ?? -1 }
    date = layout.types.map { $0.date?.index ?? -1 }
    isTerminal = layout.types.map(\.isTerminal)
    links = layout.types.map(\.links)
    softCascade = layout.types.map { $0.links { $0.softCascades } }
    hardCascade = layout.types.map { $0.links { $0.whenTargetDeleted == .cascade } }
    nullify = layout.types.map { $0.links { $0.whenTargetDeleted == .nullify } }
    deny = layout.types.map { $0.links { $0.whenTargetDeleted == .deny } }
    cascadeToTarget = layout.types.map { $0.links { $0.whenHolderDeleted == .cascade } }
    owning = layout.types.map { $0.links { $0.isOwning } }
    defaults = layout.defaultValues

    let repairs = design.policies.flatMap { policy -> [Repair] in
      if case .repair(let repairs) = policy { repairs } else { [] }
    }
    repairsCascade = repairs.contains(.recascade)
    repairsTerminal = repairs.contains(.reassertTerminal)
    writesWholeObjects = design.policies.contains(.wholeObjectEdits)

    let assumptions = design.assumptions
    dirtyOnEqualAssign = assumptions[.dirtyOnEqualAssign] == .on
    uncheckedSaveOfDeleted = assumptions[.uncheckedSaveOfDeleted]
    deleteOfMissingFails = assumptions[.deleteOfMissing] == .unknownItem
    showsUnseenDeletions = assumptions[.unseenDeletion] == .shown
    deletionsAfterExpiry = assumptions[.deletionsAfterExpiry]
    removesAbsentAfterExpiry = assumptions[.absentAfterExpiry] == .removed
    reuploadRevives = assumptions[.reuploadAfterHistoryCut] == .revives
    exportPolicy = assumptions[.exportPolicy]
    sendsAllTracked = assumptions[.exportContent] == .allTracked
    exportsFollowUps = assumptions[.followUpDeletes] == .exported
    recreatesOverPendingDelete = assumptions[.importOverPendingDelete] == .recreated
  }
}
