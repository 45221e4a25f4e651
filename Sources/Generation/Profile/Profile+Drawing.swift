// Tested in ProfileTests.

import SyncModel

/// How a profile is drawn: sizes first, then features one by one, each of which may be absent.
extension Profile {
  /// Draws the profile of one case.
  init(drawnFrom source: inout ChoiceSource, for plan: Plan) {
    // Most mistakes need few devices, few records and few events, and small cases are cheap.
    let types = plan.connectedTypes(drawnFrom: &source)
    let recordLimit = 2 << source.pick(weights: SIMD4<UInt8>(1, 3, 3, 0))
    let eventLimit = SIMD4(12, 20, 40, 0)[source.pick(weights: SIMD4<UInt8>(4, 3, 2, 0))]
    self.init(
      deviceCount: Self.deviceCount(drawnFrom: &source, for: plan),
      recordCount: max(types.count, 1 + source.index(below: recordLimit)),
      eventCount: 4 + source.index(below: eventLimit - 3),
      types: types
    )
    drawPersonWeights(from: &source)
    startsShared = source.chance(5, in: 8)
    drawSyncWeights(from: &source)
    drawFaults(from: &source, for: plan)
    drawHabits(from: &source)
    drawOfflineWindows(from: &source)
  }

  /// Two or three devices mostly, five at most.
  private static func deviceCount(drawnFrom source: inout ChoiceSource, for plan: Plan) -> Int {
    var weights = SIMD4<UInt8>(4, 4, 1, 1)
    for lane in weights.indices where lane + 2 > plan.deviceCount { weights[lane] = 0 }
    return weights == SIMD4() ? plan.deviceCount : source.pick(weights: weights) + 2
  }

  /// A weight of 2, 4, 8 or 16; faults and time have 1.
  private static func weight(drawnFrom source: inout ChoiceSource) -> Int {
    2 << source.index(below: 4)
  }

  /// A case always creates; each other thing that people do is left out of some cases.
  private mutating func drawPersonWeights(from source: inout ChoiceSource) {
    weights[.create] = Self.weight(drawnFrom: &source)
    for kind in [EventKind.edit, .delete, .restore] where source.chance(7, in: 8) {
      weights[kind] = Self.weight(drawnFrom: &source)
    }
  }

  /// Jobs come whole, in parts, or both ways.
  ///
  /// The parts after the first share one weight; where it and the haste are low, a job stays open
  /// while other devices go on.
  private mutating func drawSyncWeights(from source: inout ChoiceSource) {
    let shape = source.pick(weights: SIMD4<UInt8>(3, 3, 2, 0))
    let export = 2 * Self.weight(drawnFrom: &source)
    let fetch = 2 * Self.weight(drawnFrom: &source)
    if shape != 1 {
      weights[.export] = export
      weights[.import] = fetch
    }
    guard shape != 0 else { return }
    weights[.build] = export
    weights[.fetch] = fetch
    haste = source.index(below: 6)
    let progress = 2 * Self.weight(drawnFrom: &source)
    for kind in [EventKind.arrive, .answer, .apply, .advance] { weights[kind] = progress }
  }

  /// Of the faults that the design allows, each strikes in half of the cases, and rarely.
  private mutating func drawFaults(from source: inout ChoiceSource, for plan: Plan) {
    if plan.canKill && source.chance(1, in: 2) { weights[.kill] = 1 }
    if plan.canExpireToken && source.chance(1, in: 2) { weights[.expireToken] = 1 }
    if plan.canCutHistory && source.chance(1, in: 2) { weights[.cutHistory] = 1 }
  }

  /// How people and clocks behave.
  private mutating func drawHabits(from source: inout ChoiceSource) {
    if source.chance(1, in: 4) { weights[.clock] = 1 }
    if source.chance(1, in: 4) { weights[.wait] = 1 }
    startsSkewed = source.chance(1, in: 4)
    assignmentCount = 1 + source.index(below: 3)
    valueCount = 1 + source.index(below: 4)
    clustering = source.index(below: 8)
    correlation = source.index(below: 7)
    relinking = source.index(below: 5)
    reversal = source.chance(1, in: 2) ? 1 + source.index(below: 7) : 0
  }

  /// In half of the cases some devices do no sync for a while.
  private mutating func drawOfflineWindows(from source: inout ChoiceSource) {
    guard source.chance(1, in: 2) else { return }
    for device in 0..<deviceCount where source.chance(1, in: 2) {
      let start = source.index(below: eventCount)
      let length = 1 + source.index(below: eventCount)
      offlineStart[device] = UInt8(start)
      offlineEnd[device] = UInt8(start + length)
    }
  }
}
