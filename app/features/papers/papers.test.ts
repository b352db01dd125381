import { and, asc, eq, isNull } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { settlePayment } from "~/features/fulfilment/settle-payment.server";
import { orders } from "~/features/orders/tables";
import { cartTotals } from "~/features/pricing/totals";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { connection, writable } from "~/platform/db/connection.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  clearPapers,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { listPapers } from "./find-papers.server";
import { findPaperDocument } from "./get-paper.server";
import { findSalePaper, issueMissingInvoices } from "./issue-invoice.server";
import { formatPaperNumber, getFinancialYear } from "./rules";
import { paper, paperSeries } from "./tables";

afterEach(async () => transaction(() => saveSetting("shop", {}, NOW)));

const findInvoice = (orderId: string) => findSalePaper({ orderId }) ?? expect.fail("no invoice");
const findDocument = (orderId: string) =>
  findPaperDocument(findInvoice(orderId).id) ?? expect.fail("no invoice");
const listInvoicesOfYear = (year: string) =>
  db
    .select()
    .from(paper)
    .where(and(eq(paper.financialYear, year), eq(paper.series, "invoice")))
    .orderBy(asc(paper.serial))
    .all();

async function aPaidOrder(postalCode = "221005", now = NOW) {
  const begun = await beginAshaPayment();
  writableDb()
    .update(orders)
    .set({ postalCode, city: null, state: null, payBy: now })
    .where(eq(orders.id, begun.order.id))
    .run();
  await settleUpdate(toCapturedUpdate(begun.open), now);
  return begun;
}
const saveProfile = async (changes: object) => transaction(() => saveSetting("shop", changes, NOW));

test("the financial year turns at midnight of 1 April in India", () => {
  expect(getFinancialYear(new Date("2027-03-31T18:29:59Z"))).toBe("26-27");
  expect(getFinancialYear(new Date("2027-03-31T18:30:00Z"))).toBe("27-28");
  expect(getFinancialYear(new Date("2026-12-31T20:00:00Z"))).toBe("26-27");
  expect(getFinancialYear(new Date("2099-06-01T00:00:00Z"))).toBe("99-00");
});

test("the number of a paper has at most 16 characters, all of them allowed", () => {
  expect(formatPaperNumber("VE", "26-27", 123)).toBe("VE/26-27/000123");
  expect(formatPaperNumber("SHOP", "26-27", 123)).toBe("SHOP/26-27/00123");
  for (const prefix of ["V", "VE", "A-1", "SHOP"])
    for (const serial of [1, 99_999])
      expect(formatPaperNumber(prefix, "26-27", serial)).toMatch(/^[A-Z0-9-]+\/26-27\/\d{5,6}$/);
});

test("orders in Uttar Pradesh pay CGST and SGST, others IGST, and each gets the next number", async () => {
  const before = listInvoicesOfYear("26-27").length;
  const withinState = await aPaidOrder("221005");
  const outside = await aPaidOrder("800001");
  const unknownState = await aPaidOrder("900001");
  expect(findInvoice(withinState.order.id)).toMatchObject({
    number: formatPaperNumber("VE", "26-27", before + 1),
    serial: before + 1,
    stateCode: "09",
    issuedAt: NOW,
    cgstPaise: 18_000,
    sgstPaise: 18_000,
    igstPaise: 0,
  });
  expect(findInvoice(outside.order.id)).toMatchObject({
    serial: before + 2,
    stateCode: "10",
    cgstPaise: 0,
    igstPaise: 36_000,
  });
  expect(findInvoice(unknownState.order.id)).toMatchObject({ stateCode: "09", igstPaise: 0 });
});

test("the serials of a new financial year begin at 1", async () => {
  const late = await aPaidOrder("221005", new Date("2027-03-31T18:29:59Z"));
  const early = await aPaidOrder("221005", new Date("2027-03-31T18:30:00Z"));
  expect(findInvoice(late.order.id)).toMatchObject({ financialYear: "26-27" });
  expect(findInvoice(early.order.id)).toMatchObject({ number: "VE/27-28/000001" });
});

test("an unpaid order has no invoice, and a settlement that fails uses no serial", async () => {
  const before = listInvoicesOfYear("26-27").length;
  const { order, open } = await beginAshaPayment();
  expect(findSalePaper({ orderId: order.id })).toBeUndefined();
  const settleAndFail = async () =>
    transaction(() => {
      settlePayment(toCapturedUpdate(open), NOW);
      throw new Error("The disk is full");
    });
  await expect(settleAndFail()).rejects.toThrow("The disk is full");
  expect(listInvoicesOfYear("26-27")).toHaveLength(before);
  for (const _attempt of [1, 2]) await settleUpdate(toCapturedUpdate(open), NOW);
  expect(listInvoicesOfYear("26-27").map(({ serial }) => serial)).toEqual(
    Array.from(Array(before + 1).keys(), (index) => index + 1),
  );
});

test("an invoice states lines, seller, buyer and amounts", async () => {
  const { order } = await aPaidOrder("800001");
  expect(findDocument(order.id)).toMatchObject({
    title: "Tax invoice",
    facts: [
      ["Tax invoice number", findInvoice(order.id).number],
      ["Date", "20 Nov 2026"],
      ["Order", `${order.number} of 20 Nov 2026`],
      ["Place of supply", "Bihar (10)"],
      ["Reverse charge", "No"],
    ],
    seller: { legalName: SHOP_DEFAULTS.legalName, gstin: SHOP_DEFAULTS.gstin },
    parties: [
      {
        title: "Billed to",
        name: "Asha Verma",
        lines: ["12 Lanka Road", "800001, India", "State: Bihar (10)", "+91 98765 43210"],
      },
    ],
    rows: [
      {
        name: "Impact drill 13 mm",
        quantity: "2 NOS",
        price: "₹1,000.00",
        taxable: "₹2,000.00",
        rate: "18%",
        tax: "₹360.00",
      },
    ],
    totals: [
      { what: "Taxable value", amount: "₹2,000.00" },
      { what: "IGST 18%", amount: "₹360.00" },
      { what: "Total", amount: "₹2,360.00" },
    ],
    amountInWords: "Two Thousand Three Hundred Sixty Rupees Only",
    notes: ["Demo payment. This is a test shop: no money is charged."],
  });
});

test("an invoice keeps the seller of its date, whatever the shop's profile says later", async () => {
  const { order } = await aPaidOrder();
  const before = findDocument(order.id);
  await saveProfile({ legalName: "Vidyut Private Limited", gstin: "10AAAAA0000A1ZH", stateCode: "10" });
  expect(findDocument(order.id)).toEqual(before);
});

test("papers and their lines can be neither changed nor deleted", async () => {
  const { order } = await aPaidOrder();
  const { id } = findInvoice(order.id);
  const client = writableDb();
  expect(() => client.update(paper).set({ number: "VE/1" }).where(eq(paper.id, id)).run()).toThrow(
    "paper is only ever added to",
  );
  expect(() => client.delete(paper).where(eq(paper.id, id)).run()).toThrow("paper is only ever added to");
});

test.each([
  ["paper", "seller = '{}'"],
  ["paper", "id = 'other'"],
  ["paper", "id = 'other', number = 'VE/1'"],
  ["paper", "id = 'other', number = 'VE/1', serial = 9999"],
  ["paper_line", "name = 'Forged'"],
])("a row of %s cannot be replaced by a copy with %s", async (table, change) => {
  const { asha, order } = await aPaidOrder();
  await cancelOwnOrder(asha, order.id, undefined, NOW);
  const { id } = listPapers({ orderId: order.id }).at(-1) ?? expect.fail("no credit note");
  const owner = table === "paper" ? "id" : "paper_id";
  const run = (statement: string) => writable(() => connection().$client.exec(statement));
  run(`create temp table copy as select * from ${table} where ${owner} = '${id}'`);
  run(`update copy set ${change}`);
  expect(() => run(`insert or replace into ${table} select * from copy`)).toThrow("only ever added to");
  run("drop table copy");
});

test("a shop in a union territory without a legislature charges CGST and UTGST", async () => {
  await saveProfile({ stateCode: "04", gstin: "04AAAAA0000A1ZA" });
  const taxes = async (postalCode: string) =>
    findDocument((await aPaidOrder(postalCode)).order.id).totals.slice(1, -1);
  expect(await taxes("160017")).toEqual([
    { what: "CGST 9%", amount: "₹180.00" },
    { what: "UTGST 9%", amount: "₹180.00" },
  ]);
  expect(await taxes("221005")).toEqual([{ what: "IGST 18%", amount: "₹360.00" }]);
});

test("the invoice of a cancelled order says so, and names its credit note", async () => {
  const { asha, order } = await aPaidOrder();
  await cancelOwnOrder(asha, order.id, undefined, NOW);
  const note = db
    .select()
    .from(paper)
    .where(eq(paper.refersTo, findInvoice(order.id).id))
    .get();
  const { title, laterNotes } = findDocument(order.id);
  expect([title, ...laterNotes]).toEqual([
    "Tax invoice",
    "The order was cancelled.",
    `Credit note ${note?.number} of 20 Nov 2026: ₹2,360.00.`,
  ]);
});

test("older paid orders without an invoice get one each, once, in the order of their payments", async () => {
  clearPapers();
  await fillSampleShop(new Date("2025-05-10T10:00:00Z"), cartTotals);
  clearPapers();
  for (const _attempt of [1, 2]) await issueMissingInvoices(NOW);
  const ordersWithoutInvoice = db
    .select()
    .from(orders)
    .leftJoin(paper, eq(paper.orderId, orders.id))
    .where(isNull(paper.id));
  expect(ordersWithoutInvoice.all().filter(({ orders: { paidAt } }) => paidAt)).toEqual([]);
  const rows = [...listInvoicesOfYear("24-25"), ...listInvoicesOfYear("25-26")];
  expect(rows.length).toBeGreaterThan(10);
  for (const { financialYear, issuedAt, orderId } of rows) {
    expect(getFinancialYear(issuedAt)).toBe(financialYear);
    expect(
      db
        .select()
        .from(orders)
        .where(eq(orders.id, orderId ?? ""))
        .get()?.paidAt,
    ).toEqual(issuedAt);
  }
  for (const year of ["24-25", "25-26"]) {
    const invoices = listInvoicesOfYear(year);
    expect(invoices.map(({ serial }) => serial)).toEqual(invoices.map((_invoice, index) => index + 1));
    const times = invoices.map(({ issuedAt }) => +issuedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

test("a series whose prefix has no number left goes on with its usual prefix and a digit", async () => {
  await transaction(() =>
    tx()
      .insert(paperSeries)
      .values({ series: "invoice", financialYear: "26-27", prefix: "TI", firstSerial: 999_999_999 })
      .run(),
  );
  // Nine digits after "TI/26-27/" have more than 16 characters.
  const paid = [await aPaidOrder(), await aPaidOrder()];
  const numbers = paid.map(({ order }) => findInvoice(order.id).number);
  expect(numbers).toEqual(["VE2/26-27/000001", "VE2/26-27/000002"]);
  await transaction(() => tx().delete(paperSeries).run());
});

test("a paper keeps whom it was made out to, until that person is erased", async () => {
  const { asha, order } = await aPaidOrder();
  const getParty = () => findDocument(order.id).parties[0];
  writableDb()
    .update(orders)
    .set({ name: "Meena", address: "4 Assi Ghat" })
    .where(eq(orders.id, order.id))
    .run();
  expect(getParty()).toMatchObject({ name: "Asha Verma", lines: expect.arrayContaining(["12 Lanka Road"]) });
  const { id } = findInvoice(order.id);
  const setRecipient = (recipient: typeof paper.$inferInsert.recipient) =>
    writableDb().update(paper).set({ recipient }).where(eq(paper.id, id)).run();
  expect(() => setRecipient({ name: "Meena", address: "", phone: "" })).toThrow("only ever added to");
  await eraseAccount(asha, NOW);
  expect(findInvoice(order.id).recipient).toBeNull();
  expect(JSON.stringify(findDocument(order.id))).not.toMatch(/Asha|Meena|Lanka|Assi/);
});
