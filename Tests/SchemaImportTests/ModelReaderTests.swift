import Foundation
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
