// Tested in ScenarioTests.

extension Scenario {
  /// A record's symbolic name, as in `Invoice/1`.
  public func name(of record: RecordIndex, in layout: Layout) -> String {
    guard records.indices.contains(record.index) else { return "nil" }
    let name = records[record.index]
    guard layout.types.indices.contains(name.type.index) else { return "nil" }
    return "\(Spelling.name(layout[name.type].name))/\(name.number)"
  }

  /// A cell's value as it is written in a seed: `"x"`, `3`, `nil`, `Invoice/1`.
  public func text(of value: Value, in cell: CellLayout, of layout: Layout) -> String {
    guard !value.isNone else { return "nil" }
    switch cell.type {
    case nil: return value.link.map { name(of: $0, in: layout) } ?? "nil"
    case .int, .date: return String(value.rawValue)
    case .bool: return value == .zero ? "false" : "true"
    case .text, .identifier, .data: return Literal.text(literal(of: value)).notation
    case .decimal: return Literal.decimal(literal(of: value)).notation
    }
  }

  private func literal(of value: Value) -> String {
    let index = Int(value.rawValue)
    return literals.indices.contains(index) ? literals[index] : ""
  }

  /// An event as it is written in a seed.
  public func line(of event: Event, layout: Layout) -> String {
    guard event.kind != .wait else { return "wait \(event.ticks)" }
    var words = [name(of: event.device, layout), event.kind.rawValue]
    switch event.kind {
    case .create, .edit:
      words.append(name(of: event.record, in: layout))
      for index in event.assignmentRange where assignments.indices.contains(index) {
        if let text = text(of: assignments[index], event.record, layout) { words.append(text) }
      }
    case .delete, .restore, .hardDelete: words.append(name(of: event.record, in: layout))
    case .import, .fetch: if event.isReversed { words.append("reversed") }
    case .clock: words.append(String(event.ticks))
    default: break
    }
    return Spelling.list(words)
  }

  private func name(of device: DeviceIndex, _ layout: Layout) -> String {
    guard layout.devices.indices.contains(device.index) else { return "nobody" }
    return Spelling.device(layout.devices[device.index])
  }

  private func text(
    of assignment: Assignment,
    _ record: RecordIndex,
    _ layout: Layout
  ) -> String? {
    guard records.indices.contains(record.index) else { return nil }
    let cells = layout[records[record.index].type].cells
    guard cells.indices.contains(assignment.field.index) else { return nil }
    let cell = cells[assignment.field.index]
    return "\(Spelling.name(cell.name))=\(text(of: assignment.value, in: cell, of: layout))"
  }

  /// The events as they are written in a seed, one line each, without the heal.
  public func eventLines(of layout: Layout) -> [String] {
    events.map { line(of: $0, layout: layout) }
  }

  /// The heal as it is written in a seed: the devices that take part, in order.
  public func healLine(of layout: Layout) -> String {
    let devices = healOrder.map { name(of: $0, layout) }
    return Spelling.list(["heal"] + devices) + (healsExportFirst ? ", export first" : "")
  }
}
