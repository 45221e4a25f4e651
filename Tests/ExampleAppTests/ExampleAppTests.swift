import ConvergeTesting
import Foundation
import Testing

/// How an app uses Converge in its own tests: its designs and seeds live in its repository.
///
/// Here the app is this package itself, with the designs and seeds in `Seeds`.
@Suite struct ExampleAppTests {
  static let seeds =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    + "/Seeds"

  @Test(arguments: ["invoices", "notebooks", "recipes", "transactions", "workspaces"])
  func theDesignHolds(name: String) async {
    await verify(designAt: "\(Self.seeds)/designs/\(name).design", cases: 2_000)
  }

  @Test func everySeedStillGivesItsVerdict() {
    replay(Self.seeds)
  }
}
