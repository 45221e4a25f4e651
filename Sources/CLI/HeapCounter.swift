import Foundation
import Synchronization

/// Counts heap allocations of Swift objects, arrays included, for the benchmark.
///
/// The runtime lets instruments take the place of its allocating function; where that hook is
/// missing, nothing is counted and the answer is `nil`.
enum HeapCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let count = Atomic<Int>(0)

  /// How many allocations the body makes, on all threads.
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
    let before = count.load(ordering: .relaxed)
    body()
    let after = count.load(ordering: .relaxed)
    unsafe isEnabled.pointee = false
    unsafe function.pointee = Original.function()
    return after - before
  }

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
