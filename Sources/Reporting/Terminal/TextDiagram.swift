import SyncModel
import Verification

// Tested in TerminalReportTests.

/// The space-time diagram as text: a column per device and the server, one line per event.
///
/// `*` is a deciding event and `o` any other; an arrow shows what travels. Of a job in parts the
/// first half of the arrow stands where the data is taken up, the second where it is set down.
struct TextDiagram {
  let story: Story

  /// The columns, the server after the first device so that arrows stay short.
  private var columns: [Int] {
    let devices = Array(1...max(1, story.record.scenario.deviceCount))
    return [devices[0], 0] + devices.dropFirst()
  }

  private var columnWidth: Int { columns.count <= 4 ? 8 : 7 }
  private var numberWidth: Int { max(2, String(story.steps.count).count) }
  private var lineWidth: Int {
    TextLines.width - numberWidth - 2 - columns.count * columnWidth
  }

  /// The diagram.
  var text: String {
    let names = columns.map { TextLines.centered(story.names.replica($0), columnWidth) }
    var lines = [TextLines.padded("", numberWidth + 2 + lineWidth) + names.joined()]
    for (row, step) in story.steps.enumerated() {
      if row == story.healStart { lines.append("    " + story.healTitle) }
      lines += self.lines(of: step, row)
    }
    lines.append((story.isNoticedAtEnd ? "  ! " : "    ") + story.ending)
    return lines.map { TextLines.trimmed($0) + "\n" }.joined()
  }

  /// One step; what does not fit beside the columns goes on below.
  private func lines(of step: Story.Step, _ row: Int) -> [String] {
    let number = step.isHeal ? "" : "\(row + 1)"
    let mark = step.isNoticed ? "!" : step.isDeciding ? "*" : " "
    let parts = VisibleText.wrapped(step.line, columns: lineWidth - 3, lineLimit: 6)
    return parts.enumerated().map { place, part in
      place == 0
        ? TextLines.padded(number, numberWidth) + mark + " " + TextLines.padded(part, lineWidth)
          + lanes(step)
        : TextLines.padded("", numberWidth + 4) + TextLines.padded(part, lineWidth - 2)
          + String(emptyLanes)
    }
  }

  private var emptyLanes: [Character] {
    var cells = Array(repeating: Character(" "), count: columns.count * columnWidth)
    for place in columns.indices { cells[middle(place)] = "|" }
    return cells
  }

  private func middle(_ column: Int) -> Int { column * columnWidth + columnWidth / 2 }

  /// The columns of one step: a point on the device, and an arrow between it and the server.
  private func lanes(_ step: Story.Step) -> String {
    var cells = emptyLanes
    guard step.transition.device != .none,
      let device = columns.firstIndex(of: step.transition.device.index + 1),
      let server = columns.firstIndex(of: 0)
    else { return String(cells) }
    if let travel = Travel(step.transition) {
      let start = middle(travel.isToServer ? device : server)
      let end = middle(travel.isToServer ? server : device)
      let half = (start + end) / 2
      let step = start < end ? 1 : -1
      let first = travel.isTakenUp ? start + step : half
      let last = travel.isSetDown ? end - step : half
      for place in stride(from: first, through: last, by: step) { cells[place] = "-" }
      if travel.isSetDown { cells[last] = step > 0 ? ">" : "<" }
    }
    cells[middle(device)] = step.isDeciding ? "*" : "o"
    return String(cells)
  }
}
