import SchemaImport
import SyncModel
import Verification

// Tested in CommandLineToolTests.

extension CommandLineTool {
  /// `init`: lays out what an app's repository needs; nothing that exists is overwritten.
  func initialise(_ arguments: Arguments) throws -> ExitStatus {
    let folder = arguments.output ?? "."
    var designs: [(name: String, text: String)] = []
    for path in arguments.operands {
      let proposal = try DesignProposal.read(path)
      designs.append((FileName.safe(proposal.design.name), proposal.design.notation))
      if !arguments.isQuiet {
        for note in proposal.notes { console.complain("\(path): \(note)") }
      }
    }
    if designs.isEmpty { designs.append(("invoices", BuiltIn.exampleText)) }
    for design in designs {
      try lay(design.text, "\(folder)/Seeds/designs/\(design.name).design", arguments)
    }
    try lay("", "\(folder)/Seeds/found/.gitkeep", arguments)
    try lay("*\n!.gitignore\n", "\(folder)/Reports/.gitignore", arguments)
    try lay(Self.workflow, "\(folder)/.github/workflows/converge.yml", arguments)
    console.line("next: converge nightly\(folder == "." ? "" : " \(folder)")")
    return .holds
  }

  private func lay(_ text: String, _ path: String, _ arguments: Arguments) throws {
    guard !TextFile.exists(path) else {
      if !arguments.isQuiet { console.complain("kept \(path)") }
      return
    }
    try TextFile.write(text, to: path)
    if !arguments.isQuiet { console.complain("wrote \(path)") }
  }

  /// The workflow of the night; `converge` has to be on the path of the job.
  private static let workflow = """
    name: converge
    on:
      schedule:
        - cron: "17 2 * * *"
      workflow_dispatch:
    jobs:
      nightly:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: converge nightly --for 30m --seed ${{ github.run_number }}
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: converge
              path: |
                Reports/
                Seeds/found/

    """
}
