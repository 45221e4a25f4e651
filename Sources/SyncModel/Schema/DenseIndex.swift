/// An index from 0 into one of the flat arrays; names exist only at the rim.
public protocol DenseIndex: Hashable, Comparable, Sendable {
  /// Makes the index of the given position.
  init(_ index: Int)
  /// The position in the array.
  var index: Int { get }
}

extension DenseIndex {
  /// Orders indices by position.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A record's place in a scenario's list of records.
@frozen
public struct RecordIndex: DenseIndex {
  /// The position as stored.
  public let rawValue: UInt8

  /// Makes the index of the given position.
  @inlinable
  public init(_ index: Int) { rawValue = UInt8(truncatingIfNeeded: index) }

  /// The position in the array.
  @inlinable public var index: Int { Int(rawValue) }

  /// Stands for "no record".
  @inlinable public static var none: RecordIndex { RecordIndex(255) }
  /// How many records one scenario can have.
  @inlinable public static var limit: Int { 64 }
}

/// A field's place in its record type: declared fields first, then the links that the type holds.
@frozen
public struct FieldIndex: DenseIndex {
  /// The position as stored.
  public let rawValue: UInt8

  /// Makes the index of the given position.
  @inlinable
  public init(_ index: Int) { rawValue = UInt8(truncatingIfNeeded: index) }

  /// The position in the array.
  @inlinable public var index: Int { Int(rawValue) }

  /// Stands for the record itself: that it exists.
  @inlinable public static var row: FieldIndex { FieldIndex(63) }
  /// How many fields and links one record type can have.
  @inlinable public static var limit: Int { 63 }
}

/// A record type's place in the schema.
@frozen
public struct RecordTypeIndex: DenseIndex {
  /// The position as stored.
  public let rawValue: UInt8

  /// Makes the index of the given position.
  @inlinable
  public init(_ index: Int) { rawValue = UInt8(truncatingIfNeeded: index) }

  /// The position in the array.
  @inlinable public var index: Int { Int(rawValue) }

  /// How many record types one schema can have.
  @inlinable public static var limit: Int { 64 }
}

/// A device's place among the scenario's devices.
@frozen
public struct DeviceIndex: DenseIndex {
  /// The position as stored.
  public let rawValue: UInt8

  /// Makes the index of the given position.
  @inlinable
  public init(_ index: Int) { rawValue = UInt8(truncatingIfNeeded: index) }

  /// The position in the array.
  @inlinable public var index: Int { Int(rawValue) }

  /// Stands for "no device": the event concerns all of them.
  @inlinable public static var none: DeviceIndex { DeviceIndex(255) }
  /// How many devices one scenario can have.
  @inlinable public static var limit: Int { 7 }
}

/// A replica: the server, or one of the devices.
@frozen
public struct ReplicaIndex: DenseIndex {
  /// The position as stored.
  public let rawValue: UInt8

  /// Makes the index of the given position.
  @inlinable
  public init(_ index: Int) { rawValue = UInt8(truncatingIfNeeded: index) }

  /// Makes the replica of a device.
  @inlinable
  public init(_ device: DeviceIndex) { rawValue = device.rawValue &+ 1 }

  /// The position in the array: 0 is the server, device d is d + 1.
  @inlinable public var index: Int { Int(rawValue) }

  /// The server.
  @inlinable public static var server: ReplicaIndex { ReplicaIndex(0) }
  /// Whether this is the server.
  @inlinable public var isServer: Bool { rawValue == 0 }
  /// The device, or `.none` for the server.
  @inlinable public var device: DeviceIndex {
    isServer ? .none : DeviceIndex(Int(rawValue) - 1)
  }
}
