import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { ManualRefundForm } from "~/features/payments/input";
import type { Payment } from "~/features/payments/rules";
import { payment, refund } from "~/features/payments/tables";
import { REFUND_STATUS_LABELS } from "~/features/payments/words";
import { DomainError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { recordRefundDone } from "./create-refund.server";
import { getPayable } from "./payable.server";
import { startDueRefunds } from "./send-refunds.server";

type Refund = typeof refund.$inferSelect;

/**
 * A refund that has failed for good, and its payment. Throws NOT_FOUND, CONFLICT for one that stands
 * otherwise.
 */
function getFailedRefund(refundId: string): { failed: Refund; known: Payment } {
  const row = db
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
  actorId: string,
  { failed, known }: ReturnType<typeof getFailedRefund>,
  to: RefundStep,
  now: Date,
): void {
  const { action, status, problem } = to;
  tx().update(refund).set({ status, problem, updatedAt: now }).where(eq(refund.id, failed.id)).run();
  const payable = getPayable(known);
  const { amountPaise } = failed;
  const facts = { before: { refund: failed.status }, after: { refund: status, amountPaise } };
  recordChange(actorId, { action, ...payable.auditSubject, label: payable.bill().number, ...facts }, now);
}

interface RefundStep extends Pick<Refund, "status" | "problem"> {
  action: string;
}

/**
 * Has a refund that failed for good asked for once more, at once and under another key, by the administrator
 * `by`. Gives its amount. Throws NOT_FOUND, CONFLICT for one that has not failed, or was seen to already: of
 * two who try at once one does.
 */
export async function retryRefund(actorId: string, refundId: string, now: Date): Promise<Paise> {
  const { failed } = await transaction(() => {
    const found = getFailedRefund(refundId);
    updateFailedRefund(actorId, found, { action: "refund tried again", status: "due", problem: null }, now);
    return found;
  });
  startDueRefunds();
  return failed.amountPaise;
}

/**
 * Writes down that the administrator `by` has given back by hand what the provider could not, and how, which
 * the customer is told: it is at its end, its payment with it (rule: failed-refund-by-hand). What the
 * provider says of it later changes nothing, and its credit note stays as it is. Gives its amount. Throws
 * what `tryRefundAgain` does.
 */
export async function recordManualRefund(
  actorId: string,
  { refund: refundId, how }: ManualRefundForm,
  now: Date,
): Promise<Paise> {
  return transaction(() => {
    const found = getFailedRefund(refundId);
    const problem = `By hand: ${how}`;
    updateFailedRefund(
      actorId,
      found,
      { action: "refund given back by hand", status: "processed", problem },
      now,
    );
    recordRefundDone(found.known, { note: how, userId: actorId }, now);
    return found.failed.amountPaise;
  });
}
