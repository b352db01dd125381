import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { ManualRefundForm } from "~/features/payments/input";
import type { Payment } from "~/features/payments/rules";
import { payment, refund } from "~/features/payments/tables";
import { REFUND_STATUS_LABELS } from "~/features/payments/words";
import { DomainError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { type Tx, writeTx } from "~/platform/db/db.server";
import { recordRefundDone } from "./create-refund.server";
import { getPayable } from "./payable.server";
import { startDueRefunds } from "./send-refunds.server";

type Refund = typeof refund.$inferSelect;

/** A refund that has failed for good, and its payment. Throws NOT_FOUND, CONFLICT for one that stands otherwise. */
function getFailedRefund(tx: Tx, refundId: string): { failed: Refund; known: Payment } {
  const row = tx
    .select({ failed: refund, known: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId))
    .get();
  if (!row) throw new DomainError("NOT_FOUND", "We could not find that refund.");
  const { status } = row.failed;
  if (status !== "failed")
    throw new DomainError(
      "CONFLICT",
      `This refund has been seen to already. It reads: ${REFUND_STATUS_LABELS[status]}.`,
    );
  return row;
}

/** Moves a refund that has failed on, by the administrator `by`, and writes that down. */
function updateFailedRefund(
  tx: Tx,
  actorId: string,
  { failed, known }: ReturnType<typeof getFailedRefund>,
  to: RefundStep,
  now: Date,
): void {
  const { action, status, problem } = to;
  tx.update(refund).set({ status, problem, updatedAt: now }).where(eq(refund.id, failed.id)).run();
  const payable = getPayable(known);
  const { amountPaise } = failed;
  const facts = { before: { refund: failed.status }, after: { refund: status, amountPaise } };
  recordChange(tx, actorId, { action, ...payable.auditSubject, label: payable.bill(tx).number, ...facts }, now);
}

interface RefundStep extends Pick<Refund, "status" | "problem"> {
  action: string;
}

/**
 * Has a refund that failed for good asked for once more, at once and under another key, by the administrator `by`. Gives its
 * amount. Throws NOT_FOUND, CONFLICT for one that has not failed, or was seen to already: of two who try at once one does.
 */
export function retryRefund(actorId: string, refundId: string, now: Date): Paise {
  const { failed } = writeTx((tx) => {
    const found = getFailedRefund(tx, refundId);
    updateFailedRefund(tx, actorId, found, { action: "refund tried again", status: "due", problem: null }, now);
    return found;
  });
  startDueRefunds();
  return failed.amountPaise;
}

/**
 * Writes down that the administrator `by` has given back by hand what the provider could not, and how, which the customer is
 * told: it is at its end, its payment with it (D4). What the provider says of it later changes nothing, and its credit note
 * stays as it is. Gives its amount. Throws what `tryRefundAgain` does.
 */
export function recordManualRefund(actorId: string, { refund: refundId, how }: ManualRefundForm, now: Date): Paise {
  return writeTx((tx) => {
    const found = getFailedRefund(tx, refundId);
    const problem = `By hand: ${how}`;
    updateFailedRefund(tx, actorId, found, { action: "refund given back by hand", status: "processed", problem }, now);
    recordRefundDone(tx, found.known, { note: how, userId: actorId }, now);
    return found.failed.amountPaise;
  });
}
