import SyncModel

// Tested in DesignProposalTests.

/// An attribute read as a field, and what of it a field cannot say.
struct FieldReading {
  private(set) var field: Field
  private(set) var limits: [String] = []

  init(_ attribute: Attribute) {
    field = Field(name: attribute.name, type: .data, isOptional: attribute.isOptional)
    field.type = type(of: attribute)
    if let text = attribute.defaultText { field.defaultValue = defaultValue(text) }
    if attribute.isDerived { limits.append("derived by the store, simulated as a plain field") }
    if attribute.isTransient { limits.append("transient, simulated as if it were stored") }
    if attribute.isStoredExternally { limits.append("stored as an asset, simulated as a value") }
    if attribute.isEncrypted { limits.append("encrypted in CloudKit, no effect on runs") }
    if let former = attribute.renamedFrom { limits.append("renamed from \(former)") }
    let isExempt = attribute.isDerived || attribute.isTransient
    if !attribute.isOptional && attribute.defaultText == nil && !isExempt {
      limits.append("neither optional nor defaulted, which CloudKit refuses")
    }
  }

  private mutating func type(of attribute: Attribute) -> FieldType {
    switch attribute.type {
    case "String", "URI": return .text
    case "Integer 16", "Integer 32", "Integer 64": return .int
    case "Double", "Float", "Decimal": return .decimal
    case "Boolean": return .bool
    case "Date": return .date
    case "UUID": return .identifier
    case "Binary": return .data
    default:
      limits.append("\(attribute.type), simulated as one opaque value")
      return .data
    }
  }

  private mutating func defaultValue(_ text: String) -> Literal? {
    switch field.type {
    case .text, .identifier: return .text(text)
    case .bool: return .bool(["YES", "1", "true"].contains(text))
    case .date:
      limits.append("default date \(text), simulated as tick 0")
      return .int(0)
    case .int:
      if let number = Int32(text) { return .int(number) }
      limits.append("default \(text) does not fit 32 bits, simulated as 0")
      return .int(0)
    case .decimal: return decimal(text)
    case .data:
      limits.append("default \(text) is not simulated")
      return nil
    }
  }

  /// A decimal in its shortest spelling: values are compared by how they are spelled.
  private mutating func decimal(_ text: String) -> Literal? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain =
      (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
    guard isPlain else {
      limits.append("default \(text) is not a plain decimal, simulated as 0")
      return .decimal("0")
    }
    var short = text
    if parts.count == 2 {
      while short.hasSuffix("0") { short.removeLast() }
      if short.hasSuffix(".") { short.removeLast() }
    }
    return .decimal(short == "-0" ? "0" : short)
  }
}
