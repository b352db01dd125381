import { expect, test } from "vitest";
import { renderInvoicePdf } from "./invoice-pdf.server";
import type { InvoiceDocument } from "./rules";

const NAME = "आशा / আশা Devi";

const line = (position: number) => ({
  position,
  name: "Impact drill 13 mm with a case of forty bits and a chuck",
  sku: "SHP-ID-10",
  hsn: "84672100",
  quantity: "2 Nos",
  price: "₹1,000.00",
  taxable: "₹2,000.00",
  rate: "18 %",
  tax: "₹360.00",
});
const anInvoice = (lines: number): InvoiceDocument => ({
  number: "VE/26-27/000123",
  date: "20 Nov 2026",
  orderNumber: "VE-1-2",
  orderDate: "20 Nov 2026",
  seller: { legalName: "L", address: "A", gstin: "09AAAAA0000A1Z0", phone: "1", email: "a@b.in" },
  buyer: { name: NAME, address: ["12 Lanka Road", "221005, India"], state: "Uttar Pradesh (09)", phone: "9" },
  placeOfSupply: "Uttar Pradesh (09)",
  isCancelled: false,
  lines: Array.from(Array(lines).keys(), (n) => line(n + 1)),
  totals: [{ what: "Total", amount: "₹1,41,600.00" }],
  amountInWords: "One Lakh Forty One Thousand Six Hundred Rupees Only",
  notes: [],
});
const countPages = (pdf: Buffer) => (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;

test("eight lines fit on a page, sixty need several, and only the used characters are embedded", async () => {
  const short = await renderInvoicePdf(anInvoice(8));
  const long = await renderInvoicePdf(anInvoice(60));
  expect([countPages(short), countPages(long)]).toEqual([1, 3]);
  expect(Math.max(short.length, long.length)).toBeLessThan(80_000);
  expect(long.toString("latin1")).toMatch(/\/FontFile2/);
});
