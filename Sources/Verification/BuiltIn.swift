public import SyncModel

// Tested in CampaignTests.

/// The designs that Converge brings along: an example to start from, and the benchmark's workload.
public enum BuiltIn {
  /// The text of the example: an invoice app that soft-deletes, cascades and repairs after import.
  ///
  /// It holds as it stands. Take the `policy repair` line away, and a line item added on another
  /// device stays alive under a deleted invoice.
  public static let exampleText = """
    # An invoice app: deletes hide records, take the line items along and are final.
    design invoices

    record Invoice
      number: text = ""
      amount: int = 0
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
    devices A B C
    sync mirroring page 4 batch 4
    # Whole-record exports of stale fields (F49) lose writes whatever an app does.
    assume export-content only-pending

    """

  /// The text of the benchmark's workload: a ledger of invoices with line items.
  public static let ledgerText = """
    design ledger

    record Invoice
      amount: int = 0
      note: int = 0
      deleted: bool = false
      deletedAt: date?
      items: [LineItem]? inverse invoice, delete cascade

    record LineItem
      amount: int = 0
      note: int = 0
      deleted: bool = false
      deletedAt: date?
      invoice: Invoice? inverse items, delete nullify

    policy soft-delete Invoice by deleted at deletedAt cascading items, terminal
    policy soft-delete LineItem by deleted at deletedAt, terminal
    policy repair re-cascade re-assert-terminal
    devices A B C
    sync mirroring page 64 batch 64
    assume export-content only-pending

    """

  /// The example design.
  public static var example: Design { parsed(exampleText) }

  /// The benchmark's design.
  public static var ledger: Design { parsed(ledgerText) }

  private static func parsed(_ text: String) -> Design {
    do {
      return try Design.parse(text, file: "built-in")
    } catch {
      preconditionFailure("a built-in design does not parse: \(error)")
    }
  }
}
