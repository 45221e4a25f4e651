import SchemaImport
import SyncModel
import Verification

// Tested in CommandLineToolTests.

/// What `import --json` prints.
struct ImportDocument: Codable {
  struct Model: Codable {
    var file: String
    var design: String
    var notation: String
    var notes: [String]
  }

  var schemaVersion = RunDocument.currentVersion
  var models: [Model]
}

extension CommandLineTool {
  /// `import`: proposes a design for each model.
  func importModels(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.file == nil || arguments.operands.count == 1 else {
      throw UsageError(description: "-o takes one model at a time")
    }
    try checkTarget(arguments)
    var models: [ImportDocument.Model] = []
    for path in arguments.operands {
      let proposal = try DesignProposal.read(path)
      models.append(
        ImportDocument.Model(
          file: path,
          design: proposal.design.name,
          notation: proposal.design.notation,
          notes: proposal.notes
        )
      )
    }
    if arguments.isJSON { try writeJSON(ImportDocument(models: models)) }
    for model in models {
      if !arguments.isQuiet && !arguments.isJSON {
        for note in model.notes { console.complain("\(model.file): \(note)") }
      }
      _ = try put(model.notation, arguments)
    }
    return .holds
  }
}
