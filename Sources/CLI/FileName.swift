import Foundation

// Tested in RunFolderTests.

/// Names of files made from names of other things, and paths made of them.
enum FileName {
  /// The name in small letters, digits and dashes; never empty, never a way out of a folder.
  static func safe(_ name: String) -> String {
    var safe = ""
    for character in name.lowercased().unicodeScalars {
      let isPlain = ("a"..."z").contains(character) || ("0"..."9").contains(character)
      if isPlain {
        safe.unicodeScalars.append(character)
      } else if !safe.isEmpty && !safe.hasSuffix("-") {
        safe += "-"
      }
    }
    safe = String(safe.prefix(80))
    while safe.hasSuffix("-") { safe.removeLast() }
    return safe.isEmpty ? "unnamed" : safe
  }

  /// The path of something in a folder; plain where the folder is the current one.
  static func path(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path that a link stands for, or the path itself.
  ///
  /// What is told of `Reports/latest` stays true when the link points elsewhere.
  static func followed(_ path: String) -> String {
    var place = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    for _ in 0..<linkLimit {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        return place
      }
      let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
      place = target.hasPrefix("/") ? target : folder + target
    }
    return path
  }

  /// How many links in a row are followed, so that a ring of them ends.
  private static let linkLimit = 16
}
