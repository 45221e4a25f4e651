import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct StoryTests {
  @Test func everyEventIsAStepAndQuietJobsAreCounted() throws {
    let story = Story(try Samples.orphan())
    #expect(story.steps.filter { !$0.isHeal }.count == 12)
    let heal = story.record.history.transitions.filter { $0.eventIndex < 0 }.count
    #expect(story.steps.filter(\.isHeal).count + story.quietJobs == heal)
    #expect(story.quietJobs > 0)
    #expect(story.omittedSteps == 0)
  }

  @Test func theStepsBeforeTheHealAreTheScenario() throws {
    let story = Story(try Samples.orphan())
    let lines = story.record.scenario.eventLines(of: story.record.layout)
    #expect(story.steps.prefix(12).map(\.line) == lines)
  }

  @Test func theViolationIsNoticedExactlyOnce() throws {
    let story = Story(try Samples.orphan())
    let count = story.steps.count { $0.isNoticed } + (story.isNoticedAtEnd ? 1 : 0)
    #expect(count == 1)
  }

  @Test func moreStepsThanAReportShowsAreTold() throws {
    let edits = Array(repeating: "A edit Invoice/1 amount=5", count: 230).joined(separator: "\n")
    let events = Samples.orphanEvents.replacing("wait 2", with: "\(edits)\nwait 2")
    let story = Story(try Samples.finding(Samples.invoices, events, .noOrphan))
    #expect(story.steps.count == Story.stepLimit)
    #expect(story.omittedSteps > 0)
    #expect(story.ending.contains("further steps not shown"))
  }

  @Test func theEndTellsHowTheHealEnded() throws {
    var record = try Samples.record(Samples.invoices, Samples.orphanEvents)
    let finding = try Samples.orphan()
    record.history.healing = Healing(rounds: 9, isQuiet: false, loopStart: 5)
    #expect(Story(finding, record: record).ending.contains("like round 5"))
    record.history.healing = Healing(rounds: 9, isQuiet: false)
    #expect(Story(finding, record: record).ending == "still not at rest after 9 rounds")
    record.history.healing = Healing(rounds: 1, isQuiet: true)
    #expect(Story(finding, record: record).ending == "at rest after 1 round")
  }

  @Test func statesFoldToWhatTheHistoryEndsIn() throws {
    let story = Story(try Samples.orphan())
    var states = ReplicaStates(scenario: story.record.scenario, layout: story.record.layout)
    for transition in story.record.history.transitions {
      states.apply(transition, of: story.record.history)
    }
    let evidence = story.finding.violation.evidence
    for replica in 0..<states.replicaCount {
      for record in 0..<states.recordCount { #expect(states.has(replica, record)) }
      #expect(story.names.isDeleted(states, replica, evidence.otherRecord.index))
      #expect(!story.names.isDeleted(states, replica, evidence.record.index))
    }
  }
}
