import { and, eq, gt, isNull } from "drizzle-orm";
import { payment } from "~/features/payments/tables";
import { releaseStock } from "~/features/stock/reserve-stock.server";
import { db, tx } from "~/platform/db/db.server";
import { withdrawPlacedOrderEmail } from "./send-emails.server";
import { orders } from "./tables";

/** A customer's orders that can still be paid. */
export const listAwaitingOrders = (userId: string, now: Date) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        isNull(orders.paidAt),
        gt(orders.payBy, now),
      ),
    )
    .all();

/** Whether the customer's money was taken but is not confirmed; the order then keeps its reserved stock. */
export const isConfirming = (orderId: string): boolean =>
  db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, "authorized")))
    .get() !== undefined;

/**
 * Releases the stock of an order that will not be paid and ends its time to pay; the email that asks to pay
 * is withdrawn. Does nothing while a payment is being confirmed.
 */
export function releaseOrder(orderId: string, now: Date): void {
  if (isConfirming(orderId)) return;
  releaseStock(orderId);
  withdrawPlacedOrderEmail(orderId);
  tx().update(orders).set({ payBy: now, updatedAt: now }).where(eq(orders.id, orderId)).run();
}

/** Releases what the unpaid orders of an account reserve, in the caller's transaction. */
export function releaseUnpaidOrders(userId: string, now: Date): void {
  for (const { id } of listAwaitingOrders(userId, now)) releaseOrder(id, now);
}
