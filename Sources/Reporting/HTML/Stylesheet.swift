// Tested in HTMLReportTests.

/// The page's look: calm, light or dark by the reader's choice, fit for paper and small screens.
enum Stylesheet {
  static let markup: Markup = colors + page + parts + states + drawing + places

  private static let colors: Markup = """
    :root { color-scheme: light dark; --ink: #1c2127; --soft: #57606a; --line: #d5dae0;
      --paper: #ffffff; --wash: #f5f7f9; --bad: #a11a2b; --badwash: #fdeff0; --good: #14652c;
      --goodwash: #e6f6ea; --mark: #0b4f9e; --markwash: #e2eefb; --warn: #765000;
      --warnwash: #fdf5da; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e4e9ee; --soft: #a2acb7;
      --line: #39424c; --paper: #12161b; --wash: #1a2027; --bad: #ff9d97; --badwash: #341b1f;
      --good: #78da92; --goodwash: #16291d; --mark: #8fc3fb; --markwash: #182c43;
      --warn: #edc768; --warnwash: #2d2614; } }

    """

  private static let page: Markup = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      -webkit-text-size-adjust: 100%; }
    header, main { max-width: 86rem; margin: 0 auto; padding: 0 2rem; }
    header { padding-top: 2.5rem; }
    main { padding-bottom: 4rem; }
    .brand { font-size: .8rem; letter-spacing: .12em; text-transform: uppercase;
      color: var(--soft); margin: 0; }
    h1 { font-size: 1.75rem; line-height: 1.25; font-weight: 650; margin: .1rem 0 1.2rem;
      letter-spacing: -.01em; overflow-wrap: anywhere; }
    h2 { font-size: 1.4rem; font-weight: 650; margin: 0 0 .5rem; overflow-wrap: anywhere; }
    h3 { font-size: 1.1rem; font-weight: 650; margin: 2.2rem 0 .5rem; overflow-wrap: anywhere; }
    h4 { font-size: .82rem; font-weight: 600; color: var(--soft); margin: 1.5rem 0 .5rem; }
    p { margin: .5rem 0; max-width: 46rem; overflow-wrap: anywhere; }
    li { overflow-wrap: anywhere; }
    a { color: var(--mark); text-underline-offset: .15em; }
    code, pre, .state td, svg .line { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas,
      "DejaVu Sans Mono", monospace; }
    code { font-size: .92em; }
    small { font-size: .85em; }
    section.design, section.scope { border-top: 1px solid var(--line); margin-top: 3rem;
      padding-top: 2rem; }
    .scope ul { max-width: 50rem; padding-left: 1.2rem; color: var(--soft); }
    .scope li { margin: .35rem 0; }
    .scope strong { color: var(--ink); font-weight: 600; }
    :focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }

    """

  private static let parts: Markup = """
    .verdict { border-left: .3rem solid var(--line); padding: 1rem 1.3rem; background: var(--wash);
      border-radius: 0 .5rem .5rem 0; margin: 0 0 1.2rem; max-width: 66rem; }
    .verdict p { margin: 0; max-width: none; }
    .headline { font-size: 1.25rem; line-height: 1.4; font-weight: 600; }
    .verdict.violated { border-color: var(--bad); background: var(--badwash); }
    .verdict.holds { border-color: var(--good); background: var(--goodwash); }
    .verdict.unknown { border-color: var(--warn); background: var(--warnwash); }
    .mistakes { margin: .7rem 0 0; padding-left: 1.4rem; }
    .mistakes li { margin: .35rem 0; }
    .mistakes a { color: inherit; }
    .next { margin-bottom: 1.5rem; }
    .pill { display: inline-block; vertical-align: .15em; margin-left: .4rem; padding: .1rem .7rem;
      border-radius: 1rem; font-size: .8rem; font-weight: 600; }
    .pill.violated { color: var(--bad); background: var(--badwash); }
    .pill.holds { color: var(--good); background: var(--goodwash); }
    .pill.unknown { color: var(--warn); background: var(--warnwash); }
    .finding { margin: 2rem 0 3.5rem; }
    .finding + .finding { border-top: 1px solid var(--line); }
    .sentence { font-size: 1.15rem; line-height: 1.5; max-width: 54rem; }
    .badges { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem; padding: 0;
      margin: .8rem 0; }
    .badges li { border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .75rem;
      font-size: .84rem; color: var(--soft); max-width: 100%; }
    .badges .bad { color: var(--bad); border-color: currentColor; font-weight: 600; }
    .badges .known { color: var(--warn); border-color: currentColor; }
    .scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem;
      max-width: 100%; }
    table { border-collapse: collapse; width: 100%; font-size: .9rem; line-height: 1.45; }
    th, td { text-align: left; vertical-align: top; padding: .45rem .8rem; min-width: 4rem;
      border-bottom: 1px solid var(--line); max-width: 28rem; overflow-wrap: break-word; }
    tbody tr:last-child > * { border-bottom: 0; }
    thead th { color: var(--soft); font-weight: 600; background: var(--wash); white-space: nowrap; }
    tbody th { font-weight: 600; }
    .name { white-space: nowrap; }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    tr.violated > * { background: var(--badwash); }
    tr.violated > th { box-shadow: inset .25rem 0 0 var(--bad); }
    details { margin: .8rem 0; }
    summary { cursor: pointer; color: var(--mark); width: fit-content; }
    details[open] > summary { margin-bottom: .5rem; }
    .steps { font-size: .92rem; padding-left: 2rem; }
    button { font: inherit; font-size: .85rem; border: 1px solid var(--line);
      background: var(--paper); color: var(--ink); border-radius: .4rem; padding: .25rem .75rem;
      cursor: pointer; }
    button:hover { border-color: var(--soft); }
    pre { margin: 0; padding: .75rem 5.5rem .75rem 1rem; overflow: auto; background: var(--wash);
      border: 1px solid var(--line); border-radius: .5rem; line-height: 1.5; max-height: 28rem;
      font-size: .85rem; }
    .copyable { position: relative; max-width: 60rem; }
    .copyable button { position: absolute; top: .5rem; right: .5rem; }

    """

  private static let states: Markup = """
    .controls { display: flex; align-items: center; gap: .6rem; margin: 0 0 .3rem; }
    .controls input { flex: 1 1 auto; min-width: 5rem; accent-color: var(--mark); height: 2rem; }
    .controls button { min-width: 2.75rem; }
    .moment { margin: 0 0 .6rem; font-size: .92rem; font-weight: 600; max-width: none;
      min-height: 1.5em; }
    .legend { font-size: .85rem; color: var(--soft); }
    .state td { min-width: 10rem; font-size: .82rem; line-height: 1.6; }
    .state th { min-width: 7rem; }
    .state th, .state td { overflow-wrap: anywhere; }
    .state td > span { display: block; padding-left: 1.2em; text-indent: -1.2em; }
    .state td > span > span { padding: 0 .15rem; }
    .state small { font-family: system-ui, sans-serif; font-weight: 600; color: var(--bad);
      white-space: nowrap; }
    .state .changed small { color: var(--mark); }
    .state .changed > span { background: var(--markwash); box-shadow: 0 0 0 1px var(--mark);
      border-radius: .2rem; }
    .state .deleted > span { color: var(--soft); }
    .state .tag { font-family: system-ui, sans-serif; font-weight: 600; color: var(--mark); }
    .state .absent > span { color: var(--soft); font-style: italic; }

    """

  private static let drawing: Markup = """
    svg.tips { position: absolute; }
    #tip path { fill: var(--soft); }
    #tip-deciding path { fill: var(--mark); }
    svg.diagram { display: block; font: 13px/1 system-ui, -apple-system, "Segoe UI", sans-serif; }
    svg text { fill: var(--ink); }
    svg .line { font-size: 13px; }
    svg .effect, svg .title { fill: var(--soft); font-size: 12.5px; }
    svg .title { font-style: italic; }
    svg .noticed { fill: var(--bad); font-weight: 600; }
    svg .vain .line { fill: var(--soft); text-decoration: line-through; }
    svg .deciding .line { font-weight: 700; }
    svg .lane { stroke: var(--line); stroke-width: 2; }
    svg .passing { stroke: var(--soft); stroke-dasharray: 2 4; stroke-width: 2; }
    svg .head { font-weight: 600; }
    svg .arrow { stroke: var(--soft); stroke-width: 1.5; }
    svg .arrow.deciding { stroke: var(--mark); stroke-width: 2.5; }
    svg .reply { stroke-dasharray: 4 3; }
    svg .point { fill: var(--paper); stroke: var(--soft); stroke-width: 1.5; }
    svg .number { fill: var(--soft); font-size: 11px; font-weight: 600; }
    svg .deciding .point { fill: var(--mark); stroke: var(--mark); }
    svg .deciding .number { fill: var(--paper); font-weight: 700; }
    svg .fault .point { stroke: var(--bad); stroke-dasharray: 3 2; stroke-width: 2; }
    svg .band { fill: var(--wash); }
    svg .back { fill: transparent; }
    svg .row { cursor: pointer; }
    svg .row:hover .back { fill: var(--wash); }
    svg .row.current .back { fill: var(--markwash); }

    """

  private static let places: Markup = """
    @media (min-width: 75rem) { .stage:not(.wide) { display: grid; column-gap: 2rem;
      align-items: start; grid-template-columns: minmax(0, max-content) minmax(24rem, 1fr); }
      .stage:not(.wide) .states { position: sticky; top: 0; } }
    @media (max-width: 40rem) { body { font-size: 15px; } header, main { padding: 0 1rem; }
      header { padding-top: 1.5rem; } h1 { font-size: 1.4rem; } .headline { font-size: 1.1rem; }
      .sentence { font-size: 1.05rem; } .verdict { padding: .8rem 1rem; } }
    @media print { :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb;
      --paper: #fff; --wash: #f4f4f4; --bad: #8f1023; --badwash: #fff; --good: #0c5223;
      --goodwash: #fff; --mark: #0b3f80; --markwash: #fff; --warn: #5e4000; --warnwash: #fff; }
      body { font-size: 10.5pt; } header, main { max-width: none; padding: 0; }
      .controls, .legend, .copyable button { display: none; }
      details::details-content { content-visibility: visible; display: block; height: auto; }
      .scroll, pre { overflow: visible; max-height: none; white-space: pre-wrap; padding-right: 0; }
      .scroll { white-space: normal; border: 0; }
      .stage { display: block; } .states { position: static; }
      svg.diagram { max-width: 100%; height: auto; } .state td { min-width: 0; }
      tr, svg, .badges { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } }
    """
}
