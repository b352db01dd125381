import { afterEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { fulfilOrder } from "~/features/fulfilment/fulfil-order.server";
import { findOrder } from "~/features/orders/find-orders.server";
import { billLines } from "~/features/pricing/totals";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { formatPaise, fromRupees, multiply, type Paise, paise, sum } from "~/lib/money";
import { transaction } from "~/platform/db/db.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findPaperDocument } from "./get-paper.server";
import { findSalePaper } from "./issue-invoice.server";

const setMode = async (mode: string) => transaction(() => saveSetting("tax", { mode }, NOW));
afterEach(async () => setMode("exclusive"));

const PRICES = [1, 99, 1_00, 6_49, 333_33, 1_000_00, 12_345_67];
const parsePaise = (text: string) => {
  const amount = Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
  return paise(text.startsWith("−") ? -amount : amount);
};

/** A paid order with one line for each price, whose quantity is 1, 8, 15 and so on. */
async function aPaidOrder(prices: number[], postalCode = "221005") {
  const asha = insertCustomer();
  for (const [index, price] of prices.entries()) {
    const productId = insertProduct({ pricePaise: price as Paise, stock: 999 });
    await addToCart(asha, { productId, quantity: 1 + index * 7 }, NOW);
  }
  const { id } = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, postalCode }, NOW);
  expect(await transaction(() => fulfilOrder(id, NOW))).toBeUndefined();
  return { asha, id };
}
const findInvoice = (orderId: string) =>
  findPaperDocument(findSalePaper({ orderId })?.id ?? "") ?? expect.fail("no invoice");

test.each([
  ["inclusive", "221005"],
  ["inclusive", "800001"],
  ["exclusive", "221005"],
  ["exclusive", "800001"],
])("the rows and totals of an invoice of a shop with %s prices to %s add up", async (mode, postalCode) => {
  await setMode(mode);
  for (let lineCount = 1; lineCount <= PRICES.length; lineCount++) {
    const { asha, id } = await aPaidOrder(PRICES.slice(0, lineCount), postalCode);
    const order = findOrder(asha, id) ?? expect.fail("no order");
    const { rows, totals, notes } = findInvoice(id);
    const goods = rows.filter(({ quantity }) => quantity !== "");
    const delivery = rows.filter(({ quantity }) => quantity === "");
    for (const { price, quantity, taxable, tax } of goods) {
      const amount = mode === "inclusive" ? [parsePaise(taxable), parsePaise(tax)] : [parsePaise(taxable)];
      expect(sum(amount)).toBe(multiply(parsePaise(price), Number.parseInt(quantity, 10)));
    }
    const add = (of: typeof rows, part: "taxable" | "tax") => sum(of.map((row) => parsePaise(row[part])));
    expect(add(goods, "taxable")).toBe(order.itemsPaise);
    expect(add(goods, "tax")).toBe(order.taxPaise);
    expect(add(delivery, "taxable") + add(delivery, "tax")).toBe(order.shippingPaise);
    expect(sum(totals.slice(0, -1).map(({ amount }) => parsePaise(amount)))).toBe(order.totalPaise);
    expect(totals.at(-1)?.amount).toBe(formatPaise(order.totalPaise));
    const isNoted = notes.includes("Unit prices include GST; taxable values are without it.");
    expect(isNoted).toBe(mode === "inclusive");
  }
});

test("an order keeps its tax mode when the shop's changes", async () => {
  const exclusive = await aPaidOrder([1_000_00]);
  await setMode("inclusive");
  const inclusive = await aPaidOrder([1_000_00]);
  const bills = () =>
    [exclusive, inclusive].map(({ asha, id }) => ({
      bill: billLines(findOrder(asha, id) ?? expect.fail("no order")),
      invoice: findInvoice(id),
    }));
  const before = bills();
  expect(before.map(({ invoice }) => invoice.totals.at(-1)?.amount)).toEqual(["₹1,180.00", "₹1,000.00"]);
  await setMode("exclusive");
  expect(bills()).toEqual(before);
});

test("a cart of the same total in another tax mode is a new order; the earlier one is released", async () => {
  const asha = insertCustomer();
  const productId = insertProduct({ pricePaise: fromRupees(3), gstRateBp: 0 });
  await addToCart(asha, { productId, quantity: 1 }, NOW);
  const begin = () => beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  const first = await begin();
  expect((await begin()).id).toBe(first.id);
  await setMode("inclusive");
  const second = await begin();
  expect([second.totalPaise, second.taxMode]).toEqual([first.totalPaise, "inclusive"]);
  expect(second.id).not.toBe(first.id);
  expect(findOrder(asha, first.id)).toMatchObject({ taxMode: "exclusive", payBy: NOW });
});
