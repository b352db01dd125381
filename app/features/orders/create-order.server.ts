import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { payment } from "~/features/payments/tables";
import { PAY_WITHIN_MINUTES } from "~/features/pricing/deadline";
import { releaseStock, reserveStock } from "~/features/stock/reserve-stock.server";
import { DomainError } from "~/lib/errors";
import { createSpeakableNumber, newId } from "~/lib/ids";
import { addMs, hours, minutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import type { Checkout } from "./input";
import type { Purchase } from "./quote-purchase.server";
import { recordOrderEvent } from "./record-event.server";
import { MAX_HOLD_MINUTES, MAX_UNPAID_PER_HOUR } from "./rules";
import { orderLine, orders } from "./tables";

export type Order = typeof orders.$inferSelect;

/** Who buys, and where it goes, as far as that is told already. */
export type DeliveryDetails = Checkout & { city?: string | null; awaitsAddress?: boolean };

/** A customer's orders that could still be paid at `now`. */
const listAwaitingOrders = (userId: string, now: Date) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        isNull(orders.paidAt),
        gt(orders.payBy, now),
      ),
    )
    .all();

const listLines = (orderId: string) =>
  db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).all();

/**
 * Whether an order says exactly what is about to be bought: same lines, quantities and prices, same total in
 * the same tax mode.
 */
function isSamePurchase(order: Order, { kind, lines, totals }: Purchase): boolean {
  if (order.kind !== kind || order.totalPaise !== totals.totalPaise) return false;
  if (order.pricesIncludeTax !== totals.pricesIncludeTax) return false;
  const key = (line: { productId: string; quantity: number; unitPaise: number }) =>
    `${line.productId} ${line.quantity} ${line.unitPaise}`;
  const purchaseKeys = new Set(lines.map(key));
  const ordered = listLines(order.id);
  return ordered.length === purchaseKeys.size && ordered.every((line) => purchaseKeys.has(key(line)));
}

/** Money taken keeps its goods, until the provider says whose it is. */
const isConfirming = (orderId: string): boolean =>
  db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, "authorized")))
    .get() !== undefined;

/**
 * Lets go of an order nobody will pay: its stock is free at once, and it reads "Payment not received". One
 * whose money has been taken is not let go.
 */
export function releaseOrder(orderId: string, now: Date): void {
  if (isConfirming(orderId)) return;
  releaseStock(orderId);
  tx().update(orders).set({ payBy: now, updatedAt: now }).where(eq(orders.id, orderId)).run();
}

/**
 * Writes the order, awaiting payment, with its stock reserved for 15 minutes (rules: pay-within-minutes,
 * unchanged-purchase-same-order). An unchanged purchase gives the order that awaits payment already, with the
 * details just typed; anything else that awaited payment is let go. Throws TOO_MANY after 120 unpaid orders
 * in an hour, OUT_OF_STOCK; the caller's transaction then leaves nothing behind.
 */
export function placeOrder(userId: string, purchase: Purchase, details: DeliveryDetails, now: Date): Order {
  const awaiting = listAwaitingOrders(userId, now);
  const same = awaiting.find((order) => isSamePurchase(order, purchase));
  for (const order of awaiting) if (order !== same) releaseOrder(order.id, now);
  if (same && isConfirming(same.id)) return same;
  if (same) {
    const payBy = new Date(
      Math.min(+addMs(now, minutes(PAY_WITHIN_MINUTES)), +addMs(same.createdAt, minutes(MAX_HOLD_MINUTES))),
    );
    // Reserved anew: goods switched off meanwhile are not kept for anybody.
    releaseStock(same.id);
    reserveStock(same.id, purchase.lines, payBy, now);
    return tx()
      .update(orders)
      .set({ city: null, awaitsAddress: false, ...details, payBy, updatedAt: now })
      .where(eq(orders.id, same.id))
      .returning()
      .get();
  }
  assertFewUnpaid(userId, now);
  return insertOrder(userId, purchase, details, now);
}

/**
 * Counted from the orders themselves, where the room of limits could not see that some have been paid since.
 */
function assertFewUnpaid(userId: string, now: Date): void {
  const isRecent = gt(orders.createdAt, addMs(now, -hours(1)));
  const unpaid = db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isRecent, isNull(orders.paidAt)))
    .orderBy(desc(orders.createdAt))
    .all();
  const first = unpaid[MAX_UNPAID_PER_HOUR - 1];
  if (!first) return;
  const waitMs = +addMs(first.createdAt, hours(1)) - +now;
  const text = `You have begun ${unpaid.length} orders without paying. Please pay one of them, or try again in ${Math.ceil(waitMs / minutes(1))} minutes.`;
  throw new DomainError("TOO_MANY", text, undefined, Math.ceil(waitMs / 1000));
}

function insertOrder(
  userId: string,
  { kind, lines, totals }: Purchase,
  details: DeliveryDetails,
  now: Date,
): Order {
  const id = newId();
  const payBy = addMs(now, minutes(PAY_WITHIN_MINUTES));
  const order = tx()
    .insert(orders)
    .values({
      ...details,
      ...totals,
      id,
      number: generateOrderNumber(),
      userId,
      kind,
      status: "pending",
      payBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  tx()
    .insert(orderLine)
    .values(lines.map(({ available, ...line }, position) => ({ ...line, orderId: id, position })))
    .run();
  reserveStock(id, lines, payBy, now);
  recordOrderEvent(id, { kind: "placed", userId }, now);
  return order;
}

/** An order number nobody has yet. */
function generateOrderNumber(): string {
  for (;;) {
    const number = createSpeakableNumber("VE");
    if (!db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).get()) return number;
  }
}
