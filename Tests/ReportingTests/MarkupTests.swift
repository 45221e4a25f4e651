import Testing

@testable import Reporting

@Suite struct MarkupTests {
  @Test func textIsEscaped() {
    let markup = Markup(text: "<script>alert(\"1\")</script> & 'x'")
    #expect(
      markup.source
        == "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;"
    )
  }

  @Test func hiddenMarksAreSpelledOutAlsoInAttributes() {
    let markup = Markup.element("p", ["title": Markup(text: "a\u{202E}\"")], "x")
    #expect(markup.source == "<p title=\"a⟨U+202E⟩&quot;\">x</p>")
  }

  @Test func anAttributeWithoutValueIsLeftOut() {
    #expect(Markup.start("input", ["hidden": nil, "min": "0"]).source == "<input min=\"0\">")
  }

  @Test func aScriptStringCannotEndItsElement() {
    let source = Markup.scriptString("</script><!-- \\ \" & \u{2028}").source
    #expect(!source.contains("<"))
    #expect(!source.contains("\u{2028}"))
    #expect(source.contains("\\u003C/script\\u003E"))
    #expect(source.contains("\\\\ \\\""))
  }

  @Test func piecesAreJoined() {
    let markup = Markup.joined(["a", "b", Markup(3)], separator: ",")
    #expect(markup.source == "a,b,3")
    #expect(Markup.joined([]).source == "")
  }
}
