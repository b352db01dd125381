import { and, eq } from "drizzle-orm";
import { releaseStock, returnStock } from "~/features/stock/reserve-stock.server";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { DomainError } from "~/lib/errors";
import { db, tx } from "~/platform/db/db.server";
import { recordOrderEvent } from "./record-event.server";
import { ORDER_NOT_FOUND } from "./rules";
import { customerCancelProblem, transitionProblem } from "./status-changes";
import { orders } from "./tables";

/** Who changes an order: a person, where it was one. */
export interface OrderActor {
  userId?: string;
}

const orderNotFound = () => new DomainError("NOT_FOUND", ORDER_NOT_FOUND);

/**
 * Cancels an order in the caller's transaction: the goods of a paid one go back on the shelf, what an unpaid
 * one had reserved is free (rule: cancelled-for-good). It stays cancelled for ever; one that is cancelled
 * already stays as it is. `reason`: in words, for its timeline. The payments room gives back what was paid.
 * Gives how it stood before. Throws NOT_FOUND, CONFLICT for one that was delivered.
 */
export function withdrawOrder(
  orderId: string,
  { userId }: OrderActor,
  reason: string | undefined,
  now: Date,
): Pick<typeof orders.$inferSelect, "number" | "status"> {
  const isIt = eq(orders.id, orderId);
  const { number, status, paidAt } = orders;
  const order = db.select({ number, status, paidAt }).from(orders).where(isIt).get();
  if (!order) throw orderNotFound();
  if (order.status === "cancelled") return order;
  const problem = transitionProblem(order.status, "cancelled");
  if (problem) throw new DomainError("CONFLICT", problem);
  if (order.paidAt) {
    // What a refund of a part has brought back already is on the shelf.
    returnStock(orderId, listUnitsOut(orderId), userId, now);
  } else {
    releaseStock(orderId);
  }
  tx().update(orders).set({ status: "cancelled", updatedAt: now }).where(isIt).run();
  recordOrderEvent(orderId, { kind: "cancelled", note: reason, userId }, now);
  return order;
}

/**
 * Cancels a customer's own order as `withdrawOrder` does, while it has not been sent. Throws NOT_FOUND where
 * it is not theirs, CONFLICT with the reason in words where it has been sent.
 */
export function withdrawOwnOrder(
  orderId: string,
  userId: string,
  reason: string | undefined,
  now: Date,
): void {
  const isTheirs = and(eq(orders.id, orderId), eq(orders.userId, userId));
  const order = db.select({ status: orders.status }).from(orders).where(isTheirs).get();
  if (!order) throw orderNotFound();
  const problem = customerCancelProblem(order.status);
  if (problem) throw new DomainError("CONFLICT", problem);
  withdrawOrder(orderId, { userId }, reason, now);
}
