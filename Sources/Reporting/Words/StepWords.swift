import SyncModel
import Verification

/// What a step did, in the few words that stand below its line in a diagram.
///
/// A person's step needs none for the record it names; a sync job tells what reached whom.
struct StepWords {
  let names: CaseNames
  let transition: Transition
  /// The states just after the transition.
  let states: ReplicaStates

  private static let groupLimit = 3
  private static let fieldLimit = 4

  /// The words; empty where there is nothing to add.
  var text: String {
    guard transition.outcome == .happened else { return Self.words(of: transition.outcome) }
    let parts = groups.compactMap { words(of: $0) } + refusals
    let rest = parts.count - Self.groupLimit
    if parts.isEmpty { return nothingNew }
    return parts.prefix(Self.groupLimit).joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more" : "")
  }

  /// Whether a record or a field took another value anywhere.
  var isNews: Bool { groups.contains { !isOwnRecord($0) && !$0.isEmpty } || !refusals.isEmpty }

  /// What a transition changed of one record on one replica.
  private struct Group {
    var replica: Int
    var record: Int
    var row: ChangeKind?
    var fields: [Int] = []

    var isEmpty: Bool { row == nil && fields.isEmpty }
  }

  private var changes: ArraySlice<Change> {
    names.record.history.changes[transition.changeRange]
  }

  private var groups: [Group] {
    var groups: [Group] = []
    for change in changes where [.assigned, .inserted, .removed].contains(change.kind) {
      let (replica, record) = (change.replica.index, change.record.index)
      let known = groups.firstIndex { $0.replica == replica && $0.record == record }
      if known == nil { groups.append(Group(replica: replica, record: record)) }
      let place = known ?? groups.count - 1
      if change.kind != .assigned {
        groups[place].row = change.kind
      } else if states.hasChanged(replica, record, change.field.index),
        !groups[place].fields.contains(change.field.index)
      {
        groups[place].fields.append(change.field.index)
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  private func isOwnRecord(_ group: Group) -> Bool {
    transition.kind.source == .person && group.record == transition.record.index
  }

  private func words(of group: Group) -> String? {
    guard !isOwnRecord(group) else { return nil }
    let record = names.record(group.record)
    let place = group.replica == 0 ? "the server" : names.replica(group.replica)
    if group.row == .inserted { return "\(record) reaches \(place)" }
    if group.row == .removed { return "\(record) is removed from \(place)" }
    let told = group.fields.prefix(Self.fieldLimit).map { field in
      let value = states.cell(group.replica, group.record, field).value
      return names.assignment(field, value, of: group.record)
    }
    let rest = group.fields.count - told.count
    return "\(record) on \(place): \(told.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private var refusals: [String] {
    changes.compactMap { change in
      let record = names.record(change.record.index)
      switch change.kind {
      case .refused:
        let why = Refusal(rawValue: change.value.rawValue).map { " (\($0))" } ?? ""
        return "the server refused \(record)\(why)"
      case .discarded:
        return "\(names.replica(change.replica.index)) drops an unsent change of \(record)"
      default: return nil
      }
    }
  }

  private var nothingNew: String {
    if changes.contains(where: { $0.kind == .committed }) {
      return "the server has the same already"
    }
    if changes.contains(where: { $0.kind == .delivered }) { return "nothing new" }
    return ""
  }

  private static func words(of outcome: TransitionOutcome) -> String {
    switch outcome {
    case .happened: ""
    case .absent: "no effect: the record is not there"
    case .notLive: "no effect: the record, or the one it should belong to, is deleted there"
    case .alreadyExists: "no effect: the record exists, or existed, already"
    case .refused: "no effect: the app's policy refuses it"
    case .busy: "no effect: another sync job of the device is under way"
    case .idle: "no effect: there is nothing to do"
    }
  }
}
