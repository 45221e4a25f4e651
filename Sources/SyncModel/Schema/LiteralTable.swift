/// Texts in the order of their first use, each once, found in logarithmic time.
///
/// Texts are compared byte by byte: two spellings of one letter are two values.
struct LiteralTable {
  private(set) var texts: [String] = []
  private var order: [Int] = []

  init(_ texts: [String]) {
    for text in texts { _ = value(of: text) }
  }

  /// The value that stands for the text.
  mutating func value(of text: String) -> Value {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if texts[order[middle]].utf8.lexicographicallyPrecedes(text.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low < order.count, texts[order[low]].utf8.elementsEqual(text.utf8) {
      return Value(Int32(order[low]))
    }
    order.insert(texts.count, at: low)
    texts.append(text)
    return Value(Int32(texts.count - 1))
  }
}
