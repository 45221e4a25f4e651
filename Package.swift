// swift-tools-version: 6.2
import PackageDescription

/// The import table: every module, in the order data flows, and what it may import.
///
/// The architecture test reads the same table and refuses any other `import`.
let modules: [(name: String, imports: [String])] = [
  ("SyncModel", []),
  ("Generation", ["SyncModel"]),
  ("SyncCore", ["SyncModel"]),
  ("Invariants", ["SyncModel"]),
  ("Shrinking", ["SyncModel"]),
  ("Verification", ["SyncModel", "Generation", "SyncCore", "Invariants", "Shrinking"]),
  ("SchemaImport", ["SyncModel"]),
  ("Reporting", ["SyncModel", "Verification"]),
  ("CLI", ["SyncModel", "Verification", "SchemaImport", "Reporting"]),
  ("ConvergeTesting", ["SyncModel", "Verification", "SchemaImport"]),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, imports: [String]) -> Target {
  .target(
    name: name,
    dependencies: imports.map { .byName(name: $0) },
    swiftSettings: settings
  )
}

func tests(_ name: String, imports: [String]) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + imports).map { .byName(name: $0) },
    swiftSettings: settings
  )
}

let package = Package(
  name: "Converge",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "converge", targets: ["converge"]),
    .library(name: "ConvergeTesting", targets: ["ConvergeTesting"]),
  ],
  targets: modules.map { library($0.name, imports: $0.imports) }
    + modules.map { tests($0.name, imports: $0.imports) }
    + [
      .executableTarget(
        name: "converge",
        dependencies: ["CLI"],
        path: "Sources/Executable",
        swiftSettings: settings
      ),
      .testTarget(
        name: "ArchitectureTests",
        swiftSettings: settings
      ),
      .testTarget(
        name: "ExampleAppTests",
        dependencies: ["ConvergeTesting"],
        swiftSettings: settings
      ),
    ],
  swiftLanguageModes: [.v6]
)
