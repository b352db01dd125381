import { asc, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { settlePayment } from "~/features/fulfilment/settle-payment.server";
import { orders } from "~/features/orders/tables";
import { cartTotals } from "~/features/pricing/totals";
import { SHOP_DEFAULTS } from "~/features/settings/shop.server";
import { setting } from "~/features/settings/tables";
import { db, transaction } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findInvoice } from "./get-invoice.server";
import { issueMissingInvoices } from "./issue-invoice.server";
import { formatInvoiceNumber, getFinancialYear } from "./rules";
import { invoice } from "./tables";

const findInvoiceRow = (orderId: string) =>
  db.select().from(invoice).where(eq(invoice.orderId, orderId)).get();
const listInvoicesOfYear = (year: string) =>
  db.select().from(invoice).where(eq(invoice.financialYear, year)).orderBy(asc(invoice.serial)).all();

async function aPaidOrder(postalCode = "221005", now = NOW) {
  const begun = await beginAshaPayment();
  writableDb().update(orders).set({ postalCode, payBy: now }).where(eq(orders.id, begun.order.id)).run();
  await settleUpdate(toCapturedUpdate(begun.open), now);
  return begun;
}

test("the financial year turns at midnight of 1 April in India", () => {
  expect(getFinancialYear(new Date("2027-03-31T18:29:59Z"))).toBe("26-27");
  expect(getFinancialYear(new Date("2027-03-31T18:30:00Z"))).toBe("27-28");
  expect(getFinancialYear(new Date("2026-12-31T20:00:00Z"))).toBe("26-27");
  expect(getFinancialYear(new Date("2099-06-01T00:00:00Z"))).toBe("99-00");
});

test("an invoice number has at most 16 characters, all of them allowed", () => {
  expect(formatInvoiceNumber("26-27", 123)).toBe("VE/26-27/000123");
  for (const serial of [1, 999_999, 9_999_999])
    expect(formatInvoiceNumber("26-27", serial)).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/);
});

test("orders in Uttar Pradesh pay CGST and SGST, others IGST, and each gets the next number", async () => {
  const before = listInvoicesOfYear("26-27").length;
  const withinState = await aPaidOrder("221005");
  const outside = await aPaidOrder("800001");
  const unknownState = await aPaidOrder("900001");
  expect(findInvoiceRow(withinState.order.id)).toMatchObject({
    number: formatInvoiceNumber("26-27", before + 1),
    serial: before + 1,
    stateCode: "09",
    issuedAt: NOW,
    cgstPaise: 18_000,
    sgstPaise: 18_000,
    igstPaise: 0,
  });
  expect(findInvoiceRow(outside.order.id)).toMatchObject({
    serial: before + 2,
    stateCode: "10",
    cgstPaise: 0,
    igstPaise: 36_000,
  });
  expect(findInvoiceRow(unknownState.order.id)).toMatchObject({ stateCode: "09", igstPaise: 0 });
});

test("the serials of a new financial year begin at 1", async () => {
  const late = await aPaidOrder("221005", new Date("2027-03-31T18:29:59Z"));
  const early = await aPaidOrder("221005", new Date("2027-03-31T18:30:00Z"));
  expect(findInvoiceRow(late.order.id)).toMatchObject({ financialYear: "26-27" });
  expect(findInvoiceRow(early.order.id)).toMatchObject({ number: "VE/27-28/000001" });
});

test("an unpaid order has no invoice, and a settlement that fails uses no serial", async () => {
  const before = listInvoicesOfYear("26-27").length;
  const { asha, order, open } = await beginAshaPayment();
  expect([findInvoice(asha, order.id), findInvoiceRow(order.id)]).toEqual([undefined, undefined]);
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

test("an invoice states lines, seller, buyer and amounts, for its own customer only", async () => {
  const { asha, order } = await aPaidOrder("800001");
  expect(findInvoice(insertCustomer("Meena"), order.id)).toBeUndefined();
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

test("an invoice keeps the seller and the tax rate of its date", async () => {
  const { asha, order } = await aPaidOrder();
  const newProfile = { ...SHOP_DEFAULTS, legalName: "Vidyut Private Limited", gstin: "10AAAAA0000A1ZH" };
  writableDb().insert(setting).values({ key: "shop", value: newProfile, updatedAt: NOW }).run();
  writableDb().update(invoice).set({ taxPercent: 12 }).where(eq(invoice.orderId, order.id)).run();
  const { legalName, gstin } = SHOP_DEFAULTS;
  expect(findInvoice(asha, order.id)).toMatchObject({
    seller: { legalName, gstin },
    lines: [{ rate: "12 %" }],
  });
  expect(findInvoice(asha, order.id)?.totals.map(({ what }) => what)).toContain("CGST 6 %");
  writableDb().delete(setting).where(eq(setting.key, "shop")).run();
});

test("a shop in a union territory without a legislature charges CGST and UTGST", async () => {
  const profile = { ...SHOP_DEFAULTS, stateCode: "04", gstin: "04AAAAA0000A1ZA" };
  writableDb().insert(setting).values({ key: "shop", value: profile, updatedAt: NOW }).run();
  const taxes = async (postalCode: string) => {
    const { asha, order } = await aPaidOrder(postalCode);
    return findInvoice(asha, order.id)?.totals.slice(1, -2);
  };
  expect(await taxes("160017")).toEqual([
    { what: "CGST 9 %", amount: "₹180.00" },
    { what: "UTGST 9 %", amount: "₹180.00" },
  ]);
  expect(await taxes("221005")).toEqual([{ what: "IGST 18 %", amount: "₹360.00" }]);
  writableDb().delete(setting).where(eq(setting.key, "shop")).run();
});

test("the invoice of a cancelled order states the cancellation and the refund", async () => {
  const { asha, order } = await aPaidOrder();
  await cancelOwnOrder(asha, order.id, undefined, NOW);
  const [note] = findInvoice(asha, order.id)?.notes ?? [];
  expect(note).toBe("Cancelled on 20 Nov 2026. ₹2,360.00 goes back the way it came.");
  await advanceRefunds(() => NOW);
  expect(findInvoice(asha, order.id)?.notes[0]).toBe(
    "Cancelled on 20 Nov 2026. ₹2,360.00 has been sent back the way it came.",
  );
});

test("older paid orders without an invoice get one each, once, in the order of their payments", async () => {
  await fillSampleShop(new Date("2025-05-10T10:00:00Z"), cartTotals);
  for (const _attempt of [1, 2]) await issueMissingInvoices();
  const ordersWithoutInvoice = db
    .select()
    .from(orders)
    .leftJoin(invoice, eq(invoice.orderId, orders.id))
    .where(isNull(invoice.id));
  expect(ordersWithoutInvoice.all().filter(({ orders: { paidAt } }) => paidAt)).toEqual([]);
  const rows = [...listInvoicesOfYear("24-25"), ...listInvoicesOfYear("25-26")];
  expect(rows.length).toBeGreaterThan(10);
  for (const { financialYear, issuedAt, orderId } of rows) {
    expect(getFinancialYear(issuedAt)).toBe(financialYear);
    expect(db.select().from(orders).where(eq(orders.id, orderId)).get()?.paidAt).toEqual(issuedAt);
  }
  for (const year of ["24-25", "25-26"]) {
    const invoices = listInvoicesOfYear(year);
    expect(invoices.map(({ serial }) => serial)).toEqual(invoices.map((_invoice, index) => index + 1));
    const times = invoices.map(({ issuedAt }) => +issuedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});
