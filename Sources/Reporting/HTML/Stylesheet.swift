// Tested in HTMLReportTests.

/// The page's look: calm, light or dark by the reader's choice, fit for paper and small screens.
enum Stylesheet {
  static let markup: Markup = """
    :root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de;
      --paper: #ffffff; --wash: #f6f8fa; --bad: #a40e26; --badwash: #ffebe9; --good: #116329;
      --goodwash: #dafbe1; --mark: #0550ae; --markwash: #ddf4ff; --warn: #7d4e00;
      --warnwash: #fff8c5; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #a3adb8;
      --line: #3d444d; --paper: #0d1117; --wash: #161b22; --bad: #ff9a93; --badwash: #3c1618;
      --good: #6fdd8b; --goodwash: #12261b; --mark: #8cc4ff; --markwash: #12253d;
      --warn: #f0c869; --warnwash: #2e2511; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    main, header.page, footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
    header.page { padding-top: 2.5rem; }
    h1 { font-size: 1.05rem; font-weight: 600; color: var(--soft); margin: 0 0 .5rem;
      overflow-wrap: anywhere; }
    h2 { font-size: 1.45rem; margin: 3rem 0 .75rem; overflow-wrap: anywhere; }
    h3 { font-size: 1.1rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere; }
    h4 { font-size: .95rem; margin: 1.5rem 0 .4rem; }
    p { margin: .5rem 0; max-width: 46rem; overflow-wrap: anywhere; }
    a { color: var(--mark); }
    code, pre, .mono, svg text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas,
      "DejaVu Sans Mono", monospace; font-size: .86rem; }
    .verdict { border-left: .35rem solid var(--line); padding: .9rem 1.1rem;
      background: var(--wash);
      font-size: 1.25rem; line-height: 1.45; border-radius: 0 .4rem .4rem 0; margin: 0 0 1rem;
      max-width: none; }
    .verdict.violated { border-color: var(--bad); background: var(--badwash); }
    .verdict.holds { border-color: var(--good); background: var(--goodwash); }
    .verdict.unknown { border-color: var(--warn); background: var(--warnwash); }
    .verdict strong { margin-right: .4rem; }
    .finding { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: .5rem; }
    .sentence { font-size: 1.12rem; line-height: 1.5; max-width: 52rem; }
    .badges { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem; padding: 0;
      margin: .6rem 0; }
    .badges li { border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .7rem;
      font-size: .85rem; color: var(--soft); background: var(--wash); max-width: 100%;
      overflow-wrap: anywhere; }
    .badges li.bad { color: var(--bad); border-color: var(--bad); background: var(--badwash); }
    .scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem;
      background: var(--paper); max-width: 100%; }
    .scroll:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid
      var(--mark); outline-offset: 2px; }
    table { border-collapse: collapse; width: 100%; font-size: .9rem; }
    th, td { text-align: left; vertical-align: top; padding: .4rem .7rem;
      border-bottom: 1px solid var(--line); max-width: 30rem; overflow-wrap: anywhere; }
    tr:last-child > td, tr:last-child > th { border-bottom: 0; }
    thead th { color: var(--soft); font-weight: 600; background: var(--wash); white-space: nowrap; }
    td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    tr.violated td { background: var(--badwash); }
    .state td { min-width: 9.5rem; }
    .state .gone { color: var(--soft); }
    .state .deleted > .tag { color: var(--bad); font-weight: 600; }
    .state .deleted .field { text-decoration: line-through; }
    .state .field { display: block; }
    .state .changed { background: var(--markwash); outline: 1px solid var(--mark);
      border-radius: .2rem; padding: 0 .2rem; }
    .state .changed::before { content: "\u{25B8} "; color: var(--mark); }
    .state .differs::after { content: " \u{2260} server"; color: var(--bad); font-weight: 600; }
    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem; margin: .8rem 0; }
    .controls input[type=range] { flex: 1 1 12rem; min-width: 8rem; accent-color: var(--mark); }
    .controls output { flex: 1 1 100%; color: var(--soft); overflow-wrap: anywhere; }
    button { font: inherit; font-size: .88rem; border: 1px solid var(--line);
      background: var(--wash);
      color: var(--ink); border-radius: .4rem; padding: .2rem .7rem; cursor: pointer; }
    pre { margin: 0; padding: .8rem 1rem; overflow-x: auto; background: var(--wash);
      border: 1px solid var(--line); border-radius: .5rem; line-height: 1.5; max-height: 28rem; }
    .copyable { position: relative; margin: .5rem 0; }
    .copyable button { position: absolute; top: .45rem; right: .45rem; }
    svg { display: block; }
    svg text { fill: var(--ink); }
    svg .lane { stroke: var(--line); stroke-width: 2; }
    svg .head { font-weight: 600; }
    svg .soft { fill: var(--soft); }
    svg .arrow { stroke: var(--soft); stroke-width: 1.5; fill: none; }
    svg .point { fill: var(--paper); stroke: var(--soft); stroke-width: 1.5; }
    svg .fault .point { stroke: var(--bad); stroke-dasharray: 3 2; }
    svg .deciding .point { fill: var(--mark); stroke: var(--mark); }
    svg .deciding .arrow { stroke: var(--mark); stroke-width: 2.5; }
    svg .deciding text.line { font-weight: 700; }
    svg .deciding text.order { fill: var(--paper); font-weight: 700; }
    svg .reply { stroke-dasharray: 4 3; }
    svg .band { fill: var(--wash); }
    svg .row .back { fill: transparent; }
    svg .row.current .back { fill: var(--markwash); }
    svg .row { cursor: pointer; }
    details { margin: .6rem 0; }
    summary { cursor: pointer; color: var(--mark); }
    footer { color: var(--soft); font-size: .88rem; padding-top: 3rem; padding-bottom: 3rem; }
    @media (max-width: 40rem) { body { font-size: 15px; } .verdict { font-size: 1.08rem; }
      h2 { font-size: 1.25rem; } }
    @media print { .controls, .copyable button { display: none; } .scroll, pre { overflow: visible;
      max-height: none; } .finding { break-before: page; } body { background: #fff; } }
    """
}
