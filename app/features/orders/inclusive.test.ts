import { afterEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { fulfilOrder } from "~/features/fulfilment/fulfil-order.server";
import { findInvoice } from "~/features/invoices/get-invoice.server";
import { billLines } from "~/features/pricing/totals";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { formatPaise, fromRupees, multiply, type Paise, paise, sum } from "~/lib/money";
import { transaction } from "~/platform/db/db.server";
import { aCustomer, aProduct, DETAILS, NOW } from "../../../tests/support/cast";
import { findOrder } from "./find-orders.server";

const setMode = async (mode: string) => transaction(() => saveSetting("tax", { mode }, NOW));
afterEach(async () => setMode("exclusive"));

const PRICES = [1, 99, 1_00, 6_49, 333_33, 1_000_00, 12_345_67];
const paiseIn = (text = "") => paise(Math.round(Number(text.replace(/[^\d.]/g, "")) * 100));

/** A paid order of goods at these prices, in these quantities. */
async function paidOrder(prices: number[], postalCode = "221005") {
  const asha = aCustomer();
  for (const [at, price] of prices.entries()) {
    const productId = aProduct({ pricePaise: price as Paise, stock: 999 });
    await addToCart(asha, { productId, quantity: 1 + at * 7 }, NOW);
  }
  const { id } = await beginPayment(asha, undefined, { ...DETAILS, postalCode }, NOW);
  expect(await transaction(() => fulfilOrder(id, NOW))).toBeUndefined();
  return { asha, id };
}

test.each([
  "221005",
  "800001",
])("an invoice to %s adds up line by line: unit price, taxable value, tax", async (to) => {
  await setMode("inclusive");
  for (let most = 1; most <= PRICES.length; most++) {
    const { asha, id } = await paidOrder(PRICES.slice(0, most), to);
    const order = findOrder(asha, id) ?? expect.fail("no order");
    const { lines, totals, notes } = findInvoice(asha, id) ?? expect.fail("no invoice");
    for (const { price, quantity, taxable, tax } of lines)
      expect(sum([paiseIn(taxable), paiseIn(tax)])).toBe(
        multiply(paiseIn(price), Number.parseInt(quantity, 10)),
      );
    expect(sum(lines.map(({ taxable }) => paiseIn(taxable)))).toBe(order.itemsPaise);
    expect(sum(lines.map(({ tax }) => paiseIn(tax)))).toBe(order.taxPaise);
    expect(sum(totals.slice(0, -1).map(({ amount }) => paiseIn(amount)))).toBe(order.totalPaise);
    expect(totals.at(-1)?.amount).toBe(formatPaise(order.totalPaise));
    expect(notes[0]).toBe("Unit prices include GST; taxable values are without it.");
  }
});

test("orders of both modes keep theirs, whatever the shop's is today", async () => {
  const added = await paidOrder([1_000_00]);
  await setMode("inclusive");
  const within = await paidOrder([1_000_00]);
  const bills = () =>
    [added, within].map(({ asha, id }) => ({
      bill: billLines(findOrder(asha, id) ?? expect.fail("no order")),
      paper: findInvoice(asha, id),
    }));
  const before = bills();
  expect(before.map(({ bill }) => bill[1])).toEqual([
    { what: "GST (18%)", amount: "₹180" },
    { what: "Of which GST (18%)", amount: "₹152.54" },
  ]);
  await setMode("exclusive");
  expect(bills()).toEqual(before);
});

test("a cart that costs the same in both modes is another purchase all the same, and lets the earlier one go", async () => {
  const asha = aCustomer();
  await addToCart(asha, { productId: aProduct({ pricePaise: fromRupees(2) }), quantity: 1 }, NOW);
  const begin = () => beginPayment(asha, undefined, DETAILS, NOW);
  const first = await begin();
  expect((await begin()).id).toBe(first.id);
  await setMode("inclusive");
  const second = await begin();
  expect([second.totalPaise, second.pricesIncludeTax]).toEqual([first.totalPaise, true]);
  expect(second.id).not.toBe(first.id);
  expect(findOrder(asha, first.id)).toMatchObject({ pricesIncludeTax: false, payBy: NOW });
});
