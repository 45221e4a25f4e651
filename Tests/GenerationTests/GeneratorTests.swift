import SyncModel
import Testing

@testable import Generation

@Suite struct GeneratorTests {
  static func scenarios(
    of design: Design,
    count: Int,
    profile: Profile? = nil
  ) -> [Scenario] {
    var generator = Generator(design: design, profile: profile)
    var scenario = Scenario(deviceCount: 2)
    return (0..<count).map { number in
      generator.generate(into: &scenario, campaignSeed: 11, caseIndex: UInt64(number))
      return scenario
    }
  }

  @Test func casesDependNeitherOnTheirOrderNorOnTheBuffersUsed() {
    for design in Designs.ordinary {
      let inOrder = Self.scenarios(of: design, count: 200)
      var generator = Generator(design: design)
      for number in (0..<200).reversed() {
        var fresh = Scenario(deviceCount: 3, literals: ["left", "over"], healsExportFirst: true)
        generator.generate(into: &fresh, campaignSeed: 12, caseIndex: 1)
        generator.generate(into: &fresh, campaignSeed: 11, caseIndex: UInt64(number))
        #expect(fresh == inOrder[number])
      }
    }
  }

  @Test func seedsAndNumbersGiveDifferentCases() {
    var generator = Generator(design: Designs.tasks)
    var scenarios: Set<Scenario> = []
    var scenario = Scenario(deviceCount: 2)
    for seed in 0..<20 as Range<UInt64> {
      for number in 0..<20 as Range<UInt64> {
        generator.generate(into: &scenario, campaignSeed: seed, caseIndex: number)
        scenarios.insert(scenario)
      }
    }
    #expect(scenarios.count > 395)
  }

  /// A change of these numbers changes what every campaign seed means; say so where you make it.
  @Test(
    arguments: [
      (1, 0, 9_145_184_554_303_899_931), (1, 1, 10_347_092_707_856_379_450),
      (2, 0, 9_226_460_126_498_714_445), (77, 1_000_000, 7_169_265_054_587_905_645),
    ] as [(UInt64, UInt64, UInt64)]
  )
  func casesNeverChange(campaignSeed: UInt64, caseIndex: UInt64, expected: UInt64) {
    var generator = Generator(design: Designs.tasks)
    var scenario = Scenario(deviceCount: 2)
    generator.generate(into: &scenario, campaignSeed: campaignSeed, caseIndex: caseIndex)
    #expect(scenario.digest == expected)
  }

  @Test func manyCasesOfEveryDesignNeverChange() {
    var digests: [UInt64] = []
    for design in Designs.ordinary {
      let scenarios = Self.scenarios(of: design, count: 500)
      digests.append(scenarios.reduce(0) { ($0 &* 31) ^ $1.digest })
    }
    #expect(
      digests == [
        15_440_485_637_749_207_238, 10_053_433_788_790_134_454, 2_045_240_860_103_469_573,
        11_216_244_491_753_401_566,
      ]
    )
  }

  @Test func allKindsOfEventOccurWhereTheDesignAllowsThem() {
    var counts = [Int](repeating: 0, count: EventKind.allCases.count)
    for scenario in Self.scenarios(of: Designs.tasks, count: 1000) {
      for event in scenario.events { counts[event.kind.index] += 1 }
    }
    for kind in EventKind.allCases where kind != .hardDelete {
      #expect(counts[kind.index] > 30, "\(kind) occurs \(counts[kind.index]) times")
    }
    #expect(counts[EventKind.hardDelete.index] == 0)
  }

  @Test func nothingIsRestoredWhereDeletesAreFinalOrHard() {
    for design in [Designs.invoices, Designs.folders] {
      for scenario in Self.scenarios(of: design, count: 500) {
        #expect(!scenario.events.contains { $0.kind == .restore })
      }
    }
  }

  @Test func detailsOfSyncAndTimeVary() {
    let scenarios = Self.scenarios(of: Designs.tasks, count: 1000)
    let events = scenarios.flatMap(\.events)
    #expect(events.contains { $0.kind == .fetch && $0.isReversed })
    #expect(events.contains { $0.kind == .import && $0.isReversed })
    #expect(events.allSatisfy { !$0.isReversed || $0.kind == .fetch || $0.kind == .import })
    #expect(events.contains { $0.kind == .clock && $0.ticks < 0 })
    #expect(events.contains { $0.kind == .wait && $0.ticks >= 1000 })
    #expect(events.allSatisfy { ($0.ticks != 0) == ($0.kind.source == .time) })
    #expect(Set(scenarios.map(\.healsExportFirst)) == [true, false])
    let orders = Set(scenarios.filter { $0.deviceCount == 3 }.map(\.healOrder))
    #expect(orders.count == 6)
  }

  @Test func offlineDevicesDoNoSync() {
    var generator = Generator(design: Designs.tasks)
    var scenario = Scenario(deviceCount: 2)
    var windows = 0
    for number in 0..<500 as Range<UInt64> {
      generator.generate(into: &scenario, campaignSeed: 4, caseIndex: number)
      for (place, event) in scenario.events.enumerated() where event.kind.source != .time {
        guard !generator.profile.isOnline(event.device, at: place) else { continue }
        windows += 1
        #expect(event.kind.source != .sync)
      }
    }
    #expect(windows > 100)
  }

  @Test func fixedCasesAreAllOfOneSizeAndOfFiveKinds() {
    let profile = Profile.fixed(devices: 3, records: 8, events: 40)
    var counts = [Int](repeating: 0, count: EventKind.allCases.count)
    for scenario in Self.scenarios(of: Designs.invoices, count: 300, profile: profile) {
      #expect(scenario.deviceCount == 3 && scenario.events.count == 40)
      #expect(scenario.records.count <= 8)
      #expect(scenario.healOrder == (0..<3).map { DeviceIndex($0) } && !scenario.healsExportFirst)
      for event in scenario.events { counts[event.kind.index] += 1 }
    }
    let kinds: [EventKind] = [.create, .edit, .delete, .export, .import]
    #expect(kinds.allSatisfy { counts[$0.index] > 900 })
    #expect(kinds.reduce(0) { $0 + counts[$1.index] } == 12_000)
  }
}

extension Scenario {
  /// A hash (FNV-1a) of all that the scenario says, the same on every platform.
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let fold = { (word: Int) in
      hash = (hash ^ UInt64(bitPattern: Int64(word))) &* 0x100_0000_01B3
    }
    fold(deviceCount)
    for record in records { fold(record.type.index * 1000 + Int(record.number)) }
    for event in events {
      fold(event.kind.index)
      fold(event.device.index * 1000 + event.record.index)
      fold(Int(event.ticks) * 2 + (event.isReversed ? 1 : 0))
      for assignment in assignments[event.assignmentRange] {
        fold(assignment.field.index)
        fold(Int(assignment.value.rawValue))
      }
    }
    for literal in literals { for byte in literal.utf8 { fold(Int(byte)) } }
    for device in healOrder { fold(device.index) }
    fold(healsExportFirst ? 1 : 0)
    return hash
  }
}
