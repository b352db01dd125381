import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AdminForm, type Layout } from "./form";

const FIELDS = {
  "texts.hi": { label: "City in Hindi" },
  street: { label: "Street" },
  unplaced: { label: "Unplaced" },
  city: { label: "City" },
  image: { label: "Image" },
};
const LAYOUT: Layout<keyof typeof FIELDS> = [
  ["image", "city"],
  { title: "Address", of: ["street"] },
  { title: "Other languages", isFolded: true, of: ["texts.hi"] },
];

test("the summary of errors follows the page, whatever the order of the list of fields", () => {
  const error = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, ["Missing"]]));
  const html = renderToStaticMarkup(
    <AdminForm
      id="area"
      fields={FIELDS}
      layout={LAYOUT}
      refusal={{ formId: "area", result: { status: "error", error } }}
    >
      {null}
    </AdminForm>,
  );
  const errors = [...html.matchAll(/<a href="#area-([^"]+)">([^<]+)/g)].map(([, name, text]) => [name, text]);
  expect(errors).toEqual([
    ["image", "Image: Missing"],
    ["city", "City: Missing"],
    ["street", "Street: Missing"],
    ["texts.hi", "City in Hindi: Missing"],
    ["unplaced", "Unplaced: Missing"],
  ]);
});
