// Tested in GeneratorTests.

import SyncModel

/// Two people at one record, the second before hearing of the first.
extension Generator {
  /// Now and then lets another device touch the record that was touched last; false if it does not.
  ///
  /// It edits, deletes or restores the record, or makes a child under it.
  mutating func react(in scenario: inout Scenario) -> Bool {
    guard focus != .none, profile.correlation > 0 else { return false }
    guard source.chance(profile.correlation, in: 8) else { return false }
    var others = DeviceSet()
    for device in 0..<profile.deviceCount where sketch.devices[device].present.contains(focus) {
      others.insert(DeviceIndex(device))
    }
    others.remove(focusDevice)
    guard !others.isEmpty else { return false }
    let device = source.element(of: others)
    weighTouches(of: focus, on: device)
    guard !weights.isEmpty else { return false }
    let kind = kinds[source.pick(weights: weights)]
    touch(focus, by: kind, on: device, in: &scenario)
    return true
  }

  /// Sets the weights to the profile's for what a person can do about one record, else to zero.
  private mutating func weighTouches(of record: RecordIndex, on device: DeviceIndex) {
    weights = EventWeights()
    let children = plan[sketch.records[record.index].type].children
    if hasRoom && sketch.devices[device.index].live.contains(record)
      && !children.intersection(profile.types).isEmpty
    {
      // A child under a parent that somebody else has just deleted is what cascades miss.
      let isDeletedElsewhere = !sketch.devices[focusDevice.index].live.contains(record)
      weights.add(.create, profile.weights[.create] * (isDeletedElsewhere ? 4 : 1))
    }
    if sketch.editable(on: device).contains(record) { weights.add(.edit, profile.weights[.edit]) }
    if sketch.deletable(on: device).contains(record) {
      weights.add(.delete, profile.weights[.delete])
    }
    if sketch.restorable(on: device).contains(record) {
      weights.add(.restore, profile.weights[.restore])
    }
  }
}

/// A set of devices of one scenario.
typealias DeviceSet = DenseSet<DeviceIndex>
