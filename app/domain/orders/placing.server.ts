import { and, eq, gt, isNull } from "drizzle-orm";
import { db, type Tx } from "~/db/db.server";
import { orderLine, orders, product } from "~/db/schema";
import { refuseShortage } from "~/domain/cart/changing.server";
import { type CartLine, cartOf, lineColumns } from "~/domain/cart/contents.server";
import { releaseStock, reserveStock } from "~/domain/catalogue/stock.server";
import { buyNowTotals, type Totals } from "~/domain/pricing/totals";
import { servedArea } from "~/domain/service-areas/coverage.server";
import { DomainError } from "~/lib/errors";
import { newId, speakableNumber } from "~/lib/ids";
import { after, minutes } from "~/lib/time";
import type { BuyNow, Checkout } from "./schemas";
import { recordEvent } from "./settling.server";
import { LONGEST_HOLD_MINUTES, PAY_WITHIN_MINUTES } from "./status";

export type Order = typeof orders.$inferSelect;

/** What is about to be bought, priced by the server (D2). */
export interface Purchase {
  kind: Order["kind"];
  lines: CartLine[];
  totals: Totals;
}

type Reader = Pick<Tx, "select">;

/**
 * What a customer is about to buy, at today's prices: the product `wanted`, or without one the cart (D2, D17).
 * Throws CONFLICT for an empty cart (spec storefront §8), NOT_FOUND, NOT_SERVED.
 */
export function quote(userId: string, wanted: BuyNow | undefined, now: Date, reader: Reader = db): Purchase {
  return wanted ? quoteProduct(userId, wanted, now, reader) : quoteCart(userId, now, reader);
}

/** What `quote` gives, for a page that offers to pay: throws OUT_OF_STOCK too, so that nobody types an address in vain. */
export function payableQuote(userId: string, wanted: BuyNow | undefined, now: Date): Purchase {
  const purchase = quote(userId, wanted, now);
  for (const line of purchase.lines) refuseShortage(userId, line, now);
  return purchase;
}

function quoteCart(userId: string, now: Date, reader: Reader): Purchase {
  const { lines, totals } = cartOf(userId, now, reader);
  if (lines.length === 0) throw new DomainError("CONFLICT", "Your cart is empty. Add some items first!");
  return { kind: "cart", lines, totals };
}

function quoteProduct(userId: string, { productId, quantity, pincode }: BuyNow, now: Date, reader: Reader): Purchase {
  const area = servedArea(pincode);
  const found = reader
    .select(lineColumns(userId, now))
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt)))
    .get();
  if (!found) throw new DomainError("NOT_FOUND", "Product not found");
  const lines = [{ ...found, quantity }];
  return { kind: "buy-now", lines, totals: buyNowTotals(lines, area) };
}

/** A customer's orders that could still be paid at `now`. */
const awaitingOrders = (tx: Tx, userId: string, now: Date) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending"), isNull(orders.paidAt), gt(orders.payBy, now)))
    .all();

const linesOf = (tx: Tx, orderId: string) => tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).all();

/** Whether an order says exactly what is about to be bought: same lines, quantities and prices, same total. */
function isSamePurchase(tx: Tx, order: Order, { kind, lines, totals }: Purchase): boolean {
  if (order.kind !== kind || order.totalPaise !== totals.totalPaise) return false;
  const key = (line: { productId: string; quantity: number; unitPaise: number }) =>
    `${line.productId} ${line.quantity} ${line.unitPaise}`;
  const wanted = new Set(lines.map(key));
  const ordered = linesOf(tx, order.id);
  return ordered.length === wanted.size && ordered.every((line) => wanted.has(key(line)));
}

/** Lets go of an order nobody will pay: its stock is free at once, and it reads "Payment not received" (D4). */
export function releaseOrder(tx: Tx, orderId: string, now: Date): void {
  releaseStock(tx, orderId);
  tx.update(orders).set({ payBy: now, updatedAt: now }).where(eq(orders.id, orderId)).run();
}

/**
 * Writes the order, awaiting payment, with its stock reserved for 15 minutes (D4). An unchanged purchase gives the
 * order that awaits payment already, with the details just typed; anything else that awaited payment is let go.
 * Throws OUT_OF_STOCK; the caller's transaction then leaves nothing behind.
 */
export function placeOrder(tx: Tx, userId: string, purchase: Purchase, details: Checkout, now: Date): Order {
  const awaiting = awaitingOrders(tx, userId, now);
  const same = awaiting.find((order) => isSamePurchase(tx, order, purchase));
  for (const order of awaiting) if (order !== same) releaseOrder(tx, order.id, now);
  if (same) {
    const payBy = new Date(
      Math.min(+after(now, minutes(PAY_WITHIN_MINUTES)), +after(same.createdAt, minutes(LONGEST_HOLD_MINUTES))),
    );
    // Reserved anew: goods switched off meanwhile are not kept for anybody.
    releaseStock(tx, same.id);
    reserveStock(tx, same.id, purchase.lines, payBy, now);
    return tx
      .update(orders)
      .set({ ...details, payBy, updatedAt: now })
      .where(eq(orders.id, same.id))
      .returning()
      .get();
  }
  return writeOrder(tx, userId, purchase, details, now);
}

function writeOrder(tx: Tx, userId: string, { kind, lines, totals }: Purchase, details: Checkout, now: Date): Order {
  const id = newId();
  const payBy = after(now, minutes(PAY_WITHIN_MINUTES));
  const order = tx
    .insert(orders)
    .values({
      ...details,
      ...totals,
      id,
      number: freeNumber(tx),
      userId,
      kind,
      status: "pending",
      payBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  tx.insert(orderLine)
    .values(lines.map(({ available: _, ...line }, position) => ({ ...line, orderId: id, position })))
    .run();
  reserveStock(tx, id, lines, payBy, now);
  recordEvent(tx, id, "placed", now, undefined, userId);
  return order;
}

/** An order number nobody has yet (D41). */
function freeNumber(tx: Tx): string {
  for (;;) {
    const number = speakableNumber("VE");
    if (!tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).get()) return number;
  }
}
