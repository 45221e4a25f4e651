// Tested in DesignProblemsTests.

extension DesignCheck {
  mutating func checkSettings() {
    checkDevices()
    for size in [design.sync.pageSize, design.sync.batchSize] where !Self.sizes.contains(size) {
      let expected = "a number of records from \(Self.sizes.lowerBound) to \(Self.sizes.upperBound)"
      report(.sync, String(size), expected)
    }
    reportRepeated(design.pinned.map(\.assumption.rawValue), "each assumption once") {
      .assumption($0)
    }
    for (index, pin) in design.pinned.enumerated() {
      let alternatives = pin.assumption.alternatives
      guard !alternatives.contains(pin.value) else { continue }
      let list = alternatives.map(\.rawValue)
      let expected = "one of the alternatives \(list.joined(separator: ", "))"
      report(.assumedValue(index), pin.value.rawValue, expected, among: list)
    }
    reportRepeated(design.faults.map(\.rawValue), "each fault once") { .fault($0) }
    guard let properties = design.properties else { return }
    reportRepeated(properties.map(\.rawValue), "each property once") { .property($0) }
    if properties.isEmpty { report(.design, design.name, "at least one property to judge") }
  }

  private mutating func checkDevices() {
    let devices = design.devices
    // What is one too many is told below.
    reportRepeated(Array(devices.prefix(DeviceIndex.limit)), "a name that no other device has") {
      .device($0)
    }
    if devices.count < 2 {
      report(
        devices.isEmpty ? .design : .device(0),
        devices.first ?? "devices",
        "two devices or more"
      )
    }
    if devices.count > DeviceIndex.limit {
      let first = DeviceIndex.limit
      report(.device(first), devices[first], "at most \(first) devices")
    }
  }
}
