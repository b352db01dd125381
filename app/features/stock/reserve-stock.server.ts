import { and, eq, gt, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { stockMovement, stockReservation } from "./tables";

/** Units of one product. */
export interface Units {
  productId: string;
  quantity: number;
}

/**
 * Whose reservations do not count: one order's, or all of one customer's (their own hold never blocks them).
 */
export interface IgnoredReservations {
  orderId?: string;
  userId?: string;
}

/** Units of the product reserved by others and not lapsed at `now`. */
function reservedQuantity(now: Date, { orderId, userId }: IgnoredReservations): SQL<number> {
  const own = userId
    ? sql`select o.id from ${orders} o where o.user_id = ${userId}`
    : sql`select ${orderId ?? ""}`;
  return sql`(select coalesce(sum(r.quantity), 0) from ${stockReservation} r
    where r.product_id = ${product.id} and r.expires_at > ${now.getTime()} and r.order_id not in (${own}))`;
}

/**
 * How many of a product may be sold at `now`: what stands in the shop less what others have reserved and not
 * let lapse; nothing while it is switched off or archived.
 */
export function availableQuantity(now: Date, except: IgnoredReservations = {}): SQL<number> {
  return sql<number>`case when ${product.inStock} and ${product.archivedAt} is null
    then max(0, ${product.stock} - ${reservedQuantity(now, except)}) else 0 end`;
}

/**
 * Sets units aside for an order until `until`, all or none: the caller's transaction fails otherwise. Throws
 * OUT_OF_STOCK in the words of the specification. Rules: stock-reserved-before-payment, stock-never-negative.
 */
export function reserveStock(orderId: string, units: Units[], until: Date, now: Date): void {
  for (const { productId, quantity } of units) {
    const reserved = tx()
      .insert(stockReservation)
      .select(
        db
          .select({
            orderId: sql<string>`${orderId}`.as("order_id"),
            productId: product.id,
            quantity: sql<number>`${quantity}`.as("quantity"),
            expiresAt: sql<Date>`${until.getTime()}`.as("expires_at"),
          })
          .from(product)
          .where(and(eq(product.id, productId), sql`${availableQuantity(now, { orderId })} >= ${quantity}`)),
      )
      .run();
    if (reserved.changes !== 1) throw shortageError(productId, now);
  }
}

// The refusal of somebody who wants more than there is; says of which product.
function shortageError(productId: string, now: Date): DomainError {
  const found = db
    .select({ name: product.name, available: availableQuantity(now) })
    .from(product)
    .where(eq(product.id, productId))
    .get();
  if (!found?.available)
    return new DomainError(
      "OUT_OF_STOCK",
      found ? `Product is out of stock: ${found.name}` : "Product not found",
    );
  return new DomainError("OUT_OF_STOCK", `Only ${found.available} items available in stock: ${found.name}`);
}

/** Keeps what an order has reserved until `until` at least; what has lapsed at `now` stays lapsed. */
export function extendReservation(orderId: string, until: Date, now: Date): void {
  const isShorter = and(gt(stockReservation.expiresAt, now), lt(stockReservation.expiresAt, until));
  tx()
    .update(stockReservation)
    .set({ expiresAt: until })
    .where(and(eq(stockReservation.orderId, orderId), isShorter))
    .run();
}

/** Gives up what an order had reserved. */
export function releaseStock(orderId: string): void {
  tx().delete(stockReservation).where(eq(stockReservation.orderId, orderId)).run();
}

/**
 * Takes an order's units out of the shop for good, its reservation with them. Where the reservation has
 * lapsed they are taken again if there are any, still on sale (`isLate`); if one product is short nothing is
 * taken and the answer is false (rule: late-payment-retakes-stock).
 */
export function deductStock(orderId: string, units: Units[], isLate: boolean, now: Date): boolean {
  const isOnSale = isLate ? and(eq(product.inStock, true), isNull(product.archivedAt)) : undefined;
  const isThere = ({ productId, quantity }: Units) =>
    db
      .select({ id: product.id })
      .from(product)
      .where(
        and(
          eq(product.id, productId),
          isOnSale,
          sql`${product.stock} - ${reservedQuantity(now, { orderId })} >= ${quantity}`,
        ),
      )
      .get() !== undefined;
  if (!units.every(isThere)) return false;
  for (const { productId, quantity } of units) {
    tx()
      .update(product)
      .set({ stock: sql`${product.stock} - ${quantity}`, updatedAt: now })
      .where(eq(product.id, productId))
      .run();
    tx()
      .insert(stockMovement)
      .values({ productId, change: -quantity, reason: "sale", orderId, createdAt: now })
      .run();
  }
  releaseStock(orderId);
  return true;
}

/**
 * Puts the units of an order that was paid back into the shop, by whom it was cancelled (rule:
 * stock-returns-on-cancel).
 */
export function returnStock(orderId: string, units: Units[], userId: string | undefined, now: Date): void {
  for (const { productId, quantity } of units) {
    tx()
      .update(product)
      .set({ stock: sql`${product.stock} + ${quantity}`, updatedAt: now })
      .where(eq(product.id, productId))
      .run();
    const movement = { productId, change: quantity, reason: "return", orderId, userId } as const;
    tx()
      .insert(stockMovement)
      .values({ ...movement, createdAt: now })
      .run();
  }
}

/** Forgets reservations that have lapsed; they count for nothing already (rule: reservation-expires). */
export async function deleteExpiredReservations(now: Date): Promise<void> {
  await transaction(() => tx().delete(stockReservation).where(lte(stockReservation.expiresAt, now)).run());
}
