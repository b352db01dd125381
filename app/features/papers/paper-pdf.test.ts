import { expect, test } from "vitest";
import { createPdf, getContentWidth } from "~/platform/pdf/document.server";
import {
  BILL_OF_SUPPLY,
  GOODS,
  RECEIPT_VOUCHER,
  TWO_PAGES,
  WIDEST,
} from "../../../tests/support/paper-documents";
import { readPdf } from "../../../tests/support/pdf";
import { drawPaper } from "./paper-pdf.server";
import { measureColumns } from "./paper-pdf-table.server";

const MAX_BYTES = 80_000;

test("a paper says which copy it is, whose and of what, and its amounts", async () => {
  const [page = [], ...others] = readPdf(await drawPaper(GOODS));
  expect(others).toEqual([]);
  for (const text of [
    "Original for recipient",
    "Tax invoice",
    "Vidyut Electricals",
    "GSTIN 09AAAAA0000A1Z0",
    "VE-2026-0012-3456 of 20 Nov 2026",
    "Billed to",
    "Sent to",
    "Kolkata 700001, India",
    "Impact drill 13 mm, 600 W, Ø 10 µF ½ inch – “heavy”",
    "HSN/SAC",
    "₹1,180.00",
    "CGST 6% of ₹2,033.90",
    "Round off",
    "₹4,678.00",
    "Amount in words: Four Thousand Six Hundred Seventy Eight Rupees Only",
    "Unit prices include GST; taxable values are without it.",
    "Tax invoice VE/26-27/000123, page 1 of 1",
  ])
    expect(page).toContain(text);
});

test("each script has its font, of which only the letters used are embedded", async () => {
  const pdf = await drawPaper(GOODS);
  const fonts = pdf.toString("latin1").matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g);
  expect(Array.from(fonts, ([, name]) => name).sort()).toEqual([
    "NotoSans-Bold",
    "NotoSans-Regular",
    "NotoSansBengali-Bold",
    "NotoSansBengali-Regular",
    "NotoSansDevanagari-Bold",
    "NotoSansDevanagari-Regular",
  ]);
  expect(pdf.length).toBeLessThan(MAX_BYTES);
});

test("headings and the number of the paper stand on every page", async () => {
  const pages = readPdf(await drawPaper(TWO_PAGES));
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Description and SKU");
    expect(page).toContain(`Tax invoice VE/26-27/000123, page ${index + 1} of 2`);
  }
  expect(pages.flat().filter((text) => text === "SHP-ID-10")).toHaveLength(30);
});

test("sixty of the widest rows fit into the width of A4; amounts stay whole and units wrap", async () => {
  const doc = createPdf({ Title: "Test", Author: "Ravi" });
  const columns = measureColumns(doc, WIDEST);
  const width = columns.reduce((total, { widthPt }) => total + widthPt, 0);
  expect(width).toBeCloseTo(getContentWidth(doc), 5);
  const pdf = await drawPaper(WIDEST);
  const texts = readPdf(pdf).flat();
  expect(texts.filter((text) => text === "₹1,23,45,678.90")).toHaveLength(3 * 60);
  expect(texts.filter((text) => text.startsWith("60 ABC"))).toHaveLength(1);
  expect(pdf.length).toBeLessThan(MAX_BYTES);
});

test("a row that is longer than a page goes on on the next", async () => {
  const name = "हथौड़ा drill হাতুড়ি ".repeat(400);
  const pages = readPdf(await drawPaper({ ...GOODS, rows: [{ ...WIDEST.rows[0], name } as never] }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().filter((text) => text.includes("drill"))).toHaveLength(400);
});

test("a bill of supply has a declaration and no columns of tax, and a service has no SKU", async () => {
  const [bill = []] = readPdf(await drawPaper(BILL_OF_SUPPLY));
  expect(bill[0]).toBe("Composition taxable person, not eligible to collect tax on supplies");
  expect(bill).toContain("Amount");
  expect(bill).not.toContain("GST");
  const [voucher = []] = readPdf(await drawPaper(RECEIPT_VOUCHER));
  expect(voucher).toContain("GST");
  expect(voucher).toContain("Description");
});
