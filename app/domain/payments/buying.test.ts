import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, writeTx } from "~/db/db.server";
import { cartLine, orderEvent, orders, type payment, product, refund, stockMovement } from "~/db/schema";
import { addToCart } from "~/domain/cart/changing.server";
import { cartCount } from "~/domain/cart/contents.server";
import { availableAt, tidyReservations } from "~/domain/catalogue/stock.server";
import { orderOf as findOrder } from "~/domain/orders/history.server";
import { stateWords } from "~/domain/orders/status";
import type { PaymentNews } from "~/gateways/payment-gateway";
import { rupees } from "~/lib/money";
import { after, minutes } from "~/lib/time";
import { aCustomer, aProduct, aServedPincode, DETAILS, NOW } from "../../../tests/support/cast";
import { cancelPayment } from "./cancelling.server";
import { advanceRefunds } from "./refunding.server";
import { settle } from "./settling.server";
import { beginPayment, openPaymentOf } from "./starting.server";

const availableOf = (id: string, now = NOW) =>
  db
    .select({ n: availableAt(now) })
    .from(product)
    .where(eq(product.id, id))
    .get()?.n;
const stockOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get()?.stock;
const orderOf = (id: string) => db.select().from(orders).where(eq(orders.id, id)).get() ?? expect.fail("no order");
const eventsOf = (id: string) =>
  db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, id))
    .all()
    .map((event) => event.kind);

async function ashaBegins(quantity = 2, stock = 5) {
  const asha = aCustomer();
  const drill = aProduct({ stock });
  addToCart(asha, { productId: drill, quantity }, NOW);
  const order = await beginPayment(asha, undefined, DETAILS, NOW);
  const open = openPaymentOf(order.id) ?? expect.fail("no payment");
  return { asha, drill, order, open };
}

const captured = (open: typeof payment.$inferSelect): PaymentNews => ({
  providerOrderId: open.providerOrderId ?? "",
  providerPaymentId: `pay_${open.id}`,
  state: "captured",
  amountPaise: open.amountPaise,
  currency: "INR",
});
const hear = (news: PaymentNews, now: Date) => writeTx((tx) => settle(tx, news, now));
const wordsFor = (asha: string, orderId: string, now: Date) =>
  stateWords(findOrder(asha, orderId) ?? expect.fail("no order"), now);

test("before anybody pays, the order is written and its stock kept for 15 minutes, no more", async () => {
  const { asha, drill, order, open } = await ashaBegins();
  expect(order).toMatchObject({ status: "pending", paidAt: null, totalPaise: rupees(2360) });
  expect(open).toMatchObject({ amountPaise: rupees(2360), status: "created" });
  expect(wordsFor(asha, order.id, NOW)).toBe("Awaiting payment");
  expect([stockOf(drill), availableOf(drill)]).toEqual([5, 3]);
  expect(availableOf(drill, after(NOW, minutes(15) - 1))).toBe(3);
  expect(availableOf(drill, after(NOW, minutes(15)))).toBe(5);
  expect(wordsFor(asha, order.id, after(NOW, minutes(15)))).toBe("Payment not received");
});

test("a payment makes the order processing, takes the stock, and only the ordered things out of the cart", async () => {
  const { asha, drill, order, open } = await ashaBegins();
  addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  const fan = aProduct({ name: "Ceiling fan" });
  addToCart(asha, { productId: fan, quantity: 1 }, NOW);
  expect(hear(captured(open), NOW).status).toBe("captured");
  expect(orderOf(order.id)).toMatchObject({ status: "processing", paidAt: NOW });
  expect([stockOf(drill), availableOf(drill)]).toEqual([3, 3]);
  expect(db.select().from(cartLine).where(eq(cartLine.userId, asha)).all()).toHaveLength(2);
  expect(cartCount(asha)).toBe(2);
  expect(eventsOf(order.id)).toEqual(["placed", "paid"]);
});

test("paying again for an unchanged cart is the same order and payment, with the new address", async () => {
  const { asha, drill, order, open } = await ashaBegins();
  const later = after(NOW, minutes(10));
  const again = await beginPayment(asha, undefined, { ...DETAILS, address: "Assi Ghat" }, later);
  expect(again).toMatchObject({ id: order.id, address: "Assi Ghat" });
  expect(openPaymentOf(again.id)?.id).toBe(open.id);
  expect(availableOf(drill, after(NOW, minutes(20)))).toBe(3);
});

test("however often payment is begun again, an order keeps its goods for half an hour at most", async () => {
  const { asha, drill } = await ashaBegins(5);
  for (const passed of [14, 28]) await beginPayment(asha, undefined, DETAILS, after(NOW, minutes(passed)));
  expect(availableOf(drill, after(NOW, minutes(30) - 1))).toBe(0);
  expect(availableOf(drill, after(NOW, minutes(30)))).toBe(5);
});

test("goods that were switched off meanwhile are not kept for anybody", async () => {
  const { asha, drill } = await ashaBegins();
  db.update(product).set({ inStock: false }).where(eq(product.id, drill)).run();
  await expect(beginPayment(asha, undefined, DETAILS, NOW)).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
});

test("a changed cart lets the earlier order go, and its stock with it", async () => {
  const { asha, drill, order } = await ashaBegins(5);
  const { setQuantity } = await import("~/domain/cart/changing.server");
  setQuantity(asha, { productId: drill, quantity: 4 }, NOW);
  const changed = await beginPayment(asha, undefined, DETAILS, NOW);
  expect(changed.id).not.toBe(order.id);
  expect(availableOf(drill)).toBe(1);
  expect(wordsFor(asha, order.id, NOW)).toBe("Payment not received");
});

test("what others are paying for cannot be ordered, and the refused order leaves nothing behind", async () => {
  const { drill } = await ashaBegins(4);
  const imran = aCustomer("Imran Ansari");
  addToCart(imran, { productId: drill, quantity: 1 }, NOW);
  db.update(cartLine).set({ quantity: 2 }).where(eq(cartLine.userId, imran)).run();
  await expect(beginPayment(imran, undefined, DETAILS, NOW)).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
  expect(db.select().from(orders).where(eq(orders.userId, imran)).all()).toEqual([]);
  await beginPayment(imran, undefined, DETAILS, after(NOW, minutes(16)));
});

test("a late payment takes the stock again if there is any", async () => {
  const { drill, order, open } = await ashaBegins(5);
  const late = after(NOW, minutes(60));
  tidyReservations(late);
  expect(hear(captured(open), late).status).toBe("captured");
  expect([stockOf(drill), orderOf(order.id).status]).toEqual([0, "processing"]);
});

test("a late payment whose goods are gone is marked for refund, and sells nothing", async () => {
  const { drill, order, open } = await ashaBegins(5);
  const late = after(NOW, minutes(60));
  const imran = aCustomer("Imran Ansari");
  addToCart(imran, { productId: drill, quantity: 1 }, late);
  const other = await beginPayment(imran, undefined, DETAILS, late);
  hear(captured(openPaymentOf(other.id) ?? expect.fail("no payment")), late);
  expect(hear(captured(open), late).status).toBe("refund-due");
  expect([stockOf(drill), orderOf(order.id).paidAt]).toEqual([4, null]);
  expect(db.select().from(refund).where(eq(refund.paymentId, open.id)).all()).toMatchObject([
    { status: "due", amountPaise: open.amountPaise },
  ]);
  expect(eventsOf(order.id)).toEqual(["placed", "refund-due"]);
});

test("a payment of another amount or currency pays for nothing", async () => {
  for (const wrong of [{ amountPaise: 100 }, { currency: "USD" }]) {
    const { drill, order, open } = await ashaBegins();
    expect(hear({ ...captured(open), ...wrong }, NOW).status).toBe("refund-due");
    expect([stockOf(drill), orderOf(order.id).paidAt]).toEqual([5, null]);
  }
});

test("a failed payment may still arrive, and a failure that is told twice or too late says nothing new", async () => {
  const { order, open } = await ashaBegins();
  const declined: PaymentNews = { ...captured(open), state: "failed", note: "Card declined" };
  for (const _ of [1, 2]) expect(hear(declined, NOW)).toMatchObject({ status: "failed", note: "Card declined" });
  expect(orderOf(order.id).paidAt).toBeNull();
  expect(hear(captured(open), NOW).status).toBe("captured");
  hear({ ...declined, providerPaymentId: "pay_another" }, NOW);
  expect(eventsOf(order.id)).toEqual(["placed", "payment-failed", "paid"]);
});

test("one payment never settles two orders", async () => {
  const first = await ashaBegins();
  const second = await ashaBegins();
  hear(captured(first.open), NOW);
  const replayed = { ...captured(second.open), providerPaymentId: `pay_${first.open.id}` };
  expect(() => hear(replayed, NOW)).toThrow("This payment has been used already");
  expect(orderOf(second.order.id).paidAt).toBeNull();
});

test("20 copies of one settlement are one order, one movement of stock", async () => {
  const { drill, order, open } = await ashaBegins();
  for (let copy = 0; copy < 20; copy++) hear(captured(open), NOW);
  expect(db.select().from(stockMovement).where(eq(stockMovement.orderId, order.id)).all()).toHaveLength(1);
  expect([stockOf(drill), eventsOf(order.id)]).toEqual([3, ["placed", "paid"]]);
});

test("Buy Now needs a served pincode, pays that area's delivery, and leaves the cart alone", async () => {
  const asha = aCustomer();
  const fan = aProduct({ pricePaise: rupees(400) });
  addToCart(asha, { productId: fan, quantity: 1 }, NOW);
  const wanted = { productId: fan, quantity: 1, pincode: aServedPincode() };
  const here = { ...DETAILS, postalCode: wanted.pincode };
  const nowhere = { code: "NOT_SERVED" };
  await expect(beginPayment(asha, { ...wanted, pincode: "999999" }, here, NOW)).rejects.toMatchObject(nowhere);
  await expect(beginPayment(asha, wanted, DETAILS, NOW)).rejects.toMatchObject({ ...nowhere, field: "postalCode" });
  const order = await beginPayment(asha, wanted, here, NOW);
  expect(order).toMatchObject({ kind: "buy-now", shippingPaise: rupees(39), totalPaise: rupees(511) });
  hear(captured(openPaymentOf(order.id) ?? expect.fail("no payment")), NOW);
  expect(cartCount(asha)).toBe(1);
});

test("Buy Now is charged for where it really goes", async () => {
  const wanted = { productId: aProduct({ pricePaise: rupees(400) }), quantity: 1, pincode: aServedPincode() };
  const far = aServedPincode({ homeVisitFeePaise: rupees(149) });
  const order = await beginPayment(aCustomer(), wanted, { ...DETAILS, postalCode: far }, NOW);
  expect(order).toMatchObject({ shippingPaise: rupees(149), postalCode: far });
});

test("who turns back at the till gives the goods back at once, and may still pay late", async () => {
  const { asha, drill, order, open } = await ashaBegins(5);
  cancelPayment(aCustomer("Imran Ansari"), order.id, NOW);
  expect(availableOf(drill)).toBe(0);
  cancelPayment(asha, order.id, NOW);
  expect([availableOf(drill), wordsFor(asha, order.id, NOW)]).toEqual([5, "Payment not received"]);
  expect(hear(captured(open), NOW).status).toBe("captured");
  cancelPayment(asha, order.id, NOW);
  expect([stockOf(drill), orderOf(order.id).status]).toEqual([0, "processing"]);
});

test("a refund that is due is given back by the clock, once", async () => {
  const { open, order } = await ashaBegins();
  hear({ ...captured(open), amountPaise: 100 }, NOW);
  await advanceRefunds(NOW);
  await advanceRefunds(NOW);
  expect(db.select().from(refund).where(eq(refund.paymentId, open.id)).all()).toMatchObject([{ status: "processed" }]);
  expect(eventsOf(order.id)).toEqual(["placed", "refund-due", "refunded"]);
});

test("a total the customer did not see is not charged", async () => {
  const asha = aCustomer();
  addToCart(asha, { productId: aProduct(), quantity: 1 }, NOW);
  const stale = beginPayment(asha, undefined, { ...DETAILS, seenTotal: 100 }, NOW);
  await expect(stale).rejects.toThrow("The total has changed to ₹1,180");
});

test("an empty cart cannot be paid for", async () => {
  await expect(beginPayment(aCustomer(), undefined, DETAILS, NOW)).rejects.toThrow(
    "Your cart is empty. Add some items first!",
  );
});

test("money that is only authorized pays for nothing yet, is said to be confirmed, and a failure does not undo it", async () => {
  const { asha, order, open, drill } = await ashaBegins();
  const authorized: PaymentNews = { ...captured(open), state: "authorized" };
  expect(hear(authorized, NOW).status).toBe("authorized");
  hear({ ...authorized, providerPaymentId: "pay_earlier", state: "failed" }, NOW);
  const late = after(NOW, minutes(20));
  expect([stockOf(drill), orderOf(order.id).paidAt]).toEqual([5, null]);
  expect(wordsFor(asha, order.id, late)).toBe("Payment received, confirming");
  expect(openPaymentOf(order.id)).toBeUndefined();
  const again = await beginPayment(asha, undefined, DETAILS, NOW);
  expect([again.id, openPaymentOf(order.id)]).toEqual([order.id, undefined]);
  expect(hear(captured(open), late).status).toBe("captured");
  expect(hear(authorized, late).status).toBe("captured");
});

test("money that goes back by itself, uncaptured, leaves an order that was never paid", async () => {
  const { asha, order, open } = await ashaBegins();
  hear({ ...captured(open), state: "authorized" }, NOW);
  for (const _ of [1, 2]) hear({ ...captured(open), state: "returned" }, NOW);
  expect(wordsFor(asha, order.id, after(NOW, minutes(20)))).toBe("Payment not received");
  expect(eventsOf(order.id)).toEqual(["placed", "payment-failed"]);
});

test("an order paid twice gives the second payment back, once, and stays paid", async () => {
  const { asha, order, open, drill } = await ashaBegins();
  hear(captured(open), NOW);
  const second = { ...captured(open), providerPaymentId: `pay_again_${open.id}` };
  for (const _ of [1, 2, 3]) expect(hear(second, NOW).status).toBe("captured");
  await advanceRefunds(NOW);
  const refunds = db.select().from(refund).where(eq(refund.paymentId, open.id)).all();
  expect(refunds).toMatchObject([{ providerPaymentId: second.providerPaymentId, status: "processed" }]);
  expect([stockOf(drill), wordsFor(asha, order.id, NOW)]).toEqual([3, "Processing"]);
  expect(eventsOf(order.id)).toEqual(["placed", "paid", "refund-due", "refunded"]);
});

test("a customer who pays for none of 120 orders is asked to wait", async () => {
  const asha = aCustomer();
  const goods = [aProduct(), aProduct()];
  const pincode = aServedPincode();
  const begin = (n: number, now = after(NOW, n * 1000)) => {
    const wanted = { productId: goods[n % 2] ?? "", quantity: 1, pincode };
    return beginPayment(asha, wanted, { ...DETAILS, postalCode: pincode }, now);
  };
  for (let n = 0; n < 120; n++) await begin(n);
  await expect(begin(120)).rejects.toMatchObject({ code: "TOO_MANY", retryAfterSeconds: 58 * 60 });
  expect((await begin(0, after(NOW, minutes(61)))).status).toBe("pending");
});
