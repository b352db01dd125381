import { and, eq } from "drizzle-orm";
import { goodsReturn } from "~/features/returns/tables";
import { releaseStock, returnStock } from "~/features/stock/reserve-stock.server";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { ShopError } from "~/lib/errors";
import { type StoredText, storeOptional } from "~/lib/stored-text";
import { db, tx } from "~/platform/db/db.server";
import { recordOrderEvent } from "./record-event.server";
import { customerCancelProblem, orderNotFound, transitionProblem } from "./rules";
import { orders } from "./tables";
import { words } from "./words.en";

/** `userId`: who changes the order, unless it is the shop's own code. */
export interface OrderActor {
  userId?: string;
}

const createNotFound = () => new ShopError("NOT_FOUND", orderNotFound());

/** The return of an order whose goods have come back, and which is yet to be refunded. */
const findReceivedReturn = (orderId: string) =>
  db
    .select({ number: goodsReturn.number })
    .from(goodsReturn)
    .where(and(eq(goodsReturn.orderId, orderId), eq(goodsReturn.status, "received")))
    .get();

/**
 * Cancels an order for good, in the caller's transaction, and returns its stock or releases its reservation
 * (rule: cancelled-for-good); the caller refunds what was paid. `reason` is for the timeline. Returns the
 * order's number and its previous status; a cancelled order is left as it is. Throws NOT_FOUND, CONFLICT if
 * it was delivered, or a return of it has been received.
 */
export function cancelOrderRecord(
  orderId: string,
  { userId }: OrderActor,
  reason: StoredText | undefined,
  now: Date,
): Pick<typeof orders.$inferSelect, "number" | "status"> {
  const orderCondition = eq(orders.id, orderId);
  const columns = { number: orders.number, status: orders.status, paidAt: orders.paidAt };
  const order = db.select(columns).from(orders).where(orderCondition).get();
  if (!order) throw createNotFound();
  if (order.status === "cancelled") return order;
  const problem = transitionProblem(order.status, "cancelled");
  if (problem) throw new ShopError("CONFLICT", problem);
  const received = findReceivedReturn(orderId);
  if (received) throw new ShopError("CONFLICT", words.returnIsToBeSettled(received.number));
  if (order.paidAt) {
    // Units that came back with a partial refund are in stock already.
    returnStock(orderId, listUnitsOut(orderId), userId, now);
  } else {
    releaseStock(orderId);
  }
  tx().update(orders).set({ status: "cancelled", updatedAt: now }).where(orderCondition).run();
  recordOrderEvent(orderId, { kind: "cancelled", note: reason, userId }, now);
  return order;
}

/**
 * Cancels a customer's own order as `cancelOrderRecord` does. Throws NOT_FOUND for another customer's order,
 * CONFLICT if it was shipped or delivered, or collected.
 */
export function cancelOwnOrderRecord(
  orderId: string,
  userId: string,
  reason: string | undefined,
  now: Date,
): void {
  const ownOrderCondition = and(eq(orders.id, orderId), eq(orders.userId, userId));
  const columns = { status: orders.status, fulfilment: orders.fulfilment };
  const order = db.select(columns).from(orders).where(ownOrderCondition).get();
  if (!order) throw createNotFound();
  const problem = customerCancelProblem(order.status, order.fulfilment);
  if (problem) throw new ShopError("CONFLICT", problem);
  cancelOrderRecord(orderId, { userId }, storeOptional(reason), now);
}
