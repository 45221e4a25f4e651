import Foundation
import Synchronization
import Verification

@testable import CLI

/// A folder and a console for one test of the tool.
final class Workbench {
  let folder: String
  /// Asks the runs of this bench to end early; no signal of the process is touched.
  let stop = StopSignal()
  private let output = TextBox()
  private let errors = TextBox()

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/converge-\(UUID().uuidString)"
    try TextFile.makeFolder(folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var out: String { output.text }
  var error: String { errors.text }

  func write(_ text: String, _ name: String) throws -> String {
    try TextFile.write(text, to: "\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  func read(_ name: String) throws -> String { try TextFile.read("\(folder)/\(name)") }

  /// Runs the tool on the words.
  func run(_ words: String...) async -> ExitStatus {
    output.clear()
    errors.clear()
    let console = Console(
      out: { [output] in output.append($0) },
      error: { [errors] in errors.append($0) }
    )
    var tool = CommandLineTool(arguments: words, environment: [:], console: console)
    tool.stop = stop
    return await tool.run()
  }
}

/// Text that several tasks may add to.
private final class TextBox: Sendable {
  private let content = Mutex("")

  var text: String { content.withLock { $0 } }
  func append(_ more: String) { content.withLock { $0 += more } }
  func clear() { content.withLock { $0 = "" } }
}
