import { eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { addLineTaxes } from "~/features/orders/line-taxes";
import { orderEvent, orderLine, orders } from "~/features/orders/tables";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { storedTexts } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { getRate } from "~/features/pricing/rates.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { stockMovement } from "~/features/stock/tables";
import { addMs, minutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { SAMPLE_ORDERS, type SampleOrder } from "./orders";
import { daysBefore, known, type Price, type Sample } from "./sample";

type Event = (typeof orderEvent.$inferInsert)["kind"];

const TIMELINE: Record<SampleOrder["status"], Event[]> = {
  pending: ["placed"],
  processing: ["placed", "paid"],
  shipped: ["placed", "paid", "shipped"],
  delivered: ["placed", "paid", "shipped", "delivered"],
  cancelled: ["placed", "paid", "cancelled", "refunded"],
};

const MINUTES_AFTER_ORDER: Record<Event, number> = {
  placed: 0,
  "payment-failed": 2,
  paid: 3,
  shipped: 60 * 20,
  delivered: 60 * 44,
  cancelled: 60 * 5,
  "refund-due": 60 * 5,
  refunded: 60 * 5 + 1,
};

/** Inserts the orders with payments and events, and ledger entries that add up to the current stock. */
export function fillOrders(sample: Sample, price: Price): void {
  const { products } = sample;
  const soldQuantities = new Map<string, number>();
  SAMPLE_ORDERS.forEach((order, index) => {
    fillOrder(sample, order, index, price);
    if (order.status === "pending" || order.status === "cancelled") return;
    for (const { sku, quantity } of order.lines)
      soldQuantities.set(sku, (soldQuantities.get(sku) ?? 0) + quantity);
  });
  for (const { id: productId, sku, stock, createdAt } of products.values()) {
    const change = stock + (soldQuantities.get(sku) ?? 0);
    if (change > 0)
      tx().insert(stockMovement).values({ productId, change, reason: "opening", createdAt }).run();
  }
}

function fillOrder(sample: Sample, sampleOrder: SampleOrder, index: number, price: Price): void {
  const { now, customers, products } = sample;
  const { status, courier, trackingNumber, daysAgo } = sampleOrder;
  const customer = db
    .select()
    .from(user)
    .where(eq(user.id, known(customers, sampleOrder.customer)))
    .get();
  if (!customer) throw new Error(`The sample shop has no ${sampleOrder.customer}`);
  const placedAt = addMs(daysBefore(now, daysAgo), -minutes(60 + 37 * index));
  const getEventTime = (kind: Event) =>
    new Date(Math.min(addMs(placedAt, minutes(MINUTES_AFTER_ORDER[kind])).getTime(), now.getTime()));
  const isPaid = status !== "pending";
  const lines = sampleOrder.lines.map(({ sku, quantity }) => {
    const { id: productId, name, imageUrl, hsn, unit, pricePaise: unitPaise, ...row } = known(products, sku);
    const rateBp = getRate({ hsn, gstRateBp: row.gstRateBp }, placedAt);
    return { productId, sku, name, imageUrl, hsn, unit, unitPaise, quantity, rateBp };
  });
  const { taxes, ...totals } = price(lines, getSettings("delivery"));
  const order = tx()
    .insert(orders)
    .values({
      ...totals,
      number: `VE-1000-${String(9_000 - 37 * index).padStart(4, "0")}`,
      userId: customer.id,
      kind: "cart",
      status,
      name: customer.name,
      email: customer.email,
      phone: customer.phone ?? "",
      address: customer.street ?? "",
      city: customer.city,
      postalCode: customer.zipCode ?? "",
      payBy: addMs(placedAt, minutes(PAY_WITHIN_MINUTES)),
      paidAt: isPaid ? getEventTime("paid") : null,
      courier,
      trackingNumber,
      createdAt: placedAt,
      updatedAt: getEventTime(TIMELINE[status].at(-1) ?? "placed"),
    })
    .returning()
    .get();
  tx()
    .insert(orderLine)
    .values(addLineTaxes(lines, totals).map((line, position) => ({ ...line, orderId: order.id, position })))
    .run();
  for (const kind of TIMELINE[status])
    tx()
      .insert(orderEvent)
      .values({ orderId: order.id, kind, createdAt: getEventTime(kind) })
      .run();
  fillPayment(order, status, getEventTime);
  if (!isPaid) return;
  for (const { productId, quantity } of lines) {
    const movement = { productId, orderId: order.id };
    tx()
      .insert(stockMovement)
      .values({ ...movement, change: -quantity, reason: "sale", createdAt: getEventTime("paid") })
      .run();
    if (status !== "cancelled") continue;
    tx()
      .insert(stockMovement)
      .values({ ...movement, change: quantity, reason: "return", createdAt: getEventTime("cancelled") })
      .run();
  }
}

function fillPayment(
  order: typeof orders.$inferSelect,
  status: SampleOrder["status"],
  getEventTime: (kind: Event) => Date,
): void {
  const paid = order.paidAt !== null;
  const { id: paymentId } = tx()
    .insert(payment)
    .values({
      orderId: order.id,
      provider: "demo",
      providerOrderId: `demo_order_${order.id}`,
      providerPaymentId: paid ? `demo_pay_${order.id}` : null,
      amountPaise: order.totalPaise,
      status: paid ? (status === "cancelled" ? "refunded" : "captured") : "created",
      capturedAt: order.paidAt,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
    })
    .returning()
    .get();
  if (status !== "cancelled") return;
  tx()
    .insert(refund)
    .values({
      paymentId,
      providerPaymentId: `demo_pay_${order.id}`,
      amountPaise: order.totalPaise,
      reason: storedTexts.orderCancelled(),
      status: "processed",
      providerRefundId: `demo_refund_${order.id}`,
      createdAt: getEventTime("cancelled"),
      updatedAt: getEventTime("refunded"),
    })
    .run();
}
