import SyncModel

@testable import SyncCore

/// Plays the events of a seed text on a world, without the heal, and answers questions about it.
///
/// A world has one history: a run is written as in a seed file and read by names.
final class Run {
  var world: World
  private(set) var scenario: Scenario
  private let layout: Layout

  static let schema = """
    design notes

    record Folder
      name: text = ""
      rank: int = 0
      notes: [Note]? inverse folder, delete cascade

    record Note
      text: text = ""
      count: int = 7
      folder: Folder? inverse notes, delete nullify
      tag: Tag? inverse notes, delete nullify

    record Tag
      name: text = ""
      notes: [Note]? inverse tag, delete nullify


    """

  /// Plays events under the schema above and further lines of the design.
  init(_ events: String, design lines: String = "", schema: String = Run.schema) throws {
    let design = try Design.parse(schema + lines + "\n", file: "test")
    let text = "use x\n---\n\(events)\nheal A B C\n---\nholds\n"
    scenario = try SeedSource.parse(text, file: "test") { _ in design }.seed.scenario
    layout = Layout(design)
    world = World(design: design)
    world.reset(for: scenario)
    for (place, event) in scenario.events.enumerated() {
      world.step(event, of: scenario, eventIndex: place)
    }
  }

  /// Lets everybody sync until nothing changes.
  func heal() {
    var marks: [UInt64] = []
    world.heal(scenario, marks: &marks)
  }

  /// A field on a replica as in seed files, or nil where the record is not there.
  func value(_ name: String, _ field: String, on replica: String) -> String? {
    let record = index(name)
    guard has(name, on: replica) else { return nil }
    let type = layout[scenario.records[record].type]
    guard let cell = type.cell(named: field) else { return nil }
    let value = world.cells[world.cellStart(device(replica), record) + cell.index].value
    return scenario.text(of: value, in: type.cells[cell.index], of: layout)
  }

  /// Whether a replica has the record.
  func has(_ name: String, on replica: String) -> Bool {
    let record = index(name)
    let device = device(replica)
    return device < 0
      ? world.serverRows[record].isPresent
      : world.rows[world.rowPlace(device, record)].isPresent
  }

  /// The server's tag of a record.
  func tag(_ name: String) -> Int32 { world.serverRows[index(name)].sequence }

  /// The fields of a record that are pending on a device.
  func pending(_ name: String, on replica: String) -> [String] {
    let record = index(name)
    let type = layout[scenario.records[record].type]
    return world.rows[world.rowPlace(device(replica), record)].pending.map {
      $0 == .row ? "record" : type.cells[$0.index].name
    }
  }

  /// The outcomes of all events.
  var outcomes: [TransitionOutcome] { world.history.transitions.map(\.outcome) }

  /// How many changes of a kind were noted.
  func count(_ kind: ChangeKind) -> Int { world.history.changes.filter { $0.kind == kind }.count }

  func index(_ name: String) -> Int {
    scenario.records.indices.first { scenario.name(of: RecordIndex($0), in: layout) == name } ?? 0
  }

  private func device(_ replica: String) -> Int {
    replica == "server" ? -1 : layout.devices.firstIndex(of: replica) ?? 0
  }
}
