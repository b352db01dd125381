import { expect, test } from "vitest";
import { toPlainText } from "./plain-text";

test.each([
  ["<p>For <b>concrete</b>.</p><p>And wood.</p>", "For concrete.\nAnd wood."],
  ["<ul><li>600 W</li><li>13 mm</li></ul>", "• 600 W\n• 13 mm"],
  ["one\\ntwo<br/>three", "one\ntwo\nthree"],
  ["a &amp; b &#8377;5 &#x20B9;6 &nbsp; &lt;b&gt; &unknown;", "a & b ₹5 ₹6 <b> &unknown;"],
  ["<script>alert('<p>')</script>x<style>p{}</style><!-- no -->y", "xy"],
  ["[vc_row][vc_column_text]Text[/vc_column_text] [new]", "Text [new]"],
  ["5 < 6 and 7 > 6", "5 < 6 and 7 > 6"],
  ["&#0;&#1114112;&#xD800;", ""],
])("HTML becomes text: %s", (html, text) => expect(toPlainText(html)).toBe(text));

test("what is made to take long does not", () => {
  for (const piece of ["<script", "<", "<!--", "[vc_", "&#", "<p "])
    expect(toPlainText(piece.repeat(1_000_000)).length).toBeLessThan(25_000);
});
