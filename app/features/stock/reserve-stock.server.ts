import { and, eq, gt, isNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { orders } from "~/features/orders/tables";
import { ShopError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { stockMovement, stockReservation } from "./tables";
import { words } from "./words.en";

export interface Units {
  productId: string;
  quantity: number;
}

/** Reservations that do not count: those of one order, or all of one customer, whose own never block them. */
export interface IgnoredReservations {
  orderId?: string;
  userId?: string | Placeholder;
}

/** From where an order is placed, as far as it is known. */
export interface ReservedFor {
  network?: string;
  device?: string;
}

/** A time; for a prepared query or a trigger, what stands for its milliseconds. */
type Moment = Date | Placeholder | SQL<number>;

/** The units that reservations hold, each until its end (rule: reservation-expires). */
function reservedQuantity(now: Moment, { orderId, userId }: IgnoredReservations): SQL<number> {
  const ignoredOrders = userId
    ? sql`select o.id from ${orders} o where o.user_id = ${userId}`
    : sql`select ${orderId ?? ""}`;
  const moment = now instanceof Date ? now.getTime() : now;
  return sql`(select coalesce(sum(r.quantity), 0) from ${stockReservation} r
    where r.product_id = ${product.id} and r.expires_at > ${moment} and r.order_id not in (${ignoredOrders}))`;
}

/**
 * A column with the units of a product that may be sold at `now`: the stock less the reservations that have
 * not expired; 0 while the product is switched off or archived (rule: stock-available).
 */
export function availableQuantity(now: Moment, except: IgnoredReservations = {}): SQL<number> {
  return sql<number>`case when ${product.inStock} and ${product.archivedAt} is null
    then max(0, ${product.stock} - ${reservedQuantity(now, except)}) else 0 end`;
}

/**
 * Reserves units for an order until `until`, which callers compute with `PAY_WITHIN_MINUTES` of
 * payments/rules (rules: stock-reserved-before-payment, stock-never-negative). Throws OUT_OF_STOCK; the
 * caller's transaction must then roll back, so that nothing stays reserved.
 */
export function reserveStock(
  orderId: string,
  units: Units[],
  { until, network, device }: ReservedFor & { until: Date },
  now: Date,
): void {
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
            network: sql<string | null>`${network ?? null}`.as("network"),
            device: sql<string | null>`${device ?? null}`.as("device"),
          })
          .from(product)
          .where(and(eq(product.id, productId), sql`${availableQuantity(now, { orderId })} >= ${quantity}`)),
      )
      .run();
    if (reserved.changes !== 1) throw shortageError(productId, now);
  }
}

function shortageError(productId: string, now: Date): ShopError {
  const found = db
    .select({ name: product.name, available: availableQuantity(now) })
    .from(product)
    .where(eq(product.id, productId))
    .get();
  if (!found?.available)
    return new ShopError(
      "OUT_OF_STOCK",
      found ? words.productIsOutOfStock(found.name) : words.productNotFound,
    );
  return new ShopError("OUT_OF_STOCK", words.onlyItemsAvailableInStock(found.available, found.name));
}

/** Extends an order's reservations to at least `until`; those that have expired at `now` stay expired. */
export function extendReservation(orderId: string, until: Date, now: Date): void {
  const isShorter = and(gt(stockReservation.expiresAt, now), lt(stockReservation.expiresAt, until));
  tx()
    .update(stockReservation)
    .set({ expiresAt: until })
    .where(and(eq(stockReservation.orderId, orderId), isShorter))
    .run();
}

/** Deletes an order's reservations. */
export function releaseStock(orderId: string): void {
  tx().delete(stockReservation).where(eq(stockReservation.orderId, orderId)).run();
}

/**
 * Deducts a paid order's units from stock and deletes its reservations. `isLate`: the reservations have
 * expired, so the products must also still be on sale (rule: late-payment-retakes-stock). Returns false,
 * without any change, if a product is short.
 */
export function deductStock(
  orderId: string,
  units: Units[],
  { isLate, ...movement }: { isLate: boolean; userId?: string; note?: string },
  now: Date,
): boolean {
  const isOnSale = isLate ? and(eq(product.inStock, true), isNull(product.archivedAt)) : undefined;
  const isInStock = ({ productId, quantity }: Units) =>
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
  if (!units.every(isInStock)) return false;
  for (const { productId, quantity } of units)
    moveStock({ productId, quantity: -quantity }, { ...movement, reason: "sale", orderId }, now);
  releaseStock(orderId);
  return true;
}

/** Changes a product's stock by a quantity, and records why (rule: stock-ledger). */
export function moveStock(
  { productId, quantity: change }: Units,
  movement: Pick<typeof stockMovement.$inferInsert, "reason" | "note" | "orderId" | "userId">,
  now: Date,
): void {
  tx()
    .update(product)
    .set({ stock: sql`${product.stock} + ${change}`, updatedAt: now })
    .where(eq(product.id, productId))
    .run();
  tx()
    .insert(stockMovement)
    .values({ ...movement, productId, change, createdAt: now })
    .run();
}

/**
 * Returns units of a paid order to stock; `userId`: who cancelled or refunded it (rule:
 * stock-returns-on-cancel).
 */
export function returnStock(orderId: string, units: Units[], userId: string | undefined, now: Date): void {
  for (const unit of units) moveStock(unit, { reason: "return", orderId, userId }, now);
}
