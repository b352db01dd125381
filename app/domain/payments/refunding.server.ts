import { and, eq } from "drizzle-orm";
import { db, writeTx } from "~/db/db.server";
import { payment, refund } from "~/db/schema";
import { recordEvent } from "~/domain/orders/settling.server";
import { log } from "~/lib/log.server";
import { providerNamed } from "./provider.server";

type Payment = typeof payment.$inferSelect;

/**
 * Gives back what is due on a payment. Where the provider cannot do it now the refund stays due, for the shopkeeper to
 * see; asking again gives the money back once. Gives the payment as it stands. Rule: D4.
 */
export async function beginRefund(due: Payment, now: Date): Promise<Payment> {
  const owed = db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, due.id), eq(refund.status, "due")))
    .get();
  if (!owed || !due.providerPaymentId) return due;
  try {
    const { providerRefundId } = await providerNamed(due.provider).refund(
      due.providerPaymentId,
      owed.amountPaise,
      owed.id,
    );
    return writeTx((tx) => {
      const processed = tx
        .update(refund)
        .set({ status: "processed", providerRefundId, updatedAt: now })
        .where(and(eq(refund.id, owed.id), eq(refund.status, "due")))
        .run();
      if (processed.changes === 1 && due.orderId) recordEvent(tx, due.orderId, "refunded", now);
      return tx
        .update(payment)
        .set({ status: "refunded", updatedAt: now })
        .where(eq(payment.id, due.id))
        .returning()
        .get();
    });
  } catch (error) {
    log.error({ err: error, refund: owed.id }, "a refund could not be begun");
    return due;
  }
}

/** Tries again every refund that is still due. */
export async function retryRefunds(now: Date): Promise<void> {
  const due = db.select().from(payment).where(eq(payment.status, "refund-due")).all();
  for (const one of due) await beginRefund(one, now);
}
