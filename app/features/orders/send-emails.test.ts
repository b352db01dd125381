import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { payment, refund } from "~/features/payments/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop";
import { newId } from "~/lib/ids";
import { fromRupees } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { aCustomer, aProduct, DETAILS, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { attributes, linksOf, texts } from "../../../tests/support/html";
import { type Order, placeOrder } from "./create-order.server";
import type { Checkout } from "./input";
import { recordOrderEvent } from "./record-event.server";
import type { OrderEventKind } from "./rules";
import { queueOrderPlacedEmail } from "./send-emails.server";
import { orders } from "./tables";

beforeEach(() => {
  writableDb().delete(limitCount).run();
});

/** Two drills of ₹1,000 ordered by Asha; `isProved`: told in a mailbox that is hers. */
async function ashaOrders(
  name = DETAILS.name,
  details: Partial<Checkout> = {},
  isProved = false,
): Promise<Order> {
  const asha = aCustomer();
  await addToCart(asha, { productId: aProduct(), quantity: 2 }, NOW);
  return transaction(() => {
    const order = placeOrder(asha, undefined, { ...DETAILS, name, ...details }, NOW);
    const proved = { email: order.email, emailVerifiedAt: NOW };
    if (isProved) tx().update(user).set(proved).where(eq(user.id, asha)).run();
    queueOrderPlacedEmail(order.id, NOW);
    return order;
  });
}

const happens = async (order: Order, kind: OrderEventKind, note?: string) =>
  transaction(() => recordOrderEvent(order.id, { kind, note }, NOW));

/** What the shop owes on an order, paid by `provider`. */
async function owes(
  order: Order,
  provider: "demo" | "razorpay",
  amountPaise = order.totalPaise,
): Promise<void> {
  const stamps = { createdAt: NOW, updatedAt: NOW };
  const providerPaymentId = `pay_${newId()}`;
  const money = { amountPaise, providerPaymentId, ...stamps };
  await transaction(() => {
    const paid = { ...money, orderId: order.id, provider, status: "refund-due", capturedAt: NOW } as const;
    const { id: paymentId } = tx().insert(payment).values(paid).returning().get();
    tx()
      .insert(refund)
      .values({ ...money, paymentId, reason: "Sold meanwhile", status: "due" })
      .run();
  });
}

const lettersOf = ({ number }: Order) =>
  db
    .select()
    .from(outboxEmail)
    .orderBy(asc(outboxEmail.createdAt))
    .all()
    .filter(({ subject }) => subject.includes(number));
const newest = (order: Order, kind: string) =>
  lettersOf(order).findLast((letter) => letter.kind === kind) ?? expect.fail(`no letter ${kind}`);

test("an order placed is told with its goods and total, how long it is kept, where to pay, and in no words of a stranger's", async () => {
  const order = await ashaOrders();
  expect(lettersOf(order)).toHaveLength(1);
  const letter = newest(order, "order-placed");
  expect(letter).toMatchObject({
    recipient: DETAILS.email,
    subject: `Order ${order.number}: waiting for your payment`,
    nextAttemptAt: NOW,
  });
  for (const words of [
    "Namaste,",
    `Your order ${order.number} waits for your payment of ₹2,360.`,
    "We keep the goods for you until 20 Nov, 3:45 pm.",
    "2 × Impact drill 13 mm: ₹2,000",
    "GST (18%): ₹360",
    "Delivery: Free",
    "Total: ₹2,360",
    `See the order and pay:\nhttp://localhost:3000/orders/${order.id}`,
    SHOP_DEFAULTS.phone,
  ])
    expect(letter.text).toContain(words);
  for (const typed of [DETAILS.name, DETAILS.address, DETAILS.phone])
    expect(letter.text).not.toContain(typed);
  expect(attributes(letter.html, "html", "lang")).toEqual(["en-IN"]);
  expect(attributes(letter.html, "a", "href")).toContain(`http://localhost:3000/orders/${order.id}`);
  expect(texts(letter.html, "tr")).toContain("2 × Impact drill 13 mm ₹2,000");
  expect(letter.html).not.toMatch(/<img|<link|<script|src=|url\(/);
});

test.each<[OrderEventKind, string, string]>([
  ["paid", "payment received", "We have received ₹2,360"],
  ["shipped", "on its way", "with DTDC, tracking number D123."],
  ["delivered", "delivered", "has been delivered"],
  ["cancelled", "cancelled", "The reason: Ordered by mistake."],
])("an order %s is told once, however often it is written down", async (kind, subject, words) => {
  const order = await ashaOrders();
  const sent = { courier: "DTDC", trackingNumber: "D123", paidAt: NOW };
  writableDb().update(orders).set(sent).where(eq(orders.id, order.id)).run();
  await happens(order, kind, kind === "cancelled" ? "Ordered by mistake." : undefined);
  await happens(order, kind);
  expect(lettersOf(order).map((letter) => letter.kind)).toEqual(["order-placed", `order-${kind}`]);
  const letter = newest(order, `order-${kind}`);
  expect(letter.subject).toBe(`Order ${order.number}: ${subject}`);
  expect(letter.text).toContain(words);
  expect(letter.text).toContain(order.number);
  expect(letter.text).toContain(`/orders/${order.id}`);
});

test("a parcel without a courier, and an order cancelled before it was paid, say no more than is known", async () => {
  const order = await ashaOrders();
  await happens(order, "shipped");
  await happens(order, "cancelled");
  expect(newest(order, "order-shipped").text).toContain(`We have sent your order ${order.number}.`);
  expect(newest(order, "order-cancelled").text).not.toMatch(/reason|have paid/);
  const paid = await ashaOrders();
  writableDb().update(orders).set({ paidAt: NOW, status: "processing" }).where(eq(orders.id, paid.id)).run();
  await happens(paid, "cancelled");
  expect(newest(paid, "order-cancelled").text).toContain("What you have paid goes back to you");
});

test("a payment that failed is no news", async () => {
  const order = await ashaOrders();
  await happens(order, "payment-failed", "Card declined");
  expect(lettersOf(order)).toHaveLength(1);
});

test("money to give back is told to the customer and to the shopkeeper, each time, with the reason", async () => {
  const order = await ashaOrders();
  await owes(order, "razorpay");
  await happens(order, "refund-due", "The goods were sold before the payment arrived");
  const letter = newest(order, "order-refund-due");
  expect(letter.recipient).toBe(DETAILS.email);
  expect(letter.text).toContain("we are sending ₹2,360 back to you. The reason: The goods were sold before");
  expect(letter.text).toContain("5 to 7 working days");
  const told = newest(order, "shop-refund-due");
  expect(told.recipient).toBe(SHOP_DEFAULTS.email);
  expect(told.text).toContain("Money to give back: ₹2,360");
  expect(told.text).toContain("Customer: Asha Verma, asha@example.com, +91 98765 43210");
  expect(linksOf(told.html)).toEqual([]);
  await owes(order, "razorpay", fromRupees(100));
  await happens(order, "refund-due", "The order had been paid already");
  await happens(order, "refunded");
  expect(newest(order, "order-refunded").text).toContain("sent ₹100 back to you");
  expect(lettersOf(order).map(({ kind }) => kind)).toEqual([
    "order-placed",
    "order-refund-due",
    "shop-refund-due",
    "order-refund-due",
    "shop-refund-due",
    "order-refunded",
  ]);
});

test("where no money moves the letter says so, and promises no days", async () => {
  const order = await ashaOrders();
  await owes(order, "demo");
  await happens(order, "refunded");
  expect(newest(order, "order-refunded").text).toContain(
    "Demo payment. This shop is being tried out: no money moves.",
  );
  expect(newest(order, "order-refunded").text).not.toContain("working days");
});

test("a name meant to break the letter is only a name", async () => {
  const order = await ashaOrders('"<script>alert(1)</script>\r\nBcc: all@example.com', {}, true);
  await happens(order, "paid");
  const { html, text, subject } = newest(order, "order-paid");
  expect(html).toContain("Dear &quot;&lt;script&gt;alert(1)&lt;/script&gt; Bcc: all@example.com,");
  expect(html).not.toContain("<script");
  expect(text).not.toMatch(/^Bcc/m);
  expect(subject).toBe(`Order ${order.number}: payment received`);
});

test("of unpaid orders, placed and cancelled, one e-mail hears twenty times an hour; of paid ones always", async () => {
  const details = { email: "victim@example.com" };
  const many: Order[] = [];
  while (many.length < 11) many.push(await ashaOrders(DETAILS.name, details));
  for (const order of many) await happens(order, "cancelled");
  expect(many.flatMap(lettersOf)).toHaveLength(20);
  const last = many.at(-1) ?? expect.fail("no order");
  await happens(last, "paid");
  expect(lettersOf(last).at(-1)).toMatchObject({ kind: "order-paid", recipient: "victim@example.com" });
});
