import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct StoryTests {
  @Test func theEventsThatDecideAreMarked() async throws {
    let story = Story(try #require(await Examples.orphan()))
    let deciding = story.steps.filter { $0.isDeciding && !$0.isHeal }.map(\.transition.kind)
    #expect(deciding.contains(.create))
    #expect(deciding.contains(.delete))
    #expect(story.steps.filter { !$0.isHeal }.count == story.finding.scenario.events.count)
  }

  @Test func statesFoldToWhatTheHistoryEndsIn() async throws {
    let story = Story(try #require(await Examples.orphan()))
    var states = ReplicaStates(scenario: story.record.scenario, layout: story.record.layout)
    for transition in story.record.history.transitions {
      states.apply(transition, of: story.record.history)
    }
    for replica in 0..<states.replicaCount {
      for record in 0..<states.recordCount { #expect(states.has(replica, record)) }
    }
    let child = Int(story.finding.violation.evidence.record.rawValue)
    let parent = Int(story.finding.violation.evidence.otherRecord.rawValue)
    #expect(story.isDeleted(states, 0, parent))
    #expect(!story.isDeleted(states, 0, child))
  }

  @Test func changesOfAStepAreMarked() async throws {
    let story = Story(try #require(await Examples.orphan()))
    var states = ReplicaStates(scenario: story.record.scenario, layout: story.record.layout)
    states.apply(story.record.history.transitions[0], of: story.record.history)
    let device = story.record.history.transitions[0].device.index + 1
    #expect(states.hasComeOrGone(device, 0))
    #expect(!states.hasComeOrGone(0, 0))
  }
}
