import { afterEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { fulfilOrder } from "~/features/fulfilment/fulfil-order.server";
import { findInvoice } from "~/features/invoices/get-invoice.server";
import { billLines } from "~/features/pricing/totals";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { formatPaise, fromRupees, multiply, type Paise, paise, sum } from "~/lib/money";
import { transaction } from "~/platform/db/db.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findOrder } from "./find-orders.server";

const setMode = async (mode: string) => transaction(() => saveSetting("tax", { mode }, NOW));
afterEach(async () => setMode("exclusive"));

const PRICES = [1, 99, 1_00, 6_49, 333_33, 1_000_00, 12_345_67];
const parsePaise = (text = "") => paise(Math.round(Number(text.replace(/[^\d.]/g, "")) * 100));

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

test.each(["221005", "800001"])("the lines and totals of an invoice to %s add up", async (postalCode) => {
  await setMode("inclusive");
  for (let lineCount = 1; lineCount <= PRICES.length; lineCount++) {
    const { asha, id } = await aPaidOrder(PRICES.slice(0, lineCount), postalCode);
    const order = findOrder(asha, id) ?? expect.fail("no order");
    const { lines, totals, notes } = findInvoice(asha, id) ?? expect.fail("no invoice");
    for (const { price, quantity, taxable, tax } of lines)
      expect(sum([parsePaise(taxable), parsePaise(tax)])).toBe(
        multiply(parsePaise(price), Number.parseInt(quantity, 10)),
      );
    expect(sum(lines.map(({ taxable }) => parsePaise(taxable)))).toBe(order.itemsPaise);
    expect(sum(lines.map(({ tax }) => parsePaise(tax)))).toBe(order.taxPaise);
    expect(sum(totals.slice(0, -1).map(({ amount }) => parsePaise(amount)))).toBe(order.totalPaise);
    expect(totals.at(-1)?.amount).toBe(formatPaise(order.totalPaise));
    expect(notes[0]).toBe("Unit prices include GST; taxable values are without it.");
  }
});

test("an order keeps its tax mode when the shop's changes", async () => {
  const exclusive = await aPaidOrder([1_000_00]);
  await setMode("inclusive");
  const inclusive = await aPaidOrder([1_000_00]);
  const bills = () =>
    [exclusive, inclusive].map(({ asha, id }) => ({
      bill: billLines(findOrder(asha, id) ?? expect.fail("no order")),
      invoice: findInvoice(asha, id),
    }));
  const before = bills();
  expect(before.map(({ bill }) => bill[1])).toEqual([
    { label: "GST (18%)", amount: "₹180" },
    { label: "Of which GST (18%)", amount: "₹152.54" },
  ]);
  await setMode("exclusive");
  expect(bills()).toEqual(before);
});

test("a cart of the same total in another tax mode is a new order; the earlier one is released", async () => {
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct({ pricePaise: fromRupees(2) }), quantity: 1 }, NOW);
  const begin = () => beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  const first = await begin();
  expect((await begin()).id).toBe(first.id);
  await setMode("inclusive");
  const second = await begin();
  expect([second.totalPaise, second.pricesIncludeTax]).toEqual([first.totalPaise, true]);
  expect(second.id).not.toBe(first.id);
  expect(findOrder(asha, first.id)).toMatchObject({ pricesIncludeTax: false, payBy: NOW });
});
