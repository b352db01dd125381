import { beforeAll, expect, test } from "vitest";
import { listMonthPapers, readMonth } from "~/features/papers/read-month.server";
import { NOW } from "../../../tests/support/insert-rows";
import { listFullScans, recordStatements } from "../../../tests/support/statements";
import { shopMonth } from "../../lib/months";
import { fillSampleShop } from "../../sample-shop/fill.server";
import { issueMissingCreditNotes } from "../papers/issue-credit-note.server";
import { issueMissingInvoices } from "../papers/issue-invoice.server";
import { cartTotals } from "../pricing/totals";
import { sumAmounts } from "./amounts";
import { getClosing, getMonth } from "./get-month.server";
import { listPapersBehind } from "./list-papers-behind.server";

const MONTH = shopMonth(NOW);

beforeAll(async () => {
  await fillSampleShop(NOW, cartTotals);
  await issueMissingInvoices(NOW);
  await issueMissingCreditNotes(NOW);
});

test("the tables of the sample shop's month add up to its papers", () => {
  const papers = readMonth(MONTH);
  expect(papers.length).toBeGreaterThan(5);
  const { tax, matching, documents } = getMonth(MONTH, NOW);
  if (!tax) expect.fail("The sample shop charges GST");
  const invoices = sumAmounts(papers.filter(({ kind }) => kind === "tax-invoice"));
  const credits = sumAmounts(papers.filter(({ kind }) => kind === "credit-note"));
  const sold = sumAmounts([tax.b2b.total, tax.b2cl.total, tax.b2cs.total]);
  const large = tax.consumerCredits.rows.filter(({ section }) => section === "cdnur");
  const apart = sumAmounts([tax.firmCredits.total, ...large]);
  expect(sold.taxablePaise - apart.taxablePaise).toBe(invoices.taxablePaise - credits.taxablePaise);
  expect(sold.igstPaise - apart.igstPaise).toBe(invoices.igstPaise - credits.igstPaise);
  expect(sold.cgstPaise - apart.cgstPaise).toBe(invoices.cgstPaise - credits.cgstPaise);
  expect(sumAmounts(tax.hsn).taxablePaise).toBe(invoices.taxablePaise - credits.taxablePaise);
  expect(documents.map(({ missing }) => missing)).toEqual(documents.map(() => 0));
  expect(matching.openPayments.rows.filter(({ orderId }) => orderId)).toEqual([]);
});

const QUERIES: [string, () => unknown][] = [
  ["the month", () => getMonth(MONTH, NOW)],
  ["what is to be known before closing", () => getClosing(MONTH, NOW)],
  ["the papers behind a figure", () => listPapersBehind(MONTH, { section: "b2cs" } as never)],
  ["the papers of the zip", () => listMonthPapers(MONTH)],
];

test.each(QUERIES)("%s: no table is scanned from end to end", (_case, query) => {
  expect(recordStatements(query).flatMap(listFullScans)).toEqual([]);
});
