import Foundation
import SchemaImport
import SyncModel
import Verification

/// The command line of Converge: arguments to exit status.
///
/// `Arguments` reads the words by the tables of `Verb` and `Option`, from which `Help` is printed;
/// one file per verb does the work. Results go to standard output, all else to standard error; bad
/// input is told with its place and ends in status 65.
public struct CommandLineTool: Sendable {
  let words: [String]
  let console: Console
  let environment: [String: String]
  /// Asks runs to end early; `nil` leaves that to the process's signals.
  var stop: StopSignal?

  /// Makes the tool for the words behind the program's name.
  public init(arguments: [String], environment: [String: String], console: Console) {
    words = arguments
    self.environment = environment
    self.console = console
  }

  /// Runs the program.
  public static func main() async -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    let tool = CommandLineTool(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: environment,
      console: .standard(environment: environment)
    )
    return await tool.run()
  }

  /// Does what the words ask for.
  public func run() async -> ExitStatus {
    if words == ["--version"] {
      console.line(Help.version)
      return .holds
    }
    do {
      let arguments = try Arguments.parse(words)
      if arguments.wantsHelp {
        console.out(Help.text(of: arguments.verb))
        return .holds
      }
      return try await run(arguments)
    } catch let error as UsageError {
      console.complain("converge: \(error)")
      return .usage
    } catch {
      return tell(error)
    }
  }

  private func run(_ arguments: Arguments) async throws -> ExitStatus {
    switch arguments.verb {
    case .`init`: try initialise(arguments)
    case .fuzz: try await fuzz(arguments)
    case .replay: replay(arguments)
    case .shrink: try shrink(arguments)
    case .`import`: try importModels(arguments)
    case .report: try report(arguments)
    case .bench: try await bench(arguments)
    case .nightly: try await nightly(arguments)
    case .help: try help(arguments)
    }
  }

  private func help(_ arguments: Arguments) throws -> ExitStatus {
    guard let word = arguments.operands.first else {
      console.out(Help.overview)
      return .holds
    }
    guard let verb = Verb(rawValue: word) else {
      throw UsageError.unknownVerb(word)
    }
    console.out(Help.text(of: verb))
    return .holds
  }
}

extension CommandLineTool {
  /// Tells an error; bad input is the person's to mend, everything else ours.
  func tell(_ error: any Error) -> ExitStatus {
    console.complain("\(error)")
    return error is CorpusError || error is SourceErrors || error is any BadInput
      ? .badInput : .ownFault
  }

  /// Does the same with every file; one that fails is told and does not keep the others back.
  func each<Result>(
    _ files: [String],
    _ status: inout ExitStatus,
    _ body: (String) throws -> Result
  ) -> [Result] {
    files.compactMap { file in
      do {
        return try body(file)
      } catch {
        status = status.worse(tell(error))
        return nil
      }
    }
  }

  /// What asks this run to end early.
  var stopSignal: StopSignal { stop ?? Interruption.stopSignal() }

  /// Writes one JSON document to standard output.
  func writeJSON(_ document: some Encodable) throws { console.out(try JSONText.encode(document)) }

  /// The status that says a verdict.
  func status(_ verdict: Verdict, isInterrupted: Bool) -> ExitStatus {
    if isInterrupted { return .interrupted }
    switch verdict {
    case .holds: return .holds
    case .violated: return .violated
    case .unknown: return .unknown
    }
  }

  /// Draws how far a campaign is, where somebody watches.
  func progress(_ name: String, _ arguments: Arguments) -> @Sendable (CampaignProgress) -> Void {
    guard console.showsProgress, !arguments.isQuiet, !arguments.isJSON else { return { _ in } }
    let line = ProgressLine(name: name, console: console)
    return { line.draw($0) }
  }
}

/// An error that a person's input file causes.
protocol BadInput: Error {}

extension ImportError: BadInput {}
