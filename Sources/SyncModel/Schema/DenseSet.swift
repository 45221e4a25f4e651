/// A set of indices below 64, stored as one word.
@frozen
public struct DenseSet<Element: DenseIndex>: Hashable, Sendable {
  /// Bit i is set where index i is in the set.
  public var rawValue: UInt64

  /// Makes a set of the indices whose bits are set.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Makes an empty set.
  @inlinable
  public init() { rawValue = 0 }

  /// Makes the set of all indices below a count, at most 64.
  @inlinable
  public init(below count: Int) {
    rawValue = count >= 64 ? .max : (1 << UInt64(count)) - 1
  }

  /// Whether the set has no element.
  @inlinable public var isEmpty: Bool { rawValue == 0 }
  /// How many elements the set has.
  @inlinable public var count: Int { rawValue.nonzeroBitCount }

  /// Whether the set has the element.
  @inlinable @inline(__always)
  public func contains(_ element: Element) -> Bool { rawValue & Self.bit(element) != 0 }

  /// The element's bit; none for an index that stands for "no element".
  @inlinable @inline(__always)
  static func bit(_ element: Element) -> UInt64 {
    let place = UInt64(truncatingIfNeeded: element.index)
    return place < 64 ? 1 &<< place : 0
  }

  /// Adds the element.
  @inlinable @inline(__always)
  public mutating func insert(_ element: Element) { rawValue |= Self.bit(element) }

  /// Takes the element out.
  @inlinable @inline(__always)
  public mutating func remove(_ element: Element) { rawValue &= ~Self.bit(element) }

  /// Takes every element out.
  @inlinable
  public mutating func removeAll() { rawValue = 0 }

  /// The elements of either set.
  @inlinable
  public func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }

  /// The elements of both sets.
  @inlinable
  public func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }

  /// The elements that the other set does not have.
  @inlinable
  public func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }

  /// The element at a place, below `count`, in ascending order.
  @inlinable
  public func element(at position: Int) -> Element {
    var bits = rawValue
    for _ in 0..<position { bits &= bits &- 1 }
    return Element(bits.trailingZeroBitCount)
  }
}

extension DenseSet: Sequence {
  /// Walks a set's elements in ascending order.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: UInt64

    @inlinable
    init(bits: UInt64) { self.bits = bits }

    /// The next element, or `nil` after the last.
    @inlinable
    public mutating func next() -> Element? {
      guard bits != 0 else { return nil }
      let element = Element(bits.trailingZeroBitCount)
      bits &= bits &- 1
      return element
    }
  }

  /// An iterator over the elements in ascending order.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(bits: rawValue) }
}

extension DenseSet: ExpressibleByArrayLiteral {
  /// Makes a set of the given elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init()
    for element in elements { insert(element) }
  }
}

/// A set of records of one scenario.
public typealias RecordSet = DenseSet<RecordIndex>
/// A set of fields of one record type; `FieldIndex.row` stands for the record itself.
public typealias FieldSet = DenseSet<FieldIndex>
/// A set of record types of one schema.
public typealias RecordTypeSet = DenseSet<RecordTypeIndex>
