import Verification

// Tested in RunFolderTests.

/// A result that cannot be put on the disk; that is no fault of an input file.
struct OutputError: Error, CustomStringConvertible {
  var description: String

  /// Does what writes, and tells every failure of it as an output error.
  static func telling<Result>(_ body: () throws -> Result) throws(OutputError) -> Result {
    do {
      return try body()
    } catch {
      throw OutputError(description: "\(error)")
    }
  }
}
