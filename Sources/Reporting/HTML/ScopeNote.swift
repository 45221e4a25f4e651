// Tested in HTMLReportTests.

/// What a verdict rests on, so that nobody takes it for more.
enum ScopeNote {
  /// The section.
  static let markup: Markup = """
    <section class="scope" id="scope"><h2>What a verdict rests on</h2><ul>\
    <li><strong>A mistake found is certain within the model:</strong> its seed replays the same \
    way everywhere, event by event.</li>\
    <li><strong>\u{201C}Holds\u{201D} is a statement about the cases that ran.</strong> They were \
    sampled, not exhausted; a rarer interleaving may still break a property.</li>\
    <li><strong>The sync core is a model of the real stack.</strong> Where Apple\u{2019}s \
    behaviour is undocumented it follows the assumptions listed with each design; a device that \
    behaves otherwise is outside the verdict. Rows such as F48 name the behaviour in the table of \
    fidelity.</li>\
    <li><strong>A property is judged only where its premise was met.</strong> One whose premise \
    never held reads \u{201C}unknown\u{201D}, not \u{201C}held\u{201D}.</li>\
    <li><strong>Only what the design says is judged:</strong> its records, policies, devices and \
    faults.</li></ul></section>
    """
}
