import SchemaImport
import SyncModel
import Verification

extension CommandLineTool {
  /// `init`: lays out what an app's repository needs; nothing that exists is overwritten.
  func initialise(_ arguments: Arguments) throws -> ExitStatus {
    let folder = arguments.output ?? "."
    var layout: [(path: String, text: String)] = []
    for design in try firstDesigns(arguments) {
      layout.append(("Seeds/designs/\(design.name).design", design.text))
    }
    layout.append(("Seeds/found/.gitkeep", ""))
    layout.append(("Reports/.gitignore", "*\n!.gitignore\n"))
    layout.append((".github/workflows/converge.yml", Self.workflow))
    var files = FilesDocument()
    for (name, text) in layout {
      let path = FileName.path(folder, name)
      if TextFile.exists(path) {
        files.kept.append(path)
      } else {
        try OutputError.telling { try TextFile.write(text, to: path) }
        files.wrote.append(path)
      }
    }
    try tell(files, arguments)
    if !arguments.isJSON {
      console.line("next: converge nightly\(folder == "." ? "" : " \(folder)")")
    }
    return .holds
  }

  /// A design from each model, or the example; all are read before anything is written.
  private func firstDesigns(_ arguments: Arguments) throws -> [(name: String, text: String)] {
    guard !arguments.operands.isEmpty else { return [("invoices", BuiltIn.exampleText)] }
    var designs: [(name: String, text: String)] = []
    for path in arguments.operands {
      let proposal = try DesignProposal.read(path)
      let name = FileName.safe(proposal.design.name)
      guard !designs.contains(where: { $0.name == name }) else {
        throw UsageError(
          description: "two of the models give a design named '\(name)'; lay out one of them, "
            + "and converge import the other with -o"
        )
      }
      designs.append((name, proposal.design.notation))
      if !arguments.isQuiet && !arguments.isJSON {
        for note in proposal.notes { console.complain("\(path): \(note)") }
      }
    }
    return designs
  }

  /// The workflow of the night: the package that it runs in has Converge among its dependencies.
  private static let workflow = """
    # Runs converge from this package, which has to name Converge among its dependencies.
    name: converge
    on:
      schedule:
        - cron: "17 2 * * *"
      workflow_dispatch:
    permissions:
      contents: read
    jobs:
      nightly:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: >-
              swift run -c release converge nightly --for 30m --seed ${{ github.run_number }}
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: converge
              path: |
                Reports/
                Seeds/found/

    """
}
