import { eq, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { returnStock, type Units } from "./reserve-stock.server";
import { stockMovement } from "./tables";
import { words } from "./words.en";

/** The units of a paid order that left stock and have not come back. */
export function listUnitsOut(orderId: string): Units[] {
  const { productId, change } = stockMovement;
  return db
    .select({ productId, quantity: sql<number>`-sum(${change})` })
    .from(stockMovement)
    .where(eq(stockMovement.orderId, orderId))
    .groupBy(productId)
    .all()
    .filter(({ quantity }) => quantity > 0);
}

/** Units that come back; `field`: the form field with their quantity. */
export interface ReturnedUnits extends Units {
  field: string;
}

/**
 * Returns units of a paid order to stock (rule: stock-returns-on-cancel). Throws CONFLICT at their `field`
 * for more than left stock.
 */
export function restockUnits(orderId: string, units: ReturnedUnits[], userId: string, now: Date): void {
  const quantitiesOut = new Map(
    listUnitsOut(orderId).map(({ productId, quantity }) => [productId, quantity]),
  );
  const excess = units.find(({ productId, quantity }) => quantity > (quantitiesOut.get(productId) ?? 0));
  if (excess) {
    const max = quantitiesOut.get(excess.productId) ?? 0;
    throw new ShopError("CONFLICT", words.onlyOfThisCanComeBack(max), excess.field);
  }
  returnStock(orderId, units, userId, now);
}
