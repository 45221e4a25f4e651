// Tested in GeneratorTests.

import SyncModel

/// What can happen on a device, and how likely each of it is.
extension Generator {
  /// Sets the weights to the profile's for the kinds that are possible on a device, else to zero.
  mutating func weigh(on device: DeviceIndex, at number: Int) {
    weights = EventWeights()
    weighPersonKinds(on: device)
    if profile.isOnline(device, at: number) { weighSyncKinds(on: device) }
    // Faults and time alone are no reason to choose a device.
    guard profile.hasInterruptions, !weights.isEmpty else { return }
    weighFaults(on: device)
    weights.add(.clock, profile.weights[.clock])
    weights.add(.wait, profile.weights[.wait])
  }

  private mutating func weighPersonKinds(on device: DeviceIndex) {
    if hasRoom {
      var choices = 1
      if profile.weighsTypes {
        let ownable = sketch.ownable(among: profile.types, on: device)
        choices = plan.roots.intersection(profile.types).union(ownable).count
      }
      weights.add(.create, profile.weights[.create] * choices)
    }
    if !sketch.editable(on: device).isEmpty { weights.add(.edit, profile.weights[.edit]) }
    if !sketch.deletable(on: device).isEmpty { weights.add(.delete, profile.weights[.delete]) }
    let restore = profile.weights[.restore]
    if restore > 0 && !sketch.restorable(on: device).isEmpty { weights.add(.restore, restore) }
  }

  /// One job at a time (F45): its next part or its rest, or the start of either.
  private mutating func weighSyncKinds(on device: DeviceIndex) {
    let isPending = sketch.devices[device.index].isPending
    let hasNews = !sketch.devices[device.index].unfetched.isEmpty
    switch sketch.devices[device.index].phase {
    case .idle:
      if isPending { weights.add(.build, profile.weights[.build]) }
      if isPending || profile.syncsIdly { weights.add(.export, profile.weights[.export]) }
      if hasNews { weights.add(.fetch, profile.weights[.fetch]) }
      if hasNews || profile.syncsIdly {
        weights.add(.import, profile.weights[.import])
      }
    case .built:
      weights.add(.arrive, profile.weights[.arrive])
      weights.add(.export, profile.weights[.export])
    case .arrived:
      weights.add(.answer, profile.weights[.answer])
      weights.add(.export, profile.weights[.export])
    case .fetched:
      weights.add(.apply, profile.weights[.apply])
      weights.add(.import, profile.weights[.import])
    case .applied:
      weights.add(.advance, profile.weights[.advance])
      weights.add(.import, profile.weights[.import])
    }
  }

  /// A kill matters most between the parts of a job; the other faults need something to lose.
  private mutating func weighFaults(on device: DeviceIndex) {
    weights.add(
      .kill,
      profile.weights[.kill] * (sketch.devices[device.index].phase == .idle ? 1 : 6)
    )
    if !sketch.devices[device.index].present.intersection(sketch.server.known).isEmpty {
      weights.add(.expireToken, profile.weights[.expireToken])
    }
    if sketch.devices[device.index].isPending {
      weights.add(.cutHistory, profile.weights[.cutHistory])
    }
  }

  /// Whether another record can be made.
  var hasRoom: Bool { sketch.recordCount < profile.recordCount && !profile.types.isEmpty }
}
