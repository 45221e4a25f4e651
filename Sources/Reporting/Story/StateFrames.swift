import SyncModel
import Verification

/// What each replica shows of each record after every step of a story, line by line.
///
/// A disagreement with the server, a change of this step and something unsent are told in words
/// beside the value, not by colour alone.
struct StateFrames {
  /// How a line looks.
  enum Style: String {
    case plain
    case changed
    case deleted
    case deletedNow = "deleted changed"
    case tag
    case absent
    case gone = "absent changed"
  }

  /// One line of a cell.
  struct Line: Equatable {
    var text: String
    var note = ""
    var style = Style.plain
  }

  /// The state after one step: cells by record, then by replica.
  struct Frame: Equatable {
    var label: String
    var cells: [[Line]]
  }

  private let story: Story
  private let fields: [[Int]]
  private(set) var frames: [Frame] = []

  /// The frames of a story: one for each step that is shown, and the end.
  init(_ story: Story) {
    self.story = story
    let records = story.record.scenario.records.indices
    fields = records.map { story.names.writtenFields(of: $0) }
    let history = story.record.history
    var states = ReplicaStates(scenario: story.record.scenario, layout: story.record.layout)
    var applied = 0
    for (row, step) in story.steps.enumerated() {
      while applied <= step.place {
        states.apply(history.transitions[applied], of: history)
        applied += 1
      }
      let line = VisibleText.cut(step.line, to: 120)
      let label = "Step \(row + 1) of \(story.steps.count): \(line)"
      frames.append(frame(states, label: label))
    }
    for transition in history.transitions[applied...] { states.apply(transition, of: history) }
    frames.append(frame(states, label: "The end: \(story.ending)", isEnd: true))
  }

  private func frame(_ states: ReplicaStates, label: String, isEnd: Bool = false) -> Frame {
    var cells: [[Line]] = []
    for record in 0..<states.recordCount {
      for replica in 0..<states.replicaCount {
        cells.append(cell(states, replica, record, isEnd: isEnd))
      }
    }
    return Frame(label: label, cells: cells)
  }

  private func cell(
    _ states: ReplicaStates,
    _ replica: Int,
    _ record: Int,
    isEnd: Bool
  ) -> [Line] {
    let isNews = states.hasComeOrGone(replica, record) && !isEnd
    let isUnlike = replica > 0 && states.has(replica, record) != states.has(0, record)
    let unsent = states.isUnsent(replica, record) ? "unsent" : ""
    guard states.has(replica, record) else {
      let note = [isUnlike ? "\u{2260} server" : "", unsent].filter { !$0.isEmpty }
      let text = isNews ? "removed" : "not here"
      return [
        Line(text: text, note: note.joined(separator: ", "), style: isNews ? .gone : .absent)
      ]
    }
    let isDeleted = story.names.isDeleted(states, replica, record)
    var tags: [String] = []
    if isNews { tags.append("new here") }
    if isDeleted { tags.append("deleted") }
    if isUnlike { tags.append("\u{2260} server") }
    if !unsent.isEmpty { tags.append(unsent) }
    var lines: [Line] = []
    if !tags.isEmpty { lines.append(Line(text: tags.joined(separator: ", "), style: .tag)) }
    for field in fields[record] {
      let isChanged = states.hasChanged(replica, record, field) && !isNews && !isEnd
      let value = states.cell(replica, record, field).value
      let differs =
        replica > 0 && states.has(0, record) && states.cell(0, record, field).value != value
      let notes = [isChanged ? "changed" : "", differs ? "\u{2260} server" : ""]
      lines.append(
        Line(
          text: story.names.assignment(field, value, of: record),
          note: notes.filter { !$0.isEmpty }.joined(separator: ", "),
          style: isDeleted ? (isChanged ? .deletedNow : .deleted) : isChanged ? .changed : .plain
        )
      )
    }
    return lines.isEmpty ? [Line(text: "here")] : lines
  }
}
