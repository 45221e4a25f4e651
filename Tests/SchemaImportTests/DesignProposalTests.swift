import SyncModel
import Testing

@testable import SchemaImport

@Suite struct DesignProposalTests {
  let proposal: DesignProposal

  init() throws { proposal = try DesignProposal.read(Fixtures.workshop) }

  @Test func theCurrentVersionIsRead() {
    #expect(proposal.design.name == "workshop")
    #expect(
      proposal.design.schema.recordTypes.map(\.name) == ["Item", "Bench", "Tool", "Label", "Plan"]
    )
  }

  @Test func inheritanceConfigurationsAndConstraintsAreKept() {
    let schema = proposal.design.schema
    #expect(schema.recordTypes[0].isAbstract)
    #expect(schema.recordTypes[1].parent == "Item")
    #expect(schema.recordTypes[1].fields.count == 4, "inherited fields are not repeated")
    #expect(schema.recordTypes[2].uniquenessConstraints == [["serial"]])
    #expect(
      schema.configurations == [Configuration(name: "Cloud", recordTypes: ["Bench", "Tool"])]
    )
  }

  @Test func typesAndDefaultsAreMapped() {
    let item = proposal.design.schema.recordTypes[0]
    #expect(item.fields.map(\.type) == [.identifier, .text, .bool, .date])
    #expect(item.fields[1].defaultValue == .text("a \"b\" & c"))
    #expect(item.fields[2].defaultValue == .bool(false))
    let bench = proposal.design.schema.recordTypes[1]
    #expect(bench.fields.map(\.type) == [.decimal, .int, .data, .data])
    #expect(bench.fields[0].defaultValue == .decimal("0.5"))
    #expect(proposal.design.schema.recordTypes[2].fields[1].defaultValue == .int(0))
  }

  @Test func relationsKeepTheirRules() {
    let relations = proposal.design.schema.recordTypes.flatMap(\.relations)
    #expect(
      relations.map(\.deleteRule) == [.cascade, .nullify, .cascade, .nullify, .nullify, .deny]
    )
    #expect(relations[0].isOrdered)
    #expect(relations[5].isOptional == false)
  }

  @Test func softDeletesAreProposedWithTheirReason() {
    #expect(
      proposal.design.policies == [
        .softDelete(
          SoftDelete(
            recordType: "Bench",
            flag: "isDeleted",
            date: "deleted_at",
            cascading: ["tools"]
          )
        ),
        .softDelete(SoftDelete(recordType: "Tool", flag: "isDeleted", date: "deleted_at")),
        .repair([.recascade]),
      ]
    )
    #expect(proposal.design.notation.contains("because of its field isDeleted"))
  }

  @Test func cascadesAndRepairsAreProposedWhereChildrenAreSoftDeleted() throws {
    let path = try Fixtures.file(
      Fixtures.model(
        """
        <entity name="A"><attribute name="trashed" attributeType="Boolean"/>
        <relationship name="bs" toMany="YES" deletionRule="Cascade" destinationEntity="B" \
        inverseName="a"/></entity>
        <entity name="B"><attribute name="trashed" attributeType="Boolean"/>
        <relationship name="a" destinationEntity="A" inverseName="bs"/></entity>
        """
      )
    )
    let policies = try DesignProposal.read(path).design.policies
    #expect(
      policies == [
        .softDelete(SoftDelete(recordType: "A", flag: "trashed", cascading: ["bs"])),
        .softDelete(SoftDelete(recordType: "B", flag: "trashed")),
        .repair([.recascade]),
      ]
    )
  }

  @Test func whatCannotBeExpressedIsSaidBesideIt() {
    let text = proposal.design.notation
    let lines = text.split(separator: "\n").map(String.init)
    for (start, word) in [
      ("  tools:", "ordered"), ("  labels:", "takes no part in runs"), ("  photo:", "asset"),
      ("  shape:", "Transformable"), ("  bought:", "700000000"), ("  serial:", "32 bits"),
      ("record Bench", "recent"), ("record Bench", "Table"), ("  unique serial", "uniqueness"),
      ("  stock:", "counter"), ("  plan:", "one to one"), ("  name:", "neither optional"),
      ("  bench: Bench inverse plan", "Deny"), ("  isDeleted:", "F64"),
    ] {
      let line = lines.first { $0.hasPrefix(start) } ?? ""
      #expect(line.contains("#") && line.contains(word), "\(start): \(line)")
    }
    #expect(proposal.notes.count >= 14)
  }

  @Test func theProposalReadsBackByteForByte() throws {
    let text = proposal.design.notation
    let read = try Design.parse(text, file: "test")
    #expect(read.notation == text)
    #expect(read.schema == proposal.design.schema)
  }

  @Test func namesOfDesignsAreHarmless() {
    #expect(DesignProposal.designName("../../etc/Passwd") == "etc-passwd")
    #expect(DesignProposal.designName("<script>") == "script")
    #expect(DesignProposal.designName("") == "model")
  }
}
