import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text";

const parts = { link: (text: string) => <a href="/cart">{text}</a>, name: () => "<link>Asha</link>" };
const render = (text: string) => renderToStaticMarkup(<RichText text={text} parts={parts} />);

test("a message has its elements where they stand in the text", () => {
  expect(render("Hello <name/>, see <link>the cart</link>.")).toBe(
    'Hello &lt;link&gt;Asha&lt;/link&gt;, see <a href="/cart">the cart</a>.',
  );
});

test("what is no part of the message is text", () => {
  expect(render("A <b>drill</b>")).toBe("A &lt;b&gt;drill&lt;/b&gt;");
  expect(render("A <constructor/>")).toBe("A &lt;constructor/&gt;");
});
