import SyncModel

/// A design and a seed in canonical form, shared by the tests of this module.
enum Example {
  static let design = """
    design invoices

    record Invoice
      number: text key
      amount: decimal = 0
      isDeleted: bool = false
      deletedAt: date?
      items: [LineItem]? inverse invoice, delete cascade

    record LineItem
      title: text = ""
      isDeleted: bool = false
      deletedAt: date?
      invoice: Invoice? inverse items, delete nullify

    policy soft-delete Invoice by isDeleted at deletedAt cascading items, terminal
    policy soft-delete LineItem by isDeleted at deletedAt, terminal
    policy repair re-cascade re-assert-terminal
    policy whole-object-edits
    devices A B C
    sync mirroring page 4 batch 4
    assume export-content only-pending
    faults kill expire-token
    properties no-orphan convergence
    planted edit-revives

    """

  static let seed = """
    # Found by campaign 7, case 12.
    use invoices
    ---
    A create Invoice/1 number="x" amount=3
    A export
    B import
    B create LineItem/1 invoice=Invoice/1 # an order from the train
    A delete Invoice/1
    B export
    A import reversed
    A clock -3
    wait 5
    heal A B, export first
    ---
    violates no-orphan
    holds under invoices-sound
    known: mended in 2.0, see #12

    """

  /// The errors of a design text, as they are told.
  static func errors(ofDesign text: String) -> [String] {
    do throws(SourceErrors) {
      _ = try Design.parse(text, file: "x.design")
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  /// The errors of a seed text, as they are told.
  static func errors(ofSeed text: String) -> [SourceError] {
    do throws(SourceErrors) {
      _ = try SeedSource.parse(text, file: "x.seed") { name in
        name == "invoices" ? try? Design.parse(Example.design, file: "") : nil
      }
      return []
    } catch {
      return error.errors
    }
  }
}
