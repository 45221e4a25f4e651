import SyncModel
import Testing

@testable import Generation

@Suite struct SketchTests {
  let one = DeviceIndex(0)
  let two = DeviceIndex(1)

  static func sketch(_ design: Design) -> Sketch {
    var sketch = Sketch(plan: Plan(design: design, layout: Layout(design)))
    sketch.reset(deviceCount: 2)
    return sketch
  }

  /// A project with a task and a task below that one, seen by both devices.
  func sharedTasks() -> (Sketch, project: RecordIndex, task: RecordIndex, subtask: RecordIndex) {
    var sketch = Self.sketch(Designs.tasks)
    let project = sketch.create(type: RecordTypeIndex(0), on: one)
    let task = sketch.create(type: RecordTypeIndex(1), on: one)
    let subtask = sketch.create(type: RecordTypeIndex(1), on: one)
    sketch.setLink(FieldIndex(4), of: task, to: project)
    sketch.setLink(FieldIndex(5), of: subtask, to: task)
    sketch.export(on: one)
    sketch.import(on: two)
    return (sketch, project, task, subtask)
  }

  @Test func recordsAppearElsewhereByExportAndImport() {
    var sketch = Self.sketch(Designs.tasks)
    let project = sketch.create(type: RecordTypeIndex(0), on: one)
    #expect(sketch.editable(on: one) == [project])
    sketch.import(on: two)
    #expect(sketch.devices[1].present.isEmpty)
    sketch.export(on: one)
    #expect(!sketch.devices[0].isPending)
    #expect(sketch.devices[1].unfetched == [project])
    sketch.import(on: two)
    #expect(sketch.editable(on: two) == [project])
  }

  @Test func deletesTakeWhatTheyReachAndRestoresBringThatBack() {
    var (sketch, project, task, subtask) = sharedTasks()
    sketch.delete(task, on: two)
    #expect(sketch.devices[1].deleted == [task, subtask])
    sketch.delete(project, on: two)
    #expect(sketch.restorable(on: two) == [project])
    sketch.restore(project, on: two)
    #expect(sketch.devices[1].deleted == [task, subtask])
    #expect(sketch.restorable(on: two) == [task])
    sketch.restore(task, on: two)
    #expect(sketch.devices[1].deleted.isEmpty)
    #expect(sketch.devices[0].deleted.isEmpty)
  }

  @Test func repairsAfterImportReachChildrenMadeMeanwhile() {
    var (sketch, project, task, subtask) = sharedTasks()
    let late = sketch.create(type: RecordTypeIndex(1), on: two)
    sketch.setLink(FieldIndex(4), of: late, to: project)
    sketch.delete(project, on: one)
    sketch.export(on: one)
    sketch.import(on: two)
    #expect(sketch.devices[1].deleted == [project, task, subtask, late])
    #expect(sketch.devices[1].pendingFlags.contains(late))
  }

  @Test func movedRecordsLeaveTheirFormerOwner() {
    var (sketch, project, task, subtask) = sharedTasks()
    sketch.setLink(FieldIndex(5), of: subtask, to: .none)
    sketch.delete(project, on: one)
    #expect(sketch.devices[0].deleted == [project, task])
  }

  @Test func linksNeverPointBelowTheRecordItself() {
    let (sketch, _, task, subtask) = sharedTasks()
    #expect(sketch.linkable(from: task, by: FieldIndex(5), on: one).isEmpty)
    #expect(sketch.linkable(from: subtask, by: FieldIndex(5), on: one) == [task])
  }

  @Test func hardDeletesCascadeAndReachOtherDevices() {
    var sketch = Self.sketch(Designs.folders)
    let folder = sketch.create(type: RecordTypeIndex(0), on: one)
    let file = sketch.create(type: RecordTypeIndex(1), on: one)
    sketch.setLink(FieldIndex(3), of: file, to: folder)
    sketch.export(on: one)
    sketch.import(on: two)
    sketch.delete(folder, on: two)
    #expect(sketch.devices[1].present.isEmpty)
    #expect(sketch.devices[1].pendingRemovals == [folder, file])
    sketch.export(on: two)
    sketch.import(on: one)
    #expect(sketch.devices[0].present.isEmpty)
  }

  @Test func whatWasNeverSentIsSimplyGone() {
    var sketch = Self.sketch(Designs.folders)
    let folder = sketch.create(type: RecordTypeIndex(0), on: one)
    sketch.delete(folder, on: one)
    #expect(!sketch.devices[0].isPending)
  }

  @Test func deniedDeletesAreNotOffered() {
    var sketch = Self.sketch(Designs.awkward[6])
    let room = sketch.create(type: RecordTypeIndex(1), on: one)
    let guest = sketch.create(type: RecordTypeIndex(2), on: one)
    #expect(sketch.deletable(on: one) == [room, guest])
    sketch.setLink(FieldIndex(0), of: guest, to: room)
    #expect(sketch.deletable(on: one) == [guest])
  }

  @Test func pagesHoldTheOldestChangesFirst() {
    var (sketch, project, task, subtask) = sharedTasks()
    sketch.edit(project, on: one)
    sketch.export(on: one)
    sketch.follow(.expireToken, on: two)
    sketch.fetch(on: two)
    #expect(sketch.devices[1].page.records == [task, subtask])
    sketch.apply(on: two)
    sketch.advance(on: two)
    #expect(sketch.devices[1].unfetched == [project])
  }

  @Test func killsLoseJobsAndKeepWhatIsStored() {
    var (sketch, project, _, _) = sharedTasks()
    sketch.edit(project, on: one)
    sketch.build(on: one)
    #expect(sketch.devices[0].pending.isEmpty && sketch.devices[0].phase == .built)
    sketch.follow(.kill, on: one)
    #expect(sketch.devices[0].pending == [project] && sketch.devices[0].phase == .idle)
    sketch.fetch(on: one)
    let page = sketch.devices[0].page.records
    sketch.follow(.kill, on: one)
    #expect(page.subtracting(sketch.devices[0].unfetched).isEmpty)
  }

  @Test func pendingFlagsSurviveAnImport() {
    var (sketch, project, _, _) = sharedTasks()
    sketch.delete(project, on: two)
    sketch.edit(project, on: one)
    sketch.export(on: one)
    sketch.import(on: two)
    #expect(sketch.devices[1].deleted.contains(project))
  }

  @Test func finalDeletesAreMadeAgain() {
    var sketch = Self.sketch(Designs.invoices)
    let invoice = sketch.create(type: RecordTypeIndex(0), on: one)
    sketch.delete(invoice, on: one)
    #expect(sketch.restorable(on: one).isEmpty)
    sketch.devices[0].deleted = []
    sketch.import(on: one)
    #expect(sketch.devices[0].deleted == [invoice])
  }
}
