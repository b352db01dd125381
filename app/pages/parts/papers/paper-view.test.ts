import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PaperDocument } from "~/features/papers/document";
import { getVisibleText, listTexts, selectAll } from "../../../../tests/support/html";
import { BILL_OF_SUPPLY, GOODS } from "../../../../tests/support/paper-documents";
import { PaperView } from "./paper-view";

const render = (document: PaperDocument) => renderToStaticMarkup(createElement(PaperView, { document }));

test("the page of a paper has the same columns and amounts as its PDF", () => {
  const html = render(GOODS);
  expect(listTexts(html, "h1")).toEqual(["Tax invoice"]);
  expect(listTexts(html, "h2")).toEqual(["Billed to", "Sent to"]);
  expect(listTexts(html, "thead th")).toEqual([
    "No.",
    "Description and SKU",
    "HSN/SAC",
    "Quantity",
    "Unit price",
    "Taxable value",
    "GST",
    "Tax",
  ]);
  expect(listTexts(html, "tbody tr:nth-child(3) > *")).toEqual([
    "3",
    "Delivery at 18%",
    "996813",
    "",
    "",
    "₹2,000.00",
    "18%",
    "₹6.10",
  ]);
  expect(listTexts(html, ".totals .sum")).toEqual(["Total ₹4,678.00"]);
  for (const text of ["Original for recipient", "GSTIN 09AAAAA0000A1Z0", ...GOODS.notes, GOODS.amountInWords])
    expect(getVisibleText(html)).toContain(text);
});

test("on a narrow screen, where the headings are not seen, every value has its label", () => {
  const labels = selectAll(render(GOODS), "tbody tr:first-child td");
  expect(labels.toArray().map(({ attribs }) => [attribs.role, attribs["data-label"]])).toEqual([
    ["cell", "No."],
    ["cell", "HSN/SAC"],
    ["cell", "Quantity"],
    ["cell", "Unit price"],
    ["cell", "Taxable value"],
    ["cell", "GST"],
    ["cell", "Tax"],
  ]);
});

test("a bill of supply has its declaration, and no columns of tax", () => {
  const html = render(BILL_OF_SUPPLY);
  expect(getVisibleText(html)).toMatch(/^Composition taxable person, .* supplies Bill of supply/);
  expect(listTexts(html, "thead th").slice(-2)).toEqual(["Unit price", "Amount"]);
});
