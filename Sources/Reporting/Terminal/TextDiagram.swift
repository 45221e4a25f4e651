import SyncModel
import Verification

// Tested in TerminalReportTests.

/// The space-time diagram as text: a column per device and the server, one line per event.
///
/// `o` stands for what happens on a device, `*` for a deciding event; arrows show what travels.
struct TextDiagram {
  let story: Story

  private let columnWidth = 8

  private var columns: [Int] {
    let devices = Array(1...story.record.scenario.deviceCount)
    return [devices[0], 0] + devices.dropFirst()
  }

  private var lineWidth: Int { TextLines.width - 4 - columns.count * columnWidth }

  var text: String {
    var text = "    " + TextLines.padded("", lineWidth)
    for replica in columns {
      text += centered(TextLines.padded(story.name(ofReplica: replica), 7))
    }
    text = trimmed(text) + "\n"
    for (row, step) in story.steps.enumerated() {
      if step.isHeal && (row == 0 || !story.steps[row - 1].isHeal) {
        text += "    then everybody syncs until nothing changes\n"
      }
      text += line(step, row) + "\n"
    }
    return text
  }

  private func line(_ step: Story.Step, _ row: Int) -> String {
    let number = step.isHeal ? "" : "\(row + 1)"
    let mark = step.isDeciding ? "*" : " "
    var line = TextLines.padded(number, 2) + mark + " "
    line += TextLines.padded(step.line, lineWidth - 1) + " "
    return trimmed(line + lanes(step))
  }

  /// The columns of one step: a point on the device, and an arrow between it and the server.
  private func lanes(_ step: Story.Step) -> String {
    var cells = Array(
      repeating: Character(" "),
      count: columns.count * columnWidth
    )
    for place in columns.indices { cells[middle(place)] = "|" }
    guard step.transition.device != .none,
      let device = columns.firstIndex(of: step.transition.device.index + 1),
      let server = columns.firstIndex(of: 0)
    else { return String(cells) }
    if let isToServer = direction(step) {
      let (low, high) = (min(middle(device), middle(server)), max(middle(device), middle(server)))
      for place in (low + 1)..<high { cells[place] = "-" }
      let isRight = (device < server) == isToServer
      cells[isRight ? high - 1 : low + 1] = isRight ? ">" : "<"
    }
    cells[middle(device)] = step.isDeciding ? "*" : "o"
    return String(cells)
  }

  private func middle(_ column: Int) -> Int { column * columnWidth + columnWidth / 2 }

  /// Whether something travels to the server (true) or from it (false).
  private func direction(_ step: Story.Step) -> Bool? {
    guard step.transition.outcome == .happened else { return nil }
    switch step.transition.kind {
    case .export, .arrive: return true
    case .import, .fetch, .answer: return false
    default: return nil
    }
  }

  private func centered(_ text: String) -> String {
    let name = trimmed(text)
    let before = max(0, columnWidth / 2 - name.count / 2)
    let after = max(0, columnWidth - before - name.count)
    return String(repeating: " ", count: before) + name + String(repeating: " ", count: after)
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
