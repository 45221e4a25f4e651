import Foundation

// Tested in RunDocumentTests.

/// Turns documents into JSON text and back; keys are sorted, so equal documents are equal bytes.
public enum JSONText {
  /// The document as JSON, indented, with a line end.
  public static func encode(_ document: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  /// Reads the results of a run; throws `CorpusError` where the text is none.
  public static func results(_ text: String, file: String) throws(CorpusError) -> RunDocument {
    let document: RunDocument
    do {
      document = try JSONDecoder().decode(RunDocument.self, from: Data(text.utf8))
    } catch {
      throw CorpusError(path: file, reason: "is not a results file (results.json of a run)")
    }
    guard document.schemaVersion == RunDocument.currentVersion else {
      throw CorpusError(
        path: file,
        reason: "has schema version \(document.schemaVersion), expected "
          + "\(RunDocument.currentVersion)"
      )
    }
    return document
  }
}
