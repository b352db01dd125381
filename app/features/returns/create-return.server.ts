import { and, eq } from "drizzle-orm";
import { listNamedUnits } from "~/features/orders/line-names.server";
import { orderNotFound } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
import { assertUnitsOut } from "~/features/stock/restock-units.server";
import { ShopError } from "~/lib/errors";
import { createReferenceNumber } from "~/lib/ids";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { queueReturnEmail } from "./email-facts.server";
import { findReturnProblem, type GoodsReturn } from "./find-returns.server";
import type { ReturnForm } from "./input";
import { canBecome, RETURN_NUMBER_PREFIX, RETURN_STATUS_LABELS, returnNotFound } from "./rules";
import { goodsReturn, goodsReturnLine } from "./tables";
import { words } from "./words.en";

/** Makes a number that no return has. */
function generateNumber(): string {
  for (;;) {
    const number = createReferenceNumber(RETURN_NUMBER_PREFIX);
    if (!db.select({ id: goodsReturn.id }).from(goodsReturn).where(eq(goodsReturn.number, number)).get())
      return number;
  }
}

/**
 * Asks for the return of pieces of the customer's own order, and writes to the customer and to the shop.
 * Throws NOT_FOUND for another customer's order, CONFLICT if it cannot be returned at `now` or has another
 * return that is open, and at their field for more pieces than the customer has; TOO_MANY above
 * `LIMITS.returns`.
 */
export async function createReturn(
  userId: string,
  orderId: string,
  { pieces, fault, wish, reason }: ReturnForm,
  now: Date,
): Promise<GoodsReturn> {
  return transaction(() => {
    const isOwn = and(eq(orders.id, orderId), eq(orders.userId, userId));
    if (!db.select({ id: orders.id }).from(orders).where(isOwn).get())
      throw new ShopError("NOT_FOUND", orderNotFound());
    const isFaulty = fault === "faulty";
    const problem = findReturnProblem(orderId, isFaulty, now);
    if (problem) throw new ShopError("CONFLICT", problem);
    const units = listNamedUnits(orderId, pieces).map((unit) => ({ ...unit, isDamaged: false }));
    assertUnitsOut(orderId, units);
    countAccepted({ limit: LIMITS.returns, subject: userId });
    const times = { createdAt: now, updatedAt: now };
    const created = tx()
      .insert(goodsReturn)
      .values({
        number: generateNumber(),
        orderId,
        userId,
        status: "requested",
        isFaulty,
        wish: wish === "exchange" ? "refund" : wish,
        wantsExchange: wish === "exchange",
        reason,
        ...times,
      })
      .returning()
      .get();
    for (const { productId, quantity } of units)
      tx().insert(goodsReturnLine).values({ returnId: created.id, productId, quantity }).run();
    queueReturnEmail(created, userId, now);
    return created;
  });
}

/** Takes back a return that the customer asked for. Throws NOT_FOUND, CONFLICT if it is too late for that. */
export async function withdrawReturn(userId: string, returnId: string, now: Date): Promise<void> {
  await transaction(() => {
    const isOwn = and(eq(goodsReturn.id, returnId), eq(goodsReturn.userId, userId));
    const found = db.select().from(goodsReturn).where(isOwn).get();
    if (!found) throw new ShopError("NOT_FOUND", returnNotFound());
    if (found.status === "withdrawn") return;
    if (!canBecome(found.status, "withdrawn"))
      throw new ShopError(
        "CONFLICT",
        words.cannotBecome(RETURN_STATUS_LABELS[found.status], RETURN_STATUS_LABELS.withdrawn),
      );
    const withdrawn = tx()
      .update(goodsReturn)
      .set({ status: "withdrawn", updatedAt: now })
      .where(isOwn)
      .returning()
      .get();
    queueReturnEmail(withdrawn, userId, now);
  });
}
