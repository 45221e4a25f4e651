import SyncModel
import Testing

@testable import Generation

@Suite struct ChoiceSourceTests {
  @Test func bitsAreThoseOfTheReferenceImplementation() {
    var source = ChoiceSource(state: 1_234_567)
    let drawn = (0..<5).map { _ in source.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }

  @Test(
    arguments: [
      (0, 0, 12_035_550_249_420_947_055),
      (0, 1, 5_095_610_196_844_313_600),
      (1, 0, 6_180_444_375_122_719_049),
      (.max, .max, 740_690_186_478_656_347),
    ] as [(UInt64, UInt64, UInt64)]
  )
  func streamsOfCasesNeverChange(campaignSeed: UInt64, caseIndex: UInt64, first: UInt64) {
    var source = ChoiceSource(campaignSeed: campaignSeed, caseIndex: caseIndex)
    #expect(source.next() == first)
  }

  /// Unrelated words differ in 32 of 64 bits on average; 2000 pairs vary that mean by less than 1.
  @Test func neighbouringCasesAndSeedsAreUnrelated() {
    var differing = [0, 0]
    for number in 0..<2000 as Range<UInt64> {
      var here = ChoiceSource(campaignSeed: 5, caseIndex: number)
      var nextCase = ChoiceSource(campaignSeed: 5, caseIndex: number + 1)
      var seed = ChoiceSource(campaignSeed: number, caseIndex: 5)
      var nextSeed = ChoiceSource(campaignSeed: number + 1, caseIndex: 5)
      differing[0] += (here.next() ^ nextCase.next()).nonzeroBitCount
      differing[1] += (seed.next() ^ nextSeed.next()).nonzeroBitCount
    }
    #expect(differing.allSatisfy { (62_000...66_000).contains($0) })
  }

  @Test func indicesAreUniform() {
    var source = ChoiceSource(state: 1)
    var counts = [0, 0, 0, 0, 0, 0]
    for _ in 0..<60_000 { counts[source.index(below: 6)] += 1 }
    #expect(counts.allSatisfy { (9_500...10_500).contains($0) })
  }

  /// Of this bound, multiplying alone would give one remainder 2 of 8 draws instead of a third.
  @Test func drawsThatWouldFavourSomeNumbersAreRejected() {
    var source = ChoiceSource(state: 2)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[source.index(below: 3 << 61) % 3] += 1 }
    #expect(counts.allSatisfy { (9_600...10_400).contains($0) })
  }

  @Test func chancesAreFractions() {
    var source = ChoiceSource(state: 3)
    var counts = [0, 0, 0]
    for _ in 0..<8000 {
      if source.chance(0, in: 8) { counts[0] += 1 }
      if source.chance(3, in: 8) { counts[1] += 1 }
      if source.chance(8, in: 8) { counts[2] += 1 }
    }
    #expect(counts[0] == 0)
    #expect((2800...3200).contains(counts[1]))
    #expect(counts[2] == 8000)
  }

  @Test func picksFollowTheirWeights() {
    var source = ChoiceSource(state: 4)
    var counts = [0, 0, 0, 0]
    for _ in 0..<8000 { counts[source.pick(weights: SIMD4(1, 0, 4, 3))] += 1 }
    #expect(counts[1] == 0)
    #expect((900...1100).contains(counts[0]))
    #expect((3800...4200).contains(counts[2]))
    #expect((2800...3200).contains(counts[3]))
  }

  @Test func everyElementOfASetIsAsLikely() {
    var source = ChoiceSource(state: 5)
    let set: RecordSet = [RecordIndex(0), RecordIndex(7), RecordIndex(63)]
    var single = [0, 0, 0]
    var pairs = [0, 0, 0]
    for _ in 0..<3000 {
      let element = source.element(of: set)
      let pair = source.elements(2, of: set)
      #expect(pair.count == 2 && pair.subtracting(set).isEmpty)
      for (place, member) in set.enumerated() {
        if member == element { single[place] += 1 }
        if pair.contains(member) { pairs[place] += 1 }
      }
    }
    #expect(single.allSatisfy { (900...1100).contains($0) })
    #expect(pairs.allSatisfy { (1900...2100).contains($0) })
    #expect(source.elements(9, of: set) == set)
    #expect(source.elements(0, of: set).isEmpty)
  }

  @Test func weightsOfEventsAreKeptApart() {
    var weights = EventWeights()
    #expect(weights.isEmpty)
    for kind in EventKind.allCases { weights[kind] = 127 }
    weights[.edit] = 0
    weights[.kill] = 5
    #expect(weights[.create] == 127 && weights[.edit] == 0 && weights[.kill] == 5)
    #expect(weights[.wait] == 127)
    #expect(weights.total == 16 * 127 + 5)
  }

  @Test func placesFallToTheKindsWhoseWeightsCoverThem() {
    var weights = EventWeights()
    weights.add(.edit, 2)
    weights.add(.wait, 1)
    #expect((0..<3).map { weights.kindIndex(at: $0) } == [1, 1, 17])
    var source = ChoiceSource(state: 6)
    var counts = [0, 0]
    for _ in 0..<3000 { counts[source.pick(weights: weights) / 17] += 1 }
    #expect((1900...2100).contains(counts[0]))
  }
}
