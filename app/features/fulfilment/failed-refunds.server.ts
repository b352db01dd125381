import { eq } from "drizzle-orm";
import type { AuditAction } from "~/features/audit/action-names";
import { recordChange } from "~/features/audit/record-change.server";
import type { ManualRefundForm } from "~/features/payments/input";
import { REFUND_STATUS_LABELS } from "~/features/payments/refund-words";
import type { Payment } from "~/features/payments/rules";
import { storedTexts } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { storeTyped } from "~/lib/stored-text";
import { db, transaction, tx } from "~/platform/db/db.server";
import { recordRefundDone } from "./create-refund.server";
import { getPayable } from "./payable.server";
import { assertMayHaveRefunded } from "./refund-limit.server";
import { startDueRefunds } from "./send-refunds.server";
import { words } from "./words.en";

type Refund = typeof refund.$inferSelect;

/** Whether money has to be given back by hand: the owner took it, and nobody has recorded how. */
const isDueByHand = ({ status }: Refund, { handMethod }: Payment): boolean =>
  status === "due" && handMethod !== null;

/**
 * A failed refund and its payment, or with `byHand` also one that is due by hand. Throws NOT_FOUND, CONFLICT
 * for a refund with another status.
 */
function getFailedRefund(refundId: string, byHand = false): { failedRefund: Refund; paymentRow: Payment } {
  const row = db
    .select({ failedRefund: refund, paymentRow: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId))
    .get();
  if (!row) throw new ShopError("NOT_FOUND", words.weCouldNotFindThatRefund);
  const { status } = row.failedRefund;
  const canBeByHand = byHand && isDueByHand(row.failedRefund, row.paymentRow);
  if (status !== "failed" && !canBeByHand)
    throw new ShopError("CONFLICT", words.thisRefundHasBeenSeen(REFUND_STATUS_LABELS[status]));
  return row;
}

/** Updates a failed refund and records the change in the audit log. */
function updateFailedRefund(
  actorId: string,
  { failedRefund, paymentRow }: ReturnType<typeof getFailedRefund>,
  { action, status, problem }: RefundChange,
  now: Date,
): void {
  tx().update(refund).set({ status, problem, updatedAt: now }).where(eq(refund.id, failedRefund.id)).run();
  const payable = getPayable(paymentRow);
  const { amountPaise } = failedRefund;
  const changes = { before: { refund: failedRefund.status }, after: { refund: status, amountPaise } };
  recordChange(actorId, { action, ...payable.auditSubject, label: payable.bill().number, ...changes }, now);
}

interface RefundChange extends Pick<Refund, "status" | "problem"> {
  action: AuditAction;
}

/**
 * Requests a failed refund from the provider again, with a new idempotency key. Returns its amount. Throws
 * NOT_FOUND, CONFLICT for a refund that has not failed or is being retried already.
 */
export async function retryFailedRefund(actorId: string, refundId: string, now: Date): Promise<Paise> {
  const { failedRefund } = await transaction(() => {
    const row = getFailedRefund(refundId);
    updateFailedRefund(actorId, row, { action: "refund tried again", status: "due", problem: null }, now);
    return row;
  });
  startDueRefunds();
  return failedRefund.amountPaise;
}

/**
 * Records that an administrator has returned the money of a failed refund, or of a payment that the owner
 * took, by hand, and emails the customer how (rules: failed-refund-by-hand, marked-paid). The refund is then
 * processed, and later updates of the provider do not change it. Returns its amount. Throws NOT_FOUND,
 * CONFLICT for a refund that has not failed.
 */
export async function recordManualRefund(
  actorId: string,
  { refund: refundId, how }: ManualRefundForm,
  now: Date,
): Promise<Paise> {
  return transaction(() => {
    const row = getFailedRefund(refundId, true);
    // Nobody else would know (rule: counter-refunds).
    assertMayHaveRefunded(actorId, getPayable(row.paymentRow));
    const problem = storedTexts.byHand(how);
    updateFailedRefund(
      actorId,
      row,
      { action: "refund given back by hand", status: "processed", problem },
      now,
    );
    recordRefundDone(row.paymentRow, { note: storeTyped(how), userId: actorId }, now);
    return row.failedRefund.amountPaise;
  });
}
