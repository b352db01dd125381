import { and, eq, isNull } from "drizzle-orm";
import { writeTx } from "~/db/db.server";
import { orders } from "~/db/schema";
import { releaseOrder } from "~/domain/orders/placing.server";

/**
 * A customer turns back at the till: the goods are free for others at once. A payment that still arrives is settled as a
 * late one (D4). An order that is not theirs, or is paid, is left as it is.
 */
export function cancelPayment(userId: string, orderId: string, now: Date): void {
  writeTx((tx) => {
    const theirs = and(eq(orders.id, orderId), eq(orders.userId, userId), isNull(orders.paidAt));
    if (tx.select({ id: orders.id }).from(orders).where(theirs).get()) releaseOrder(tx, orderId, now);
  });
}
