import { expect, test } from "vitest";
import { listLatin, listShownTexts } from "./support/latin-words";

const TYPED = { anywhere: ["Type: Rotary", "Asha Devi"], alone: ["Type", "Number", "Rotary"] };
const read = (body: string) =>
  listLatin(listShownTexts(`<html lang="hi-IN"><body>${body}</body></html>`), TYPED);

test("what people typed is passed over, whole or between separators", () => {
  const page = '<p>Rotary</p><p>“Rotary”, Asha Devi की</p><ul><li>Type: Rotary</li></ul><img alt="Rotary">';
  expect(read(page)).toEqual([]);
});

test("a label, a heading of a column and part of a sentence are found, whatever people typed", () => {
  expect(read("<label>Type</label><table><thead><tr><th scope=col>Number</th></tr></thead></table>")).toEqual(
    ["Type", "Number"],
  );
  expect(read("<button>Number</button><p>Rotary drills में</p>")).toEqual(["Number", "Rotary drills में"]);
  expect(read("<p>Asha Deviation</p>")).toEqual(["Asha Deviation"]);
});

test("what is marked as being in the language of the page is read, and what is in another is not", () => {
  expect(read('<p lang="hi-IN">Orders</p><p lang="en-IN">Orders of <b>today</b></p>')).toEqual(["Orders"]);
});
