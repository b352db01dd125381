import { eq, sql } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { returnStock, type Units } from "./reserve-stock.server";
import { stockMovement } from "./tables";

/** The units of a paid order that are out of the shop: what it took, less what has come back on the shelf. */
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

/** Units that come back, and which field of a form says so. */
export interface ReturnedUnits extends Units {
  field: string;
}

/**
 * Puts some units of a paid order back on the shelf, by whom (`userId`). Throws CONFLICT at their `field` for
 * more than are out of the shop.
 */
export function restockUnits(orderId: string, units: ReturnedUnits[], userId: string, now: Date): void {
  const out = new Map(listUnitsOut(orderId).map(({ productId, quantity }) => [productId, quantity]));
  const tooMany = units.find(({ productId, quantity }) => quantity > (out.get(productId) ?? 0));
  if (tooMany) {
    const max = out.get(tooMany.productId) ?? 0;
    throw new DomainError("CONFLICT", `Only ${max} of this can come back on the shelf`, tooMany.field);
  }
  returnStock(orderId, units, userId, now);
}
