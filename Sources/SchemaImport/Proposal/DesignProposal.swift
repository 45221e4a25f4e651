public import SyncModel

/// A design that is proposed from an app's model, for the app's authors to look over.
///
/// The schema is what the model says. Policies are guessed from names and shapes, and each guess
/// stands beside a comment that says why. What a design cannot express stands in a comment as well
/// and in `notes`; nothing is dropped in silence.
public struct DesignProposal: Sendable {
  /// The design.
  public var design: Design
  /// What cannot be expressed, or is not simulated, one sentence each.
  public var notes: [String]

  /// Reads a Core Data model: a contents file, an `.xcdatamodel` or an `.xcdatamodeld` folder.
  public static func read(_ path: String) throws(ImportError) -> DesignProposal {
    let file = try ModelFile(path)
    let model = try ModelReader.read(file)
    try model.check()
    var writer = ProposalWriter(model: model)
    let proposal = writer.proposal(named: designName(file.name))
    if let problem = proposal.design.problems.first {
      throw ImportError(file: file.path, found: problem.found, expected: problem.expected)
    }
    return proposal
  }

  /// A design's name from a model's: small letters, digits and dashes.
  static func designName(_ name: String) -> String {
    var result = ""
    for scalar in name.lowercased().unicodeScalars {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty && !result.hasSuffix("-") {
        result += "-"
      }
    }
    while result.hasSuffix("-") { result.removeLast() }
    return result.isEmpty ? "model" : String(result.prefix(60))
  }
}
