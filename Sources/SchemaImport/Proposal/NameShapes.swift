/// What the names of attributes tell: compared without case, dashes and underscores.
enum NameShapes {
  /// A flag that says that a record is deleted.
  static func isDeletionFlag(_ name: String) -> Bool {
    [
      "isdeleted", "deleted", "issoftdeleted", "softdeleted", "istrashed", "trashed", "isintrash",
      "intrash", "isremoved", "removed", "markeddeleted", "ismarkeddeleted", "markedfordeletion",
      "ispendingdeletion",
    ].contains(plain(name))
  }

  /// A date that says when a record was deleted.
  static func isDeletionDate(_ name: String) -> Bool {
    [
      "deletedat", "deletedon", "deleteddate", "datedeleted", "deletiondate", "trashedat",
      "trasheddate", "datetrashed", "removedat", "removeddate", "dateremoved",
    ].contains(plain(name))
  }

  /// An identifier or code that the app tells records apart by.
  static func isKey(_ name: String) -> Bool {
    [
      "id", "uuid", "identifier", "uniqueid", "uniquename", "guid", "code", "isbn", "sku", "slug",
      "barcode", "externalid", "remoteid",
    ].contains(plain(name))
  }

  /// A number that the app adds to.
  static func isCounter(_ name: String) -> Bool {
    let plain = plain(name)
    return [
      "count", "quantity", "stock", "balance", "total", "points", "score", "usecount", "playcount",
    ].contains(plain) || plain.hasSuffix("count")
  }

  /// A name that Core Data or SwiftData objects have already.
  static func isFrameworkName(_ name: String) -> Bool {
    ["isDeleted", "isInserted", "isUpdated", "hasChanges", "description"].contains(name)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
