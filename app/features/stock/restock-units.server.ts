import { eq, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { deductStock, moveStock, returnStock, type Units } from "./reserve-stock.server";
import { stockMovement } from "./tables";
import { words } from "./words.en";

/** The stored notes of movements of goods that are replaced, and of goods that came back damaged. */
export const REPLACEMENT_NOTE = "Replacement";
export const DAMAGED_NOTE = "Came back damaged";

/** The units of each product that left stock for an order and have not come back, also where that is none. */
export function listUnitsMoved(orderId: string): Units[] {
  const { productId, change } = stockMovement;
  return db
    .select({ productId, quantity: sql<number>`-sum(${change})` })
    .from(stockMovement)
    .where(eq(stockMovement.orderId, orderId))
    .groupBy(productId)
    .all();
}

/** The units of a paid order that left stock and have not come back. */
export const listUnitsOut = (orderId: string): Units[] =>
  listUnitsMoved(orderId).filter(({ quantity }) => quantity > 0);

/** Units that come back; `field`: the form field with their quantity. */
export interface ReturnedUnits extends Units {
  field: string;
  isDamaged: boolean;
}

/** Throws CONFLICT at their `field` for more units than left stock and have not come back. */
export function assertUnitsOut(orderId: string, units: ReturnedUnits[]): void {
  const quantitiesOut = new Map(
    listUnitsOut(orderId).map(({ productId, quantity }) => [productId, quantity]),
  );
  const excess = units.find(({ productId, quantity }) => quantity > (quantitiesOut.get(productId) ?? 0));
  if (excess) {
    const max = quantitiesOut.get(excess.productId) ?? 0;
    throw new ShopError("CONFLICT", words.onlyOfThisCanBeReturned(max), excess.field);
  }
}

/**
 * Takes back units of a paid order: those in order return to stock (rule: stock-returns-on-cancel), damaged
 * ones are taken out of it again (rule: damaged-pieces).
 */
export function restockUnits(
  orderId: string,
  units: ReturnedUnits[],
  userId: string | undefined,
  now: Date,
): void {
  assertUnitsOut(orderId, units);
  returnStock(orderId, units, userId, now);
  for (const { productId, quantity, isDamaged } of units)
    if (isDamaged)
      moveStock(
        { productId, quantity: -quantity },
        { reason: "correction", note: DAMAGED_NOTE, userId },
        now,
      );
}

/**
 * Takes back units of a paid order as `restockUnits` does, and sends as many of the same out. Throws CONFLICT
 * if there are too few in stock.
 */
export function replaceUnits(orderId: string, units: ReturnedUnits[], userId: string, now: Date): void {
  restockUnits(orderId, units, userId, now);
  const movement = { isLate: false, userId, note: REPLACEMENT_NOTE };
  if (!deductStock(orderId, units, movement, now)) throw new ShopError("CONFLICT", words.tooFewToReplace);
}
