import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { assertAvailable } from "~/features/cart/change-cart.server";
import { type CartLine, getCart, lineColumns } from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { getServedArea } from "~/features/delivery/coverage.server";
import { payment } from "~/features/payments/tables";
import { PAY_WITHIN_MINUTES } from "~/features/pricing/deadline";
import { buyNowTotals, type Totals } from "~/features/pricing/totals";
import { isTaxIncluded } from "~/features/settings/tax.server";
import { releaseStock, reserveStock } from "~/features/stock/reserve-stock.server";
import { DomainError } from "~/lib/errors";
import { createSpeakableNumber, newId } from "~/lib/ids";
import { formatRupees } from "~/lib/money";
import { addMs, hours, minutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import type { BuyNow, Checkout } from "./input";
import { recordOrderEvent } from "./record-event.server";
import { MAX_HOLD_MINUTES, MAX_UNPAID_PER_HOUR } from "./rules";
import { orderLine, orders } from "./tables";

export type Order = typeof orders.$inferSelect;

/** Who buys, and where it goes, as far as that is told already. */
export type DeliveryDetails = Checkout & { city?: string | null; awaitsAddress?: boolean };

/** What is about to be bought, priced by the server (rule: prices-from-server). */
export interface Purchase {
  kind: (typeof orders.$inferSelect)["kind"];
  lines: CartLine[];
  totals: Totals;
}

/**
 * What a customer is about to buy, at today's prices: the product `wanted`, or without one the cart.
 * Throws CONFLICT for an empty cart, NOT_FOUND, NOT_SERVED.
 */
export function quotePurchase(userId: string, buyNow: BuyNow | undefined, now: Date): Purchase {
  return buyNow ? quoteProduct(userId, buyNow, now) : quoteCart(userId, now);
}

/**
 * What `quote` gives, for a page that offers to pay: throws OUT_OF_STOCK too, so that nobody types an address
 * in vain.
 */
export function quotePayablePurchase(userId: string, buyNow: BuyNow | undefined, now: Date): Purchase {
  const purchase = quotePurchase(userId, buyNow, now);
  for (const line of purchase.lines) assertAvailable(userId, line, now);
  return purchase;
}

function quoteCart(userId: string, now: Date): Purchase {
  const { lines, totals } = getCart(userId, now);
  if (lines.length === 0) throw new DomainError("CONFLICT", "Your cart is empty. Add some items first!");
  return { kind: "cart", lines, totals };
}

function quoteProduct(userId: string, { productId, quantity, pincode }: BuyNow, now: Date): Purchase {
  const area = getServedArea(pincode);
  const found = db
    .select(lineColumns(userId, now))
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt)))
    .get();
  if (!found) throw new DomainError("NOT_FOUND", "Product not found");
  const lines = [{ ...found, quantity }];
  return { kind: "buy-now", lines, totals: buyNowTotals(lines, area, isTaxIncluded()) };
}

/**
 * What checkout was sent with: who and where to, and the total (paise) the customer saw, if the page told
 * one.
 */
export type CheckoutDetails = DeliveryDetails & { seenTotal?: number };

/**
 * Writes the order of the product `buyNow`, or without one of the cart, priced for where it really goes.
 * Gives it. Throws what `quotePurchase` and `savePurchase` do, and INVALID where the total is no longer what
 * the customer saw (rule: total-as-seen).
 */
export function placeOrder(
  userId: string,
  buyNow: BuyNow | undefined,
  { seenTotal, ...details }: CheckoutDetails,
  now: Date,
): Order {
  const quoted = quotePurchase(userId, buyNow, now);
  assertSameTotal(quoted, seenTotal);
  const purchase = buyNow ? quotePurchase(userId, toDeliveredPincode(buyNow, details), now) : quoted;
  return savePurchase(userId, purchase, details, now);
}

/**
 * Buy Now is priced for where it really goes, which must be served (rule: pincode-must-be-served); the pay
 * page tells the total.
 */
function toDeliveredPincode(buyNow: BuyNow, { postalCode }: Checkout): BuyNow {
  getServedArea(postalCode, "postalCode");
  return { ...buyNow, pincode: postalCode };
}

function assertSameTotal({ totals }: Purchase, seenTotal: number | undefined): void {
  if (seenTotal === undefined || seenTotal === totals.totalPaise) return;
  throw new DomainError(
    "INVALID",
    `The total has changed to ${formatRupees(totals.totalPaise)}. Please look at it again.`,
  );
}

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
function savePurchase(userId: string, purchase: Purchase, details: DeliveryDetails, now: Date): Order {
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
