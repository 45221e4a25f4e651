import SyncModel

// Tested in SpaceTimeDiagramTests.

/// What travels in a transition: in which direction, and whether it is taken up, set down or both.
struct Travel: Equatable {
  let isToServer: Bool
  /// Whether the data leaves its replica here.
  let isTakenUp: Bool
  /// Whether the data reaches its replica here.
  let isSetDown: Bool

  /// Reads a transition; `nil` where nothing travels.
  init?(_ transition: Transition) {
    guard transition.outcome == .happened else { return nil }
    switch transition.kind {
    case .export: self.init(isToServer: true)
    case .import, .answer: self.init(isToServer: false)
    case .build: self.init(isToServer: true, isSetDown: false)
    case .arrive: self.init(isToServer: true, isTakenUp: false)
    case .fetch: self.init(isToServer: false, isSetDown: false)
    case .apply: self.init(isToServer: false, isTakenUp: false)
    default: return nil
    }
  }

  private init(isToServer: Bool, isTakenUp: Bool = true, isSetDown: Bool = true) {
    self.isToServer = isToServer
    self.isTakenUp = isTakenUp
    self.isSetDown = isSetDown
  }
}
