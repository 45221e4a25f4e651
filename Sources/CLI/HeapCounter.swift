import Foundation
import Synchronization
import Verification

/// Counts heap allocations of Swift objects, arrays included, for the benchmark.
///
/// The runtime lets instruments take the place of its allocating function. The hook is meant for
/// instruments: with it, other parts of the runtime can fail. So it is set in a process of its own,
/// which first shows that it counts; where that does not end well, the answer is `nil`, not zero.
enum HeapCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let count = Atomic<Int>(0)

  /// The variable that makes `bench` count the allocations of a workload and do nothing else.
  static let variable = "CONVERGE_COUNT_ALLOCATIONS"

  /// How many allocations a warm case of a workload makes, counted in a process of its own.
  static func allocationsInOwnProcess(of workload: Workload, cases: Int) -> Double? {
    let process = Process()
    let own = "/proc/self/exe"
    process.executableURL = URL(
      fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: own))
        ?? CommandLine.arguments[0]
    )
    process.arguments = ["bench", "--cases", "\(cases)"]
    process.environment = ProcessInfo.processInfo.environment
      .merging([variable: workload.rawValue]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let count = Int(text.dropLast()) else { return nil }
    return Double(count) / Double(cases)
  }

  /// How many allocations the body makes, on all threads; `nil` where the hook does not count.
  static func allocations(during body: () -> Void) -> Int? {
    guard let slot = unsafe hook("_swift_allocObject"),
      let flag = unsafe hook(
        "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
      )
    else { return nil }
    let function = unsafe slot.assumingMemoryBound(to: Allocate.self)
    let isEnabled = unsafe flag.assumingMemoryBound(to: Bool.self)
    unsafe Original.keep(function.pointee)
    unsafe function.pointee = { type, size, alignment in
      HeapCounter.count.add(1, ordering: .relaxed)
      return unsafe Original.call(type, size, alignment)
    }
    unsafe isEnabled.pointee = true
    let start = count.load(ordering: .relaxed)
    let probes = (0..<100).map { _ in Probe() }
    let before = count.load(ordering: .relaxed)
    body()
    let after = count.load(ordering: .relaxed)
    unsafe isEnabled.pointee = false
    unsafe function.pointee = Original.function()
    return withExtendedLifetime(probes) { before - start >= 100 ? after - before : nil }
  }

  /// An object that is made to see whether it is counted.
  private final class Probe {}

  private static func hook(_ name: String) -> UnsafeMutableRawPointer? {
    unsafe dlsym(dlopen(nil, RTLD_NOW), name)
  }

  /// The runtime's own function, kept as a number so that any thread may read it.
  private enum Original {
    private static let address = Atomic<UInt>(0)

    static func keep(_ function: Allocate) {
      unsafe address.store(
        UInt(bitPattern: unsafeBitCast(function, to: Int.self)),
        ordering: .relaxed
      )
    }

    static func function() -> Allocate {
      unsafe unsafeBitCast(address.load(ordering: .relaxed), to: Allocate.self)
    }

    static func call(
      _ type: UnsafeRawPointer?,
      _ size: Int,
      _ alignment: Int
    ) -> UnsafeMutableRawPointer? {
      unsafe function()(type, size, alignment)
    }
  }
}
