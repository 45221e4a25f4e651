import SyncModel
import Testing

@testable import Generation

@Suite struct ProfileTests {
  static func profiles(of design: Design, count: Int = 4000) -> [Profile] {
    let plan = Plan(design: design, layout: Layout(design))
    return (0..<count).map { number in
      var source = ChoiceSource(campaignSeed: 3, caseIndex: UInt64(number))
      return Profile(drawnFrom: &source, for: plan)
    }
  }

  @Test func sizesStayWithinTheirLimitsAndReachThem() {
    let profiles = Self.profiles(of: Designs.tasks)
    #expect(Set(profiles.map(\.deviceCount)) == [2, 3, 4, 5])
    #expect(Set(profiles.map(\.recordCount)) == Set(1...8))
    #expect(Set(profiles.map(\.eventCount)) == Set(4...40))
    #expect(Set(profiles.map(\.valueCount)) == [1, 2, 3, 4])
    #expect(Set(profiles.map(\.assignmentCount)) == [1, 2, 3])
    let short = profiles.filter { $0.eventCount <= 16 }
    #expect(short.count > profiles.count / 2)
    #expect(Self.profiles(of: Designs.awkward[1]).allSatisfy { $0.deviceCount == 2 })
  }

  @Test func everyFeatureIsOnInSomeCasesAndOffInOthers() {
    let profiles = Self.profiles(of: Designs.tasks)
    let features: [(Profile) -> Bool] =
      EventKind.allCases.filter { $0 != .create && $0 != .hardDelete }
      .map { kind in { $0.weights[kind] > 0 } } + [
        { $0.startsShared }, { $0.startsSkewed }, { $0.reversal > 0 }, { $0.correlation > 0 },
        { $0.clustering > 0 }, { $0.relinking > 0 }, { $0.offlineEnd != SIMD8() },
      ]
    for (place, feature) in features.enumerated() {
      let count = profiles.filter(feature).count
      #expect((200...3900).contains(count), "feature \(place) is on in \(count) of 4000")
    }
  }

  @Test func creatingIsAlwaysOnAndHardDeletingNever() {
    for profile in Self.profiles(of: Designs.tasks) {
      #expect(profile.weights[.create] > 0)
      #expect(profile.weights[.hardDelete] == 0)
    }
  }

  @Test func jobsComeWholeInPartsOrBoth() {
    var shapes = [0, 0, 0]
    for profile in Self.profiles(of: Designs.tasks) {
      let isWhole = profile.weights[.export] > 0
      let isInParts = profile.weights[.build] > 0
      #expect(isWhole || isInParts)
      #expect(isWhole == (profile.weights[.import] > 0))
      for part in [EventKind.arrive, .answer, .fetch, .apply, .advance] {
        #expect(isInParts == (profile.weights[part] > 0))
      }
      shapes[(isWhole ? 1 : 0) + (isInParts ? 2 : 0) - 1] += 1
    }
    #expect(shapes.allSatisfy { $0 > 800 })
  }

  @Test func onlyFaultsOfTheDesignStrike() {
    let profiles = Self.profiles(of: Designs.folders)
    #expect(profiles.contains { $0.weights[.kill] > 0 })
    #expect(profiles.allSatisfy { $0.weights[.expireToken] == 0 && $0.weights[.cutHistory] == 0 })
    #expect(Self.profiles(of: Designs.invoices).allSatisfy { $0.weights[.kill] == 0 })
  }

  @Test func devicesAreOfflineWithinTheirWindows() {
    var profile = Profile.fixed(devices: 2, records: 1, events: 10)
    let device = DeviceIndex(1)
    #expect(profile.isOnline(device, at: 0))
    profile.offlineStart[1] = 3
    profile.offlineEnd[1] = 5
    #expect(
      (0..<7).map { profile.isOnline(device, at: $0) } == [
        true, true, true, false, false, true, true,
      ]
    )
    #expect(profile.isOnline(DeviceIndex(0), at: 3))
  }

  @Test func fixedProfilesFitTheDesign() {
    let plan = Plan(design: Designs.office, layout: Layout(Designs.office))
    var profile = Profile.fixed(devices: 7, records: 64, events: 40)
    profile.fit(plan)
    #expect(profile.deviceCount == 3)
    #expect(profile.types == plan.concrete)
  }
}
