/// A file's bytes, cut into lines.
///
/// Lines end with a line feed, with or without a carriage return before it. A byte order mark is
/// passed over. Places are byte offsets until an error needs a line and a column.
struct SourceText {
  let file: String
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String, file: String) {
    self.file = file
    let bytes = Array(text.utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var starts = [bytes.starts(with: mark) ? mark.count : 0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.bytes = bytes
    lineStarts = starts
  }

  var lineCount: Int { lineStarts.count }

  /// A line's bytes without its end; lines count from 0.
  func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    let end = lineStarts[line + 1] - 1
    let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return start..<(hasReturn ? end - 1 : end)
  }

  /// The line that holds an offset, from 0.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The column of an offset in characters, from 1.
  func column(at offset: Int) -> Int {
    let start = lineStarts[line(at: offset)]
    guard offset > start else { return 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self).count + 1
  }
}
