import SyncModel

/// `no-invented-value`: each value was written by some device for that field, or is the default.
struct NoInventedValue {
  static func applies(to rules: JudgeRules) -> Bool {
    rules.anyType { rules.cellCount[$0] > 0 }
  }

  func see(
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History,
    _ verdicts: inout Verdicts
  ) {
    guard change.kind == .assigned else { return }
    verdicts.meet(.noInventedValue)
    guard !isAccountedFor(change, observation, history) else { return }
    verdicts.add(
      .noInventedValue,
      Evidence(
        .valueFromNowhere,
        replica: change.replica,
        record: change.record,
        field: change.field,
        observed: change.value,
        write: change.write,
        transition: observation.place,
        cause: observation.place
      )
    )
  }

  private func isAccountedFor(
    _ change: Change,
    _ observation: borrowing Observation,
    _ history: borrowing History
  ) -> Bool {
    guard !change.write.isNone else {
      let type = observation.types[change.record.index]
      return change.value
        == observation.rules.defaults[
          type * observation.rules.stride + change.field.index
        ]
    }
    let write = history.writes[change.write.index]
    return write.record == change.record && write.field == change.field
      && write.value == change.value
  }
}
