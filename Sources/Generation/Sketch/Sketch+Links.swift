// Tested in SketchTests.

import SyncModel

/// Who names whom.
extension Sketch {
  /// The record that a link names, or `.none`.
  func target(of link: FieldIndex, of record: RecordIndex) -> RecordIndex {
    targets[record.index * plan.stride + link.index]
  }

  /// A link is set, or cleared with `.none`.
  mutating func setLink(_ link: FieldIndex, of record: RecordIndex, to target: RecordIndex) {
    let place = record.index * plan.stride + link.index
    let former = targets[place]
    targets[place] = target
    if former != .none { records[former.index].forget(record) }
    // Another link of the record may name the former target as well.
    let type = records[record.index].type
    for other in plan[type].links {
      let named = targets[record.index * plan.stride + other.index]
      if named != .none { records[named.index].note(record, through: plan[type, other]) }
    }
  }

  /// A record and those of the given ones that stand below it.
  func family(of record: RecordIndex, along tie: Tie, among allowed: RecordSet) -> RecordSet {
    var family = RecordSet()
    var frontier: RecordSet = [record]
    while !frontier.isEmpty {
      let next = frontier.element(at: 0)
      family.insert(next)
      frontier.remove(next)
      let below = records[next.index].holders(by: tie).intersection(allowed)
      frontier = frontier.union(below.subtracting(family))
    }
    return family
  }
}

/// What binds a record to the one that its link names.
enum Tie {
  /// It goes into the trash with it.
  case softCascade
  /// It is removed with it.
  case cascade
  /// Either.
  case owner
}

extension RecordSketch {
  /// The records that are bound to this one.
  func holders(by tie: Tie) -> RecordSet {
    switch tie {
    case .softCascade: softHolders
    case .cascade: cascadeHolders
    case .owner: softHolders.union(cascadeHolders)
    }
  }

  fileprivate mutating func forget(_ holder: RecordIndex) {
    softHolders.remove(holder)
    cascadeHolders.remove(holder)
    denyHolders.remove(holder)
  }

  fileprivate mutating func note(_ holder: RecordIndex, through cell: CellPlan) {
    if cell.softCascades { softHolders.insert(holder) }
    if cell.whenTargetDeleted == .cascade { cascadeHolders.insert(holder) }
    if cell.whenTargetDeleted == .deny { denyHolders.insert(holder) }
  }
}
