import SyncModel

/// What a design lets its users do, in the flat form that draws look things up in.
///
/// A `Layout` is made for everybody; the plan adds what only generation asks (which record types
/// belong together, who can be whose parent) and keeps names out of the loop that draws. It never
/// changes; it is a class so that whoever holds it stays small enough to be passed without a copy.
final class Plan: Sendable {
  /// The record types, in schema order.
  let types: [TypePlan]
  /// The cells of all types: those of type t begin at t times `stride`.
  let cells: [CellPlan]
  /// The largest number of cells of any type.
  let stride: Int
  /// The record types that have records.
  let concrete: RecordTypeSet
  /// The rules of sync that matter to who sees what.
  let rules: SketchRules
  /// The record types that nothing but records of their own type can own.
  let roots: RecordTypeSet
  /// How many devices the design has.
  let deviceCount: Int
  /// Whether processes can be killed.
  let canKill: Bool
  /// Whether server change tokens can expire.
  let canExpireToken: Bool
  /// Whether persistent history can be cut.
  let canCutHistory: Bool

  /// Makes the plan of a design.
  init(design: Design, layout: Layout) {
    stride = layout.fieldStride
    rules = SketchRules(design: design)
    deviceCount = min(design.devices.count, DeviceIndex.limit)
    precondition(deviceCount >= 1, "a design has devices")
    canKill = design.faults.contains(.kill)
    canExpireToken = design.faults.contains(.expireToken)
    canCutHistory = design.faults.contains(.cutHistory)
    var concrete = RecordTypeSet()
    var cells: [CellPlan] = []
    for (index, type) in layout.types.enumerated() {
      if !type.isAbstract { concrete.insert(RecordTypeIndex(index)) }
      cells += type.cells.map { CellPlan($0) }
      cells += Array(repeating: .unused, count: stride - type.cells.count)
    }
    self.concrete = concrete
    self.cells = cells
    types = Self.typePlans(layout: layout)
    var roots = RecordTypeSet()
    for type in concrete where types[type.index].owners.subtracting([type]).isEmpty {
      roots.insert(type)
    }
    self.roots = roots
  }

  /// The plan of a record type.
  subscript(type: RecordTypeIndex) -> TypePlan { types[type.index] }

  /// The plan of a cell of a record type.
  subscript(type: RecordTypeIndex, field: FieldIndex) -> CellPlan {
    cells[type.index * stride + field.index]
  }

  /// Draws one to three record types that are linked, so that cascades and collisions happen.
  ///
  /// Any type may be the first, so that over many cases every type has its turn. An owner is the
  /// likeliest companion: without it a child is never made under a parent.
  func connectedTypes(drawnFrom source: inout ChoiceSource) -> RecordTypeSet {
    guard !concrete.isEmpty else { return [] }
    let count = 1 + source.pick(weights: SIMD4<UInt8>(1, 9, 6, 0))
    var chosen = RecordTypeSet()
    chosen.insert(source.element(of: concrete))
    while chosen.count < count {
      var owners = RecordTypeSet()
      var neighbours = RecordTypeSet()
      for type in chosen {
        owners = owners.union(self[type].owners)
        neighbours = neighbours.union(self[type].neighbours)
      }
      owners = owners.subtracting(chosen)
      neighbours = neighbours.subtracting(chosen)
      guard !neighbours.isEmpty else { break }
      let prefersOwner = !owners.isEmpty && source.chance(3, in: 4)
      chosen.insert(source.element(of: prefersOwner ? owners : neighbours))
    }
    return chosen
  }

  private static func typePlans(layout: Layout) -> [TypePlan] {
    var plans = layout.types.map { TypePlan($0) }
    for holder in plans.indices where !layout.types[holder].isAbstract {
      for cell in layout.types[holder].cells {
        guard let link = cell.link else { continue }
        for target in link.targets {
          plans[holder].neighbours.insert(target)
          plans[target.index].neighbours.insert(RecordTypeIndex(holder))
          guard link.isOwning else { continue }
          plans[holder].owners.insert(target)
          plans[target.index].children.insert(RecordTypeIndex(holder))
        }
      }
    }
    return plans
  }
}

/// What people do with records of one type.
struct TypePlan: Sendable {
  /// The fields that are edited.
  let fields: FieldSet
  /// The links that are edited.
  let links: FieldSet
  /// The links that name an owner.
  let owningLinks: FieldSet
  /// Whether a delete hides the record instead of removing it.
  let isSoft: Bool
  /// Whether a soft delete is final.
  let isTerminal: Bool
  /// The types that own records of this one.
  var owners = RecordTypeSet()
  /// The types whose records this one owns.
  var children = RecordTypeSet()
  /// The types at the other ends of all links, held or derived.
  var neighbours = RecordTypeSet()

  /// Makes the plan of a type without its surroundings.
  init(_ layout: TypeLayout) {
    fields = layout.editable.subtracting(layout.links)
    links = layout.editable.intersection(layout.links)
    var owningLinks = FieldSet()
    for link in links where layout.cells[link.index].link?.isOwning == true {
      owningLinks.insert(link)
    }
    self.owningLinks = owningLinks
    isSoft = layout.flag != nil
    isTerminal = layout.isTerminal
  }
}

/// What a field or a link can be set to.
struct CellPlan: Sendable {
  /// The kind of value; `nil` for a link.
  let type: FieldType?
  /// Whether it may hold no value.
  let isOptional: Bool
  /// The types that a link may name.
  let targets: RecordTypeSet
  /// Whether a soft delete of a link's target reaches its holder.
  let softCascades: Bool
  /// What a hard delete of a link's target does to its holder.
  let whenTargetDeleted: DeleteRule

  /// Makes the plan of a cell.
  init(_ layout: CellLayout) {
    type = layout.type
    isOptional = layout.isOptional
    targets = layout.link?.targets ?? []
    softCascades = layout.link?.softCascades ?? false
    whenTargetDeleted = layout.link?.whenTargetDeleted ?? .none
  }

  private init() {
    type = nil
    isOptional = true
    targets = []
    softCascades = false
    whenTargetDeleted = .none
  }

  /// Fills the table where a type has fewer cells than another.
  static var unused: CellPlan { CellPlan() }
}
