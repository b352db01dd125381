import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { payment, refund } from "~/features/payments/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { newId } from "~/lib/ids";
import { fromRupees } from "~/lib/money";
import { storeOptional, storeTyped } from "~/lib/stored-text";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { writableDb } from "../../../tests/support/database";
import { listAttributes, listLinks, listTexts } from "../../../tests/support/html";
import {
  CHECKOUT_FORM,
  insertCustomer,
  insertProduct,
  NOW,
  proveEmail,
} from "../../../tests/support/insert-rows";
import type { Checkout } from "./checkout-input";
import { type Order, placeOrder } from "./create-order.server";
import { recordOrderEvent } from "./record-event.server";
import { type OrderEventKind, showContact } from "./rules";
import { queuePlacedOrderEmail } from "./send-emails.server";
import { orders } from "./tables";

beforeEach(() => {
  writableDb().delete(limitCount).run();
});

/** An order by Asha of two drills of ₹1,000, by default with her own, verified email address. */
async function ashaOrders(
  name = CHECKOUT_FORM.name,
  details: Partial<Checkout> = {},
  isVerified = true,
): Promise<Order> {
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct(), quantity: 2 }, NOW);
  return transaction(() => {
    const order = placeOrder(asha, undefined, { ...CHECKOUT_FORM, name, ...details }, NOW);
    if (isVerified) proveEmail(asha, showContact(order).email);
    queuePlacedOrderEmail(order.id, NOW);
    return order;
  });
}

const recordEvent = async (order: Order, kind: OrderEventKind, note?: string) =>
  transaction(() => recordOrderEvent(order.id, { kind, note: storeOptional(note) }, NOW));

/** A payment of an order with a refund that is due. */
async function createDueRefund(
  order: Order,
  provider: "demo" | "razorpay",
  amountPaise = order.totalPaise,
): Promise<void> {
  const timestamps = { createdAt: NOW, updatedAt: NOW };
  const providerPaymentId = `pay_${newId()}`;
  const money = { amountPaise, providerPaymentId, ...timestamps };
  await transaction(() => {
    const paid = { ...money, orderId: order.id, provider, status: "refund-due", capturedAt: NOW } as const;
    const { id: paymentId } = tx().insert(payment).values(paid).returning().get();
    tx()
      .insert(refund)
      .values({ ...money, paymentId, reason: storeTyped("Sold meanwhile"), status: "due" })
      .run();
  });
}

const listEmails = ({ number }: Order) =>
  db
    .select()
    .from(outboxEmail)
    .orderBy(asc(outboxEmail.createdAt))
    .all()
    .filter(({ subject }) => subject.includes(number));
const getLatestEmail = (order: Order, kind: string) =>
  listEmails(order).findLast((email) => email.kind === kind) ?? expect.fail(`no email ${kind}`);

test("the email about a placed order has lines, total, deadline and link, nothing typed", async () => {
  const order = await ashaOrders();
  expect(listEmails(order)).toHaveLength(1);
  const email = getLatestEmail(order, "order-placed");
  expect(email).toMatchObject({
    recipient: CHECKOUT_FORM.email,
    subject: `Order ${order.number}: payment pending`,
    dueAt: addMs(NOW, minutes(2)),
  });
  for (const text of [
    "Dear Asha Verma,",
    `Your order ${order.number} is waiting for your payment of ₹2,360.`,
    "We are holding your items until 20 Nov, 3:45 pm.",
    "2 × Impact drill 13 mm: ₹2,000",
    "GST (18%): ₹360",
    "Delivery (GST included): Free",
    "Total: ₹2,360",
    `View order and pay:\nhttp://localhost:3000/orders/${order.id}`,
    SHOP_DEFAULTS.phone,
  ])
    expect(email.text).toContain(text);
  for (const typed of [CHECKOUT_FORM.address, CHECKOUT_FORM.phone]) expect(email.text).not.toContain(typed);
  expect(listAttributes(email.html, "html", "lang")).toEqual(["en-IN"]);
  expect(listAttributes(email.html, "a", "href")).toContain(`http://localhost:3000/orders/${order.id}`);
  expect(listTexts(email.html, "tr")).toContain("2 × Impact drill 13 mm ₹2,000");
  expect(email.html).not.toMatch(/<img|<link|<script|src=|url\(/);
});

test.each<[OrderEventKind, string, string]>([
  ["paid", "payment received", "We have received ₹2,360"],
  ["shipped", "on its way", "with DTDC, tracking number D123."],
  ["delivered", "delivered", "has been delivered"],
  ["cancelled", "cancelled", "The reason: Ordered by mistake."],
])("the event %s is emailed once, however often it is recorded", async (kind, subject, text) => {
  const order = await ashaOrders();
  const columns = { courier: "DTDC", trackingNumber: "D123", paidAt: NOW };
  writableDb().update(orders).set(columns).where(eq(orders.id, order.id)).run();
  await recordEvent(order, kind, kind === "cancelled" ? "Ordered by mistake." : undefined);
  await recordEvent(order, kind);
  expect(listEmails(order).map((email) => email.kind)).toEqual(["order-placed", `order-${kind}`]);
  const email = getLatestEmail(order, `order-${kind}`);
  expect(email.subject).toBe(`Order ${order.number}: ${subject}`);
  expect(email.text).toContain(text);
  expect(email.text).toContain(order.number);
  expect(email.text).toContain(`/orders/${order.id}`);
});

test("the email of a parcel links to the page of its courier", async () => {
  const order = await ashaOrders();
  const columns = { courier: "Delhivery", trackingNumber: "D 123", paidAt: NOW };
  writableDb().update(orders).set(columns).where(eq(orders.id, order.id)).run();
  await recordEvent(order, "shipped");
  const { text, html } = getLatestEmail(order, "order-shipped");
  const url = "https://www.delhivery.com/track/package/D123";
  expect(text).toContain(`Track the parcel:\n${url}`);
  expect(listAttributes(html, "a", "href")).toContain(url);
});

test("emails leave out an unknown courier and a payment that was never made", async () => {
  const order = await ashaOrders();
  await recordEvent(order, "shipped");
  await recordEvent(order, "cancelled");
  expect(getLatestEmail(order, "order-shipped").text).toContain(
    `We have shipped your order ${order.number}.`,
  );
  expect(getLatestEmail(order, "order-cancelled").text).not.toMatch(/reason|have paid/);
  expect(getLatestEmail(order, "order-cancelled").text).toContain("We have not received any payment for it.");
  const paid = await ashaOrders();
  writableDb().update(orders).set({ paidAt: NOW, status: "processing" }).where(eq(orders.id, paid.id)).run();
  await recordEvent(paid, "cancelled");
  expect(getLatestEmail(paid, "order-cancelled").text).toContain("We will refund what you paid");
});

test("nothing is written about an unpaid order to an address that nobody has proved", async () => {
  const order = await ashaOrders(CHECKOUT_FORM.name, {}, false);
  await recordEvent(order, "cancelled", "Out of stock");
  expect(listEmails(order)).toEqual([]);
  await recordEvent(order, "refund-due", "The payment arrived too late");
  expect(listEmails(order).map(({ kind }) => kind)).toEqual(["order-refund-due", "shop-refund-due"]);
});

test("a failed payment sends no email", async () => {
  const order = await ashaOrders();
  await recordEvent(order, "payment-failed", "Card declined");
  expect(listEmails(order)).toHaveLength(1);
});

test("every refund is emailed to the customer and to the shop, with its reason", async () => {
  const order = await ashaOrders();
  await createDueRefund(order, "razorpay");
  await recordEvent(order, "refund-due", "The goods were sold before the payment arrived");
  const email = getLatestEmail(order, "order-refund-due");
  expect(email.recipient).toBe(CHECKOUT_FORM.email);
  expect(email.text).toMatch(/We are refunding ₹2,360 for .*\. The reason: The goods were sold before/);
  expect(email.text).toContain("5 to 7 working days");
  const shopEmail = getLatestEmail(order, "shop-refund-due");
  expect(shopEmail.recipient).toBe(SHOP_DEFAULTS.email);
  expect(shopEmail.text).toContain("Refund due: ₹2,360");
  expect(shopEmail.text).toContain("Customer: Asha Verma, asha@example.com, +91 98765 43210");
  expect(listLinks(shopEmail.html)).toEqual([]);
  await createDueRefund(order, "razorpay", fromRupees(100));
  await recordEvent(order, "refund-due", "The order had been paid already");
  await recordEvent(order, "refunded");
  expect(getLatestEmail(order, "order-refunded").text).toContain("refunded ₹100");
  expect(listEmails(order).map(({ kind }) => kind)).toEqual([
    "order-placed",
    "order-refund-due",
    "shop-refund-due",
    "order-refund-due",
    "shop-refund-due",
    "order-refunded",
  ]);
});

test("the email about a demo refund says that no money moves, and promises no duration", async () => {
  const order = await ashaOrders();
  await createDueRefund(order, "demo");
  await recordEvent(order, "refunded");
  expect(getLatestEmail(order, "order-refunded").text).toContain(
    "Demo payment. This is a test shop: no money is charged.",
  );
  expect(getLatestEmail(order, "order-refunded").text).not.toContain("working days");
});

test("a name with markup and line breaks is escaped", async () => {
  const order = await ashaOrders('"<script>alert(1)</script>\r\nBcc: all@example.com');
  await recordEvent(order, "paid");
  const { html, text, subject } = getLatestEmail(order, "order-paid");
  expect(html).toContain("Dear &quot;&lt;script&gt;alert(1)&lt;/script&gt; Bcc: all@example.com,");
  expect(html).not.toContain("<script");
  expect(text).not.toMatch(/^Bcc/m);
  expect(subject).toBe(`Order ${order.number}: payment received`);
});

test("an address gets twenty emails an hour about unpaid orders, but all about paid ones", async () => {
  const details = { email: "victim@example.com" };
  const placedOrders: Order[] = [];
  while (placedOrders.length < 11) {
    const order = await ashaOrders(CHECKOUT_FORM.name, details);
    await recordEvent(order, "cancelled");
    placedOrders.push(order);
  }
  expect(placedOrders.flatMap(listEmails)).toHaveLength(20);
  const last = placedOrders.at(-1) ?? expect.fail("no order");
  await recordEvent(last, "paid");
  expect(listEmails(last).at(-1)).toMatchObject({ kind: "order-paid", recipient: "victim@example.com" });
});
