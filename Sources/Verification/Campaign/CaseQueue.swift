import Synchronization

// Tested in CampaignTests.

/// Hands out consecutive chunks of case numbers until the budget or the stop signal ends it.
///
/// A chunk that was handed out is always run to its end, so that the cases that ran are the first
/// ones, without gaps.
final class CaseQueue: Sendable {
  private let first: Int
  private let limit: Int
  private let deadline: ContinuousClock.Instant?
  private let start = ContinuousClock.now
  private let stop: StopSignal
  private let nextCase: Atomic<Int>
  private let finishedCases = Atomic<Int>(0)
  private let failingCases = Atomic<Int>(0)

  private static let chunkSize = 64

  init(first: Int, budget: Budget, stop: StopSignal) {
    self.first = first
    self.stop = stop
    nextCase = Atomic<Int>(first)
    switch budget {
    case .cases(let count):
      limit = first + count
      deadline = nil
    case .seconds(let seconds):
      limit = Int.max - Self.chunkSize
      deadline = start.advanced(by: .seconds(seconds))
    }
  }

  /// The next chunk, or `nil` when there is no more to do.
  func next() -> Range<Int>? {
    if stop.isRaised { return nil }
    if let deadline, ContinuousClock.now >= deadline { return nil }
    let (begin, _) = nextCase.add(Self.chunkSize, ordering: .relaxed)
    guard begin < limit else { return nil }
    return begin..<min(begin + Self.chunkSize, limit)
  }

  /// Notes that a chunk has run.
  func finish(_ chunk: Range<Int>, failing: Int) {
    finishedCases.add(chunk.count, ordering: .relaxed)
    failingCases.add(failing, ordering: .relaxed)
  }

  /// How far the campaign is.
  var progress: CampaignProgress {
    CampaignProgress(
      cases: finishedCases.load(ordering: .relaxed),
      failingCases: failingCases.load(ordering: .relaxed),
      seconds: start.duration(to: .now).inSeconds
    )
  }
}
