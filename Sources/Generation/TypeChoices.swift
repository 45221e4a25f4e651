import SyncModel

// Tested in GeneratorTests.

/// What the generator needs to know of each record type, looked up once.
struct TypeChoices {
  /// The types that can have records.
  let concrete: RecordTypeSet
  /// By type: the types it is linked with, either way, and itself.
  let neighbours: [RecordTypeSet]
  /// By type: the fields and links that people set.
  let plain: [FieldSet]
  let links: [FieldSet]
  let owning: [FieldSet]
  /// By type and cell: the types that a link may name.
  let targets: [RecordTypeSet]
  /// By type: whether deletes are soft, and whether they can be undone.
  let isSoft: [Bool]
  let isRestorable: [Bool]
  let stride: Int

  init(_ layout: Layout) {
    var concrete = RecordTypeSet()
    var neighbours = [RecordTypeSet](repeating: [], count: layout.types.count)
    var targets = [RecordTypeSet](repeating: [], count: layout.types.count * layout.fieldStride)
    var owning = [FieldSet](repeating: [], count: layout.types.count)
    for (place, type) in layout.types.enumerated() {
      neighbours[place].insert(RecordTypeIndex(place))
      if !type.isAbstract { concrete.insert(RecordTypeIndex(place)) }
      for field in type.links {
        guard let link = type.cells[field.index].link else { continue }
        targets[place * layout.fieldStride + field.index] = link.targets
        if link.isOwning { owning[place].insert(field) }
        for target in link.targets where !type.isAbstract {
          neighbours[place].insert(target)
          neighbours[target.index].insert(RecordTypeIndex(place))
        }
      }
    }
    self.concrete = concrete
    self.neighbours = neighbours
    self.targets = targets
    self.owning = owning
    plain = layout.types.map { $0.editable.subtracting($0.links) }
    links = layout.types.map(\.links)
    isSoft = layout.types.map { $0.flag != nil }
    isRestorable = layout.types.map { $0.flag != nil && !$0.isTerminal }
    stride = layout.fieldStride
  }
}
