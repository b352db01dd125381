import { asc, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { settlePayment } from "~/features/fulfilment/settle-payment.server";
import { invoice, orders } from "~/features/orders/tables";
import { cartTotals } from "~/features/pricing/totals";
import { SHOP_DEFAULTS } from "~/features/settings/shop";
import { setting } from "~/features/settings/tables";
import { db, transaction } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { ashaBegins, captured, hear } from "../../../tests/support/paying";
import { findInvoice } from "./get-invoice.server";
import { issueMissingInvoices } from "./issue-invoice.server";
import { formatInvoiceNumber, getFinancialYear } from "./rules";

const invoiceRow = (orderId: string) => db.select().from(invoice).where(eq(invoice.orderId, orderId)).get();
const allOfYear = (year: string) =>
  db.select().from(invoice).where(eq(invoice.financialYear, year)).orderBy(asc(invoice.serial)).all();
/** An order that is paid, sent to `postalCode`. */
async function paidOrder(postalCode = "221005", now = NOW) {
  const begun = await ashaBegins();
  writableDb().update(orders).set({ postalCode, payBy: now }).where(eq(orders.id, begun.order.id)).run();
  await hear(captured(begun.open), now);
  return begun;
}

test("the financial year turns at midnight of 1 April in India", () => {
  expect(getFinancialYear(new Date("2027-03-31T18:29:59Z"))).toBe("26-27");
  expect(getFinancialYear(new Date("2027-03-31T18:30:00Z"))).toBe("27-28");
  expect(getFinancialYear(new Date("2026-12-31T20:00:00Z"))).toBe("26-27");
  expect(getFinancialYear(new Date("2099-06-01T00:00:00Z"))).toBe("99-00");
});

test("a number has at most 16 characters of the allowed ones", () => {
  expect(formatInvoiceNumber("26-27", 123)).toBe("VE/26-27/000123");
  for (const serial of [1, 999_999, 9_999_999])
    expect(formatInvoiceNumber("26-27", serial)).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/);
});

test("an order within Uttar Pradesh pays CGST and SGST, one outside IGST, each under the next number", async () => {
  const before = allOfYear("26-27").length;
  const near = await paidOrder("221005");
  const far = await paidOrder("800001");
  const nowhere = await paidOrder("900001");
  expect(invoiceRow(near.order.id)).toMatchObject({
    number: formatInvoiceNumber("26-27", before + 1),
    serial: before + 1,
    stateCode: "09",
    issuedAt: NOW,
    cgstPaise: 18_000,
    sgstPaise: 18_000,
    igstPaise: 0,
  });
  expect(invoiceRow(far.order.id)).toMatchObject({
    serial: before + 2,
    stateCode: "10",
    cgstPaise: 0,
    igstPaise: 36_000,
  });
  expect(invoiceRow(nowhere.order.id)).toMatchObject({ stateCode: "09", igstPaise: 0 });
});

test("a new financial year begins at 1", async () => {
  const late = await paidOrder("221005", new Date("2027-03-31T18:29:59Z"));
  const early = await paidOrder("221005", new Date("2027-03-31T18:30:00Z"));
  expect(invoiceRow(late.order.id)).toMatchObject({ financialYear: "26-27" });
  expect(invoiceRow(early.order.id)).toMatchObject({ number: "VE/27-28/000001" });
});

test("an order that is not paid has no invoice, and a settlement that fails takes no number", async () => {
  const before = allOfYear("26-27").length;
  const { asha, order, open } = await ashaBegins();
  expect([findInvoice(asha, order.id), invoiceRow(order.id)]).toEqual([undefined, undefined]);
  const failing = async () =>
    transaction(() => {
      settlePayment(captured(open), NOW);
      throw new Error("The disk is full");
    });
  await expect(failing()).rejects.toThrow("The disk is full");
  expect(allOfYear("26-27")).toHaveLength(before);
  for (const _ of [1, 2]) await hear(captured(open), NOW);
  expect(allOfYear("26-27").map(({ serial }) => serial)).toEqual(
    Array.from({ length: before + 1 }, (_, at) => at + 1),
  );
});

test("the paper says what was bought, from whom, for whom, and its figures add up", async () => {
  const { asha, order } = await paidOrder("800001");
  expect(findInvoice(aCustomer("Meena"), order.id)).toBeUndefined();
  expect(findInvoice(asha, order.id)).toMatchObject({
    date: "20 Nov 2026",
    orderNumber: order.number,
    isCancelled: false,
    placeOfSupply: "Bihar (10)",
    seller: { legalName: SHOP_DEFAULTS.legalName, gstin: SHOP_DEFAULTS.gstin },
    buyer: { name: "Asha Verma", address: ["12 Lanka Road", "800001, India"], state: "Bihar (10)" },
    lines: [
      {
        name: "Impact drill 13 mm",
        quantity: "2 Nos",
        price: "₹1,000.00",
        taxable: "₹2,000.00",
        rate: "18 %",
        tax: "₹360.00",
      },
    ],
    totals: [
      { what: "Taxable value", amount: "₹2,000.00" },
      { what: "IGST 18 %", amount: "₹360.00" },
      { what: "Delivery", amount: "₹0.00" },
      { what: "Total", amount: "₹2,360.00" },
    ],
    amountInWords: "Two Thousand Three Hundred Sixty Rupees Only",
    notes: ["Demo payment. This shop is being tried out: no money moves."],
  });
});

test("an invoice keeps the seller and the rate of its day", async () => {
  const { asha, order } = await paidOrder();
  const moved = { ...SHOP_DEFAULTS, legalName: "Vidyut Private Limited", gstin: "10AAAAA0000A1ZH" };
  writableDb().insert(setting).values({ key: "shop", value: moved, updatedAt: NOW }).run();
  writableDb().update(invoice).set({ taxPercent: 12 }).where(eq(invoice.orderId, order.id)).run();
  const { legalName, gstin } = SHOP_DEFAULTS;
  expect(findInvoice(asha, order.id)).toMatchObject({
    seller: { legalName, gstin },
    lines: [{ rate: "12 %" }],
  });
  expect(findInvoice(asha, order.id)?.totals.map(({ what }) => what)).toContain("CGST 6 %");
  writableDb().delete(setting).where(eq(setting.key, "shop")).run();
});

test("the invoice of a cancelled order says so, and where the money is", async () => {
  const { asha, order } = await paidOrder();
  await cancelOwnOrder(asha, order.id, undefined, NOW);
  const [words] = findInvoice(asha, order.id)?.notes ?? [];
  expect(words).toBe("Cancelled on 20 Nov 2026. ₹2,360.00 goes back the way it came.");
  await advanceRefunds(() => NOW);
  expect(findInvoice(asha, order.id)?.notes[0]).toBe(
    "Cancelled on 20 Nov 2026. ₹2,360.00 has been sent back the way it came.",
  );
});

test("orders paid before there were invoices get theirs, in the order they were paid, once", async () => {
  await fillSampleShop(new Date("2025-05-10T10:00:00Z"), cartTotals);
  for (const _ of [1, 2]) await issueMissingInvoices();
  const without = db
    .select()
    .from(orders)
    .leftJoin(invoice, eq(invoice.orderId, orders.id))
    .where(isNull(invoice.id));
  expect(without.all().filter(({ orders: { paidAt } }) => paidAt)).toEqual([]);
  const rows = [...allOfYear("24-25"), ...allOfYear("25-26")];
  expect(rows.length).toBeGreaterThan(10);
  for (const { financialYear, issuedAt, orderId } of rows) {
    expect(getFinancialYear(issuedAt)).toBe(financialYear);
    expect(db.select().from(orders).where(eq(orders.id, orderId)).get()?.paidAt).toEqual(issuedAt);
  }
  for (const year of ["24-25", "25-26"]) {
    const ofYear = allOfYear(year);
    expect(ofYear.map(({ serial }) => serial)).toEqual(ofYear.map((_, at) => at + 1));
    const moments = ofYear.map(({ issuedAt }) => +issuedAt);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  }
});
