import SyncModel
import Testing

@Suite struct LayoutTests {
  private func layout(_ lines: String) throws -> Layout {
    Layout(try Design.parse("design x\n" + lines, file: ""))
  }

  private func cellNames(_ layout: Layout, _ name: String) throws -> [String] {
    let type = try #require(layout.type(named: name))
    return layout[type].cells.map(\.name)
  }

  private func link(_ layout: Layout, _ name: String, _ relation: String) throws -> LinkLayout {
    let type = try #require(layout.type(named: name))
    let cell = try #require(layout[type].cell(named: relation))
    return try #require(layout[type].cells[cell.index].link)
  }

  @Test func ancestorsComeFirstAndLinksLast() throws {
    let layout = try layout(
      """
      record C: B
        c: text
        toC: C?
      record A
        a: text
        toA: A?
      abstract record B: A
        b: text
      """
    )
    #expect(try cellNames(layout, "C") == ["a", "b", "c", "toA", "toC"])
    #expect(layout.types[0].links.map(\.index) == [3, 4])
    #expect(layout.fieldStride == 5)
    #expect(layout.types.map(\.isAbstract) == [false, false, true])
  }

  @Test func theToOneSideHoldsALink() throws {
    let layout = try layout(
      """
      record A
        bs: [B]? inverse a, delete cascade
      record B
        a: A? inverse bs, delete nullify
      """
    )
    #expect(try cellNames(layout, "A") == [])
    #expect(try cellNames(layout, "B") == ["a"])
    let link = try link(layout, "B", "a")
    #expect(link.inverse == "bs")
    #expect(link.whenTargetDeleted == .cascade)
    #expect(link.whenHolderDeleted == .nullify)
    #expect(link.isOwning)
    #expect(!link.softCascades)
    #expect(layout.relationsLeftOut == [])
  }

  @Test func anInverseMayBeDeclaredOnEitherSide() throws {
    let layout = try layout(
      "record A\n  bs: [B]?, delete cascade\nrecord B\n  a: A? inverse bs, delete deny\n"
    )
    #expect(try link(layout, "B", "a").whenTargetDeleted == .cascade)
    let mirrored = try self.layout(
      "record A\n  bs: [B]? inverse a, delete cascade\nrecord B\n  a: A?, delete deny\n"
    )
    #expect(try link(mirrored, "B", "a").whenTargetDeleted == .cascade)
  }

  @Test func ofTwoToOneSidesTheOwnedOneHoldsTheLink() throws {
    let owned = try layout(
      "record A\n  b: B? inverse a, delete cascade\nrecord B\n  a: A? inverse b\n"
    )
    #expect(try cellNames(owned, "A") == [])
    #expect(try cellNames(owned, "B") == ["a"])
    let owner = try layout(
      "record A\n  b: B? inverse a\nrecord B\n  a: A? inverse b, delete cascade\n"
    )
    #expect(try cellNames(owner, "A") == ["b"])
    #expect(try cellNames(owner, "B") == [])
    let equal = try layout("record A\n  b: B? inverse a\nrecord B\n  a: A? inverse b\n")
    #expect(try cellNames(equal, "A") == [])
    #expect(try cellNames(equal, "B") == ["a"])
  }

  @Test func aRelationToItsOwnTypeIsHeldOnce() throws {
    let tree = try layout(
      "record A\n  parent: A? inverse children\n  children: [A]? inverse parent, delete cascade\n"
    )
    #expect(try cellNames(tree, "A") == ["parent"])
    #expect(try link(tree, "A", "parent").whenTargetDeleted == .cascade)
    let pair = try layout("record A\n  next: A? inverse last\n  last: A? inverse next\n")
    #expect(try cellNames(pair, "A") == ["next"])
    let spouse = try layout("record A\n  spouse: A? inverse spouse\n")
    #expect(try cellNames(spouse, "A") == ["spouse"])
  }

  @Test func manyToManyRelationsAreLeftOut() throws {
    let layout = try layout(
      "record A\n  bs: [B]? inverse as\n  free: [B]?\nrecord B\n  as: [A]? inverse bs\n"
    )
    #expect(try cellNames(layout, "A") == [])
    #expect(layout.relationsLeftOut == ["A.bs", "A.free", "B.as"])
  }

  @Test func linksNameTheTypesThatCanHaveRecords() throws {
    let layout = try layout(
      "abstract record A\nrecord B: A\nrecord C: B\nrecord D\n  a: A?\n  b: B?\n  c: C?\n"
    )
    #expect(try link(layout, "D", "a").targets.map(\.index) == [1, 2])
    #expect(try link(layout, "D", "b").targets.map(\.index) == [1, 2])
    #expect(try link(layout, "D", "c").targets.map(\.index) == [2])
  }

  @Test func aSoftDeleteCascadesAlongItsRelations() throws {
    let layout = try layout(
      """
      record A
        f: bool
        d: date?
        bs: [B]? inverse a
        cs: [C]? inverse a
      record Sub: A
      record B
        a: A?
      record C
        a: A?
      policy soft-delete A by f at d cascading bs, terminal
      """
    )
    #expect(try link(layout, "B", "a").softCascades)
    #expect(try !link(layout, "C", "a").softCascades)
    let type = layout.types[0]
    #expect(type.flag == FieldIndex(0))
    #expect(type.date == FieldIndex(1))
    #expect(type.isTerminal)
    #expect(type.editable.isEmpty)
    #expect(layout.types[1].flag == FieldIndex(0))
    #expect(layout.types[2].flag == nil)
  }

  @Test func aSubtypesOwnPolicyComesBeforeItsParents() throws {
    let layout = try layout(
      """
      record A
        f: bool
      record B: A
        g: bool
      policy soft-delete A by f, terminal
      policy soft-delete B by g
      """
    )
    #expect(layout.types.map(\.flag) == [FieldIndex(0), FieldIndex(1)])
    #expect(layout.types.map(\.isTerminal) == [true, false])
  }

  @Test func defaultsBecomeValues() throws {
    let layout = try layout(
      """
      record A
        a: text
        b: text = "x"
        c: text?
        d: decimal
        e: int
        f: int = -3
        g: bool = true
        h: date
        i: date? = nil
        j: identifier
      """
    )
    #expect(layout.literals == ["", "x", "0"])
    let values = layout.types[0].cells.map(\.defaultValue)
    #expect(
      values == [
        Value(0), Value(1), .none, Value(2), .zero, Value(-3), .one, .zero, .none, Value(0),
      ]
    )
  }

  @Test func aTypeWithoutCellsStillHasAStride() throws {
    #expect(try layout("record A").fieldStride == 1)
  }
}
