import { expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import type { Entity } from "../support/razorpay-account";
import {
  type AwaitingOrder,
  getOrderState,
  placeAwaitingOrders,
  returnFromProvider,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import type { RunningShop } from "../support/shop";
import { getProduct, getStock, queryValue, setStock } from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;
let fan: string;
const STOCK = 900;
/** So few at once that the shop refuses none of the returns, which all come from one network. */
const ORDERS_AT_ONCE = 40;

setUpRazorpayShop((scene) => {
  ({ shop, razorpay } = scene);
  fan = getProduct(shop, CEILING_FAN).id;
  setStock(shop, fan, STOCK);
});

const KINDS = ["authorized", "captured", "order.paid", "failed", "duplicate"] as const;

const countPaidEmails = (orderId: string) =>
  queryValue<number>(
    shop,
    "select count(*) from outbox_letter where kind = 'order-paid' and instr(text, ?) > 0",
    orderId,
  );

/** All orders in which the items can come. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) =>
    permutations(items.filter((_item, index) => index !== at)).map((rest) => [first, ...rest]),
  );
}

/** One payment, and all its events; the duplicate is the capture event delivered again. */
function eventsOf(payment: Entity) {
  const as = (status: string) => ({ payment: { ...payment, status } });
  const captured = razorpay.event("payment.captured", as("captured"));
  const order = razorpay.orders.get(String(payment.order_id)) as Entity;
  return {
    authorized: razorpay.event("payment.authorized", as("authorized")),
    captured,
    "order.paid": razorpay.event("order.paid", { ...as("captured"), order }),
    failed: razorpay.event("payment.failed", as("failed")),
    duplicate: captured,
  };
}

async function deliverEvents(
  { orderId, providerOrderId }: AwaitingOrder,
  kinds: (typeof KINDS)[number][],
  returnIndex: number,
) {
  const payment = razorpay.pay(providerOrderId);
  const events = eventsOf(payment);
  for (const [at, kind] of kinds.entries()) {
    if (at === returnIndex)
      expect((await returnFromProvider(shop, orderId, razorpay.signReturn(payment))).status).toBe(303);
    expect((await sendWebhook(shop, events[kind])).status).toBe(200);
  }
}

test.each([
  ["without the browser's return", false],
  ["with the browser's return among them", true],
])("in all 120 orders of events, %s, the result is the same: paid once", async (_case, hasReturn) => {
  const before = getStock(shop, fan);
  const sequences = permutations(KINDS);
  const awaiting = await placeAwaitingOrders(shop, fan, sequences.length);
  for (let start = 0; start < sequences.length; start += ORDERS_AT_ONCE) {
    const group = awaiting.slice(start, start + ORDERS_AT_ONCE);
    const deliveries = group.map((order, index) => {
      const kinds = sequences[start + index] as (typeof sequences)[number];
      return deliverEvents(order, kinds, hasReturn ? index % kinds.length : -1);
    });
    await Promise.all(deliveries);
  }
  const statuses = new Set(awaiting.map(({ orderId }) => getOrderState(shop, orderId)));
  expect([...statuses]).toEqual(["processing captured 1"]);
  expect([...new Set(awaiting.map(({ orderId }) => countPaidEmails(orderId)))]).toEqual([1]);
  expect(getStock(shop, fan)).toBe(before - sequences.length);
  expect(findInconsistencies(shop)).toEqual({});
});

test("a hundred copies of one event at once have the effect of one", async () => {
  const [order] = await placeAwaitingOrders(shop, fan, 1);
  const before = getStock(shop, fan);
  const { captured } = eventsOf(razorpay.pay(order?.providerOrderId ?? ""));
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendWebhook(shop, captured)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(getOrderState(shop, order?.orderId ?? "")).toBe("processing captured 1");
  expect(getStock(shop, fan)).toBe(before - 1);
  expect(countPaidEmails(order?.orderId ?? "")).toBe(1);
  expect(findInconsistencies(shop)).toEqual({});
});
