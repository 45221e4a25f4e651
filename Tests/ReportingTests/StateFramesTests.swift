import SyncModel
import Testing
import Verification

@testable import Reporting

@Suite struct StateFramesTests {
  private func frames() throws -> [StateFrames.Frame] {
    StateFrames(Story(try Samples.orphan())).frames
  }

  @Test func thereIsAFrameForEachStepAndTheEnd() throws {
    let story = Story(try Samples.orphan())
    #expect(StateFrames(story).frames.count == story.steps.count + 1)
  }

  @Test func aStepMarksWhatItChangedAndTheNextOneNoLongerDoes() throws {
    let frames = try frames()
    let made = frames[0].cells[1]
    #expect(made.first == StateFrames.Line(text: "new here, ≠ server, unsent", style: .tag))
    #expect(!frames[1].cells[1].contains { $0.text.contains("new here") })
    #expect(frames[1].cells[0].contains { $0.text.contains("new here") })
  }

  @Test func aDisagreementIsToldInWords() throws {
    let frames = try frames()
    let deleted = frames[6].cells[1]
    #expect(deleted.contains { $0.text == "isDeleted = true" && $0.note.contains("≠ server") })
    #expect(deleted.contains { $0.text.contains("deleted") && $0.style == .tag })
    #expect(frames[0].cells[2].first?.text == "not here")
  }

  @Test func theEndMarksNoChange() throws {
    let end = try #require(try frames().last)
    #expect(end.label.hasPrefix("The end: at rest"))
    for line in end.cells.flatMap({ $0 }) {
      #expect(!line.style.rawValue.contains("changed"))
      #expect(!line.text.contains("new here"))
    }
  }

  @Test func thePageHoldsTheLastFrameAndOnlyDifferences() throws {
    let finding = try Samples.orphan()
    let source = StateTable(story: Story(finding)).markup.source
    #expect(source.contains("<span class=\"deleted\"><span>isDeleted = true</span></span>"))
    // B's wait changes no cell, so its frame is empty.
    #expect(source.contains("[\"Step 4 of"))
    #expect(source.contains("wait 2\",[]]"))
  }
}
