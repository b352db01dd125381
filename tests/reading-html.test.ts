import { expect, test } from "vitest";
import { getVisibleText, listAttributes, listForms, listLinks, listTexts } from "./support/html";

const controlsOf = (html: string) => listForms(html).map(({ controls }) => controls.map(({ name }) => name));

test("the text is the visible one, in one line", () => {
  const page = `<head><title>Fans</title><style>b{}</style></head><body><script>"<b>"</script>
    <h1 title="a > b">Fans &amp;&nbsp;<b>lamps</b></h1><!-- <p>no</p> --><p>13<!-- --> items</p>of<td>two</td>
    </body>`;
  expect(getVisibleText(page)).toBe("Fans & lamps 13 items of two");
  expect(listTexts(page, "h1, title")).toEqual(["Fans", "Fans & lamps"]);
  expect(listAttributes(page, "*", "title")).toEqual(["a > b"]);
});

test("reading a page throws at a form in a form, or one a browser would remove from a table", () => {
  const inside = "<form><p><form><input></form></p></form>";
  expect(() => getVisibleText(inside)).toThrow("A form where none may be: <form><input></form>");
  const unended = "<form action='/a'><input><div><form></form></div>";
  expect(() => listForms(unended)).toThrow("A form where none may be");
  const lost = "<table><form><tr><td><input></td></tr></form></table>";
  expect(() => listLinks(lost)).toThrow("A form where none may be");
});

test("a control belongs to the form around it, or to the one it refers to", () => {
  const page = `<input name="before" form="a"><form id="a"><input name="one" value="x > y">
    <input name="b-s" form="b"><input name="nobody's" form="none"></form>
    <form id="b"><button form="a" name="press">Go</button></form>
    <input name="alone">`;
  expect(controlsOf(page)).toEqual([["before", "one", "press"], ["b-s"]]);
  expect(listForms(page)[0]?.controls[1]?.value).toBe("x > y");
});

test("controls have the values that a browser would send", () => {
  const page = `<form method="POST"><input name="text" value="&lt;a&gt;"><input type="checkbox" name="off">
    <input type="radio" name="on" checked>
    <select name="first"><optgroup><option>One</option><option>2</option></optgroup></select>
    <select name="chosen"><option value="1"><option value="2" selected></select>
    <textarea name="words">\n&amp; so\non</textarea><input name="disabled" disabled><fieldset disabled>
    <input name="within"></fieldset><button name="press" formmethod="GET"><b>Go</b> on</button></form>`;
  const [form] = listForms(page);
  const sent = form?.controls.filter((control) => control.sent).map(({ name, value }) => [name, value]);
  expect(sent).toEqual([
    ["text", "<a>"],
    ["on", "on"],
    ["first", "One"],
    ["chosen", "2"],
    ["words", "& so\non"],
  ]);
  expect(form).toMatchObject({ id: "", action: undefined, method: "post" });
  expect(form?.controls.at(-1)).toMatchObject({ kind: "button", text: "Go on", method: "get", sent: false });
});

test("the name of a link is its label, its text or its picture's alternative text", () => {
  const page = `<a href="/a?b&amp;c" aria-label="Cart">2</a><a href="/b"><img alt="A > B"></a>
    <a href="/c"><b>C</b></a>`;
  expect(listLinks(page)).toEqual([
    { href: "/a?b&c", text: "2", name: "Cart" },
    { href: "/b", text: "", name: "A > B" },
    { href: "/c", text: "C", name: "C" },
  ]);
});
