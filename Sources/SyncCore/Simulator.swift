public import SyncModel

/// Plays scenarios of one design: all events, then the heal.
///
/// The world, the history and all storage are reused, so that a warm run allocates nothing.
public struct Simulator: ~Copyable {
  private var world: World
  private var marks: [UInt64] = []

  /// Makes a simulator of a design.
  public init(design: Design) { world = World(design: design) }

  /// Plays a scenario and leaves what was observed in `history`.
  public mutating func run(_ scenario: borrowing Scenario, into history: inout History) {
    swap(&world.history, &history)
    world.reset(for: scenario)
    for place in 0..<scenario.events.count {
      world.step(scenario.events[place], of: scenario, eventIndex: place)
    }
    world.heal(scenario, marks: &marks)
    swap(&world.history, &history)
  }
}
