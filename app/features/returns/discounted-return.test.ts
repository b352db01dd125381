import { and, eq, sum } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { discount } from "~/features/discounts/tables";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findExchange } from "~/features/orders/exchange.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { orderLine } from "~/features/orders/tables";
import { paper } from "~/features/papers/tables";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { fromRupees, paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  findOpenPayment,
  getOrderRow,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { askForReturn, receivePieces } from "../../../tests/support/return-rows";
import { releaseExchange } from "./advance-return.server";

const ravi = insertCustomer("Ravi Shankar");
writableDb()
  .insert(discount)
  .values([
    { code: "SEVEN", percent: 7, createdAt: NOW, updatedAt: NOW },
    { code: "ODD", amountPaise: paise(100_01), createdAt: NOW, updatedAt: NOW },
  ])
  .run();
afterEach(async () => transaction(() => saveSetting("tax", { mode: "exclusive" }, NOW)));

/** Asha's delivered order with a code: three drills of ₹333.33 and two capacitors of ₹99.99. */
async function aDeliveredOrder(discountCode: string, mode: string) {
  await transaction(() => saveSetting("tax", { mode }, NOW));
  const asha = insertCustomer();
  const drill = insertProduct({ hsn: "846721", pricePaise: paise(333_33) });
  const capacitor = insertProduct({ hsn: "853225", pricePaise: paise(99_99), gstRateBp: 500 });
  await addToCart(asha, { productId: drill, quantity: 3 }, NOW);
  await addToCart(asha, { productId: capacitor, quantity: 2 }, NOW);
  const { id } = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, discountCode }, NOW);
  await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
  for (const status of ["shipped", "delivered"] as const) await changeOrderStatus(ravi, id, status, {}, NOW);
  return { asha, id };
}

const listLines = (orderId: string) =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position).all();
const sumCreditNotes = (orderId: string) =>
  Number(
    db
      .select({ total: sum(paper.totalPaise) })
      .from(paper)
      .where(and(eq(paper.orderId, orderId), eq(paper.kind, "credit-note")))
      .get()?.total,
  );

/** What a line cost after its discount, with its GST, in paise. */
const toLinePaise = (
  { unitPaise, quantity, discountPaise, rateBp, halfPaise }: ReturnType<typeof listLines>[number],
  mode: string,
) => {
  const net = unitPaise * quantity - discountPaise;
  expect([discountPaise > 0, (rateBp ?? 0) > 0]).toEqual([true, true]);
  return mode === "inclusive" ? net : net + 2 * (halfPaise ?? 0);
};

const CASES = ["SEVEN", "ODD"].flatMap((code) => ["exclusive", "inclusive"].map((mode) => [code, mode]));

// rule: credit-by-piece
test.each(
  CASES,
)("the pieces of an order with %s (%s), refunded one by one, come to what they cost", async (code, mode) => {
  const { id } = await aDeliveredOrder(code, mode);
  const lines = listLines(id);
  const { roundOffPaise, totalPaise } = getOrderRow(id);
  for (const [index, line] of lines.entries()) {
    const linePaise = toLinePaise(line, mode);
    // With the last piece goes what the total was rounded by.
    const roundedPaise = index === lines.length - 1 ? roundOffPaise : 0;
    let refundedPaise = 0;
    for (let piece = 1; piece <= line.quantity; piece += 1) {
      const amountPaise = await refundPart(ravi, id, { pieces: { [`line${index}`]: "1" } });
      const ownPaise = amountPaise - (piece === line.quantity ? roundedPaise : 0);
      // Each is its share, but for the paise that do not divide.
      expect(Math.abs(ownPaise - linePaise / line.quantity)).toBeLessThanOrEqual(1);
      refundedPaise += amountPaise;
    }
    expect([index, refundedPaise]).toEqual([index, linePaise + roundedPaise]);
  }
  expect([findAnyOrder(id)?.keptPaise, sumCreditNotes(id)]).toEqual([0, totalPaise]);
});

test.each(
  CASES,
)("a drill of an order with %s (%s) is exchanged for what was paid for it", async (code, mode) => {
  const { asha, id } = await aDeliveredOrder(code, mode);
  const lines = listLines(id);
  const index = lines.findIndex(({ quantity }) => quantity === 3);
  const worth = toLinePaise(lines[index] ?? expect.fail("no drills"), mode);
  const pieces = { [`line${index}`]: "3" };
  const asked = await askForReturn(asha, id, { wish: "exchange", pieces });
  await receivePieces(ravi, asked.id, { pieces });
  await releaseExchange(ravi, asked.id, { seenAmount: worth }, NOW);
  expect(findExchange(asha)).toMatchObject({ worthPaise: worth });
  const dearer = insertProduct({ pricePaise: fromRupees(2_000), stock: 5 });
  const buyNow = { productId: dearer, quantity: 1, pincode: CHECKOUT_FORM.postalCode };
  const order = await beginPayment(asha, buyNow, { ...CHECKOUT_FORM, exchange: asked.id }, NOW);
  expect(getOrderRow(order.id).exchangePaise).toBe(worth);
});
