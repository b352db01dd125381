import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { stockMovement } from "~/db/schema";
import { DomainError } from "~/lib/errors";
import { returnStock, type Units } from "./stock.server";

/** The units of a paid order that are out of the shop: what it took, less what has come back on the shelf. */
export function unitsOut(tx: Pick<Tx, "select">, orderId: string): Units[] {
  const { productId, change } = stockMovement;
  return tx
    .select({ productId, quantity: sql<number>`-sum(${change})` })
    .from(stockMovement)
    .where(eq(stockMovement.orderId, orderId))
    .groupBy(productId)
    .all()
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Puts some units of a paid order back on the shelf, by whom (`userId`). Throws CONFLICT for more than are out of the shop.
 */
export function takeBack(tx: Tx, orderId: string, units: Units[], userId: string, now: Date): void {
  const out = new Map(unitsOut(tx, orderId).map(({ productId, quantity }) => [productId, quantity]));
  const tooMany = units.find(({ productId, quantity }) => quantity > (out.get(productId) ?? 0));
  if (tooMany)
    throw new DomainError("CONFLICT", `Only ${out.get(tooMany.productId) ?? 0} of this can come back on the shelf`);
  returnStock(tx, orderId, units, userId, now);
}
