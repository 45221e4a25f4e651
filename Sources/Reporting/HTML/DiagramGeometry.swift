import SyncModel
import Verification

// Tested in SpaceTimeDiagramTests.

/// Where everything in a space-time diagram stands, in whole pixels.
///
/// The lanes stand left, so that a small screen shows them first; the words stand right of them and
/// are wrapped rather than cut.
struct DiagramGeometry {
  /// One row: its words in lines, and where it begins and ends.
  struct Row {
    var lines: [String]
    var effects: [String]
    /// Where among the effects stands that the violation shows here.
    var noticedStart: Int
    var top: Int
    var height: Int

    /// Where its point stands.
    var middle: Int { top + 20 }
  }

  static let headHeight = 44
  static let lineHeight = 18
  static let titleHeight = 34
  private static let lineColumns = 46
  private static let effectColumns = 54

  /// The replicas from left to right, the server after the first device: arrows stay short.
  let columns: [Int]
  let rows: [Row]
  /// Where the title of the heal stands, if there is a heal to show.
  let titleTop: Int?
  /// Where the last line stands, which says how the run ended.
  let endTop: Int

  init(_ story: Story) {
    let devices = Array(1...max(1, story.record.scenario.deviceCount))
    columns = [devices[0], 0] + devices.dropFirst()
    var rows: [Row] = []
    var top = Self.headHeight
    var titleTop: Int?
    for (place, step) in story.steps.enumerated() {
      if place == story.healStart {
        titleTop = top
        top += Self.titleHeight
      }
      let lines = VisibleText.wrapped(step.line, columns: Self.lineColumns, lineLimit: 4)
      var effects = VisibleText.wrapped(step.effect, columns: Self.effectColumns, lineLimit: 4)
      let isNoticed = step.isNoticed ? 1 : 0
      if step.isNoticed { effects.append("\u{2715} \(story.noticing)") }
      let height = (lines.count + effects.count) * Self.lineHeight + 14
      rows.append(
        Row(
          lines: lines,
          effects: effects,
          noticedStart: effects.count - isNoticed,
          top: top,
          height: max(38, height)
        )
      )
      top += rows[place].height
    }
    self.rows = rows
    self.titleTop = titleTop
    endTop = top
  }

  private var laneWidth: Int { columns.count > 4 ? 64 : 76 }

  /// The middle of a replica's lane.
  func x(_ replica: Int) -> Int {
    let place = columns.firstIndex(of: replica) ?? 0
    return 10 + place * laneWidth + laneWidth / 2
  }

  /// Where the words begin.
  var textStart: Int { 10 + columns.count * laneWidth + 12 }
  /// How many columns a lane's head may take.
  var headColumns: Int { laneWidth / 9 }

  /// The width of all.
  var width: Int {
    let lines = rows.flatMap(\.lines).map { VisibleText.width($0) * 8 }
    let effects = rows.flatMap(\.effects).map { VisibleText.width($0) * 15 / 2 }
    return max(520, textStart + (lines + effects).reduce(0) { max($0, $1) } + 20)
  }

  /// The height of all.
  var height: Int { endTop + 40 }
}
