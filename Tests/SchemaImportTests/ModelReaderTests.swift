import Foundation
import SyncModel
import Testing

@testable import SchemaImport

/// Models that cannot be read: each gives one clear error, and nothing hangs.
@Suite struct ModelReaderTests {
  func failure(_ path: String) throws -> ImportError {
    try #require(throws: ImportError.self) { _ = try DesignProposal.read(path) }
  }

  func failure(text: String) throws -> ImportError { try failure(Fixtures.file(text)) }

  @Test(arguments: [
    ("", "empty"),
    ("<model>", "breaks off"),
    ("<model><entity name=\"A\"></model>", "breaks off"),
    ("not XML", "breaks off"),
    ("<plist/>", "<plist>"),
    ("<model/>", "no entity"),
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><model/>", "ISO-8859-1"),
    ("<?xml version='1.0' encoding = 'UTF-7'?><model/>", "UTF-7"),
    ("<!DOCTYPE m [<!ENTITY a \"x\">]><model>&a;</model>", "DOCTYPE"),
    ("<!ENTITY a SYSTEM \"/etc/passwd\"><model/>", "ENTITY"),
  ])
  func aFileThatIsNoModelIsRefused(text: String, word: String) throws {
    #expect(try failure(text: text).description.contains(word))
  }

  @Test(arguments: [
    ("<entity/>", "without name"),
    ("<entity name=\"A\"/><entity name=\"A\"/>", "second entity 'A'"),
    (
      "<entity name=\"A\"><attribute name=\"a\"/><attribute name=\"a\"/></entity>",
      "second property 'a'"
    ),
    ("<entity name=\"A\" parentEntity=\"B\"/>", "parent 'B'"),
    (
      "<entity name=\"A\" parentEntity=\"B\"/><entity name=\"B\" parentEntity=\"A\"/>", "circle"
    ),
    ("<entity name=\"A\"><relationship name=\"r\"/></entity>", "destination"),
    (
      "<entity name=\"A\"><relationship name=\"r\" destinationEntity=\"A\" inverseName=\"x\"/>"
        + "</entity>",
      "inverse 'x'"
    ),
  ])
  func aBrokenModelIsToldWithItsLine(entities: String, word: String) throws {
    let error = try failure(text: Fixtures.model(entities))
    #expect(error.description.contains(word))
    #expect(error.line == 3)
  }

  @Test(arguments: [
    "<x><entity name=\"A\"><attribute name=\"a\"/></entity></x>",
    "<x><configuration name=\"C\"><memberEntity name=\"A\"/></configuration></x>",
    "<configuration name=\"C\"><uniquenessConstraint/></configuration>",
    "<elements><entity name=\"A\"><fetchedProperty/></entity></elements>",
  ])
  func whatStandsInTheWrongPlaceIsNotRead(junk: String) throws {
    let path = try Fixtures.file(Fixtures.model("\(junk)<entity name=\"B\"/>"))
    let design = try DesignProposal.read(path).design
    #expect(design.schema.recordTypes.map(\.name) == ["B"])
    #expect(design.schema.recordTypes[0].fields.isEmpty)
  }

  @Test func everyPrefixAndManyMutationsAreReadOrRefused() throws {
    let text = try String(
      contentsOfFile: Fixtures.workshop + "/Workshop 2.xcdatamodel/contents",
      encoding: .utf8
    )
    let bytes = Array(text.utf8)
    let path = try Fixtures.file("")
    var state: UInt64 = 7
    for number in 0..<600 {
      var changed = number < 300 ? Array(bytes.prefix(bytes.count * number / 300)) : bytes
      if number >= 300 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int((state >> 33) % UInt64(bytes.count))] = UInt8((state >> 17) & 127)
      }
      try Data(changed).write(to: URL(fileURLWithPath: path))
      do {
        #expect(try !DesignProposal.read(path).design.schema.recordTypes.isEmpty)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func bytesThatAreNotUTF8AreRefused() throws {
    let bytes = Data([0xFF, 0xFE]) + Data("<model/>".utf16.flatMap { [UInt8($0 & 255), 0] })
    #expect(try failure(Fixtures.file(bytes)).description.contains("UTF-8"))
  }

  @Test func placesThatHoldNoModelAreTold() throws {
    #expect(try failure("/nowhere/x").found == "no file")
    let folder = URL(fileURLWithPath: try Fixtures.file("x")).deletingLastPathComponent().path
    #expect(try failure(folder + "/contents").line == 1)
    let file = try Fixtures.file("x", named: "y")
    let empty = URL(fileURLWithPath: file).deletingLastPathComponent().path
    #expect(try failure(empty).found == "a folder")
  }

  @Test func aMissingVersionIsTold() throws {
    let marker = try Fixtures.file("x", named: ".xccurrentversion")
    let folder = URL(fileURLWithPath: marker).deletingLastPathComponent()
    let model = folder.deletingLastPathComponent().path + "/\(UUID().uuidString).xcdatamodeld"
    try FileManager.default.moveItem(atPath: folder.path, toPath: model)
    #expect(try failure(model).description.contains("0 models"))
  }

  @Test func hugeAndDeepFilesEndInTime() throws {
    let long = String(repeating: "x", count: 10 << 20)
    _ = try failure(text: Fixtures.model("<entity name=\"\(long)\" parentEntity=\"B\"/>"))
    let deep = String(repeating: "<a>", count: 100_000)
    _ = try failure(text: Fixtures.model(deep))
  }
}
