// Tested in EventTests.

extension EventKind {
  /// The kind's place in `allCases`, for flat tables of counts.
  @inlinable public var index: Int {
    switch self {
    case .create: 0
    case .edit: 1
    case .delete: 2
    case .restore: 3
    case .hardDelete: 4
    case .export: 5
    case .import: 6
    case .build: 7
    case .arrive: 8
    case .answer: 9
    case .fetch: 10
    case .apply: 11
    case .advance: 12
    case .kill: 13
    case .expireToken: 14
    case .cutHistory: 15
    case .clock: 16
    case .wait: 17
    }
  }
}
