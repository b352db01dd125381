import { and, eq, isNull } from "drizzle-orm";
import { writeTx } from "~/db/db.server";
import { orders, payment } from "~/db/schema";
import { type By, cancelRequest, cancelVisit } from "~/domain/bookings/managing.server";
import { releaseOrder } from "~/domain/orders/placing.server";
import { giveBack } from "./owing.server";
import { forVisit } from "./purpose.server";
import { startDueRefunds } from "./refunding.server";

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

const CANCELLED = "The visit was cancelled";

/** The fee that was paid for a visit goes back, in the transaction that cancels it. */
function cancelWith(cancel: typeof cancelRequest, requestId: string, by: By, now: Date): void {
  writeTx((tx) => {
    cancel(tx, requestId, by, now);
    const isTaken = and(forVisit(requestId).isIts, eq(payment.status, "captured"));
    for (const taken of tx.select().from(payment).where(isTaken).all()) giveBack(tx, taken, CANCELLED, now);
  });
  startDueRefunds();
}

/**
 * Cancels a booking, by the shopkeeper: its seat is free, and a fee that was paid goes back, in one transaction (D16). A
 * payment that still arrives goes back too. Throws what `cancelRequest` does.
 */
export const cancelBooking = (requestId: string, by: By, now: Date): void =>
  cancelWith(cancelRequest, requestId, by, now);

/** The same by its customer, who has until 2 hours before. Throws what `cancelVisit` does. */
export const cancelOwnBooking = (requestId: string, by: By, now: Date): void =>
  cancelWith(cancelVisit, requestId, by, now);
