import { and, eq, inArray, isNull } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import type { MarkPaidForm } from "~/features/payments/input";
import { storedTexts } from "~/features/payments/stored-texts";
import { payment } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { bookingPayable, getPayable, orderPayable, type Payable } from "./payable.server";
import { startDueRefunds } from "./send-refunds.server";
import { settleHandPayment } from "./settle-payment.server";
import { words } from "./words.en";

/** The payable of an order or of a visit. */
export type MarkedPayable = { orderId: string } | { bookingId: string };

const toPayable = (owner: MarkedPayable): Payable =>
  "orderId" in owner ? orderPayable(owner.orderId) : bookingPayable(owner.bookingId);

/** Methods whose reference names one transfer. */
const TRANSFERS: MarkPaidForm["method"][] = ["upi", "bank-transfer"];

/** Throws CONFLICT if a transfer with this reference has been marked already. */
function assertReferenceNew(reference: string): void {
  const isMarked = and(
    eq(payment.handReference, reference),
    inArray(payment.handMethod, TRANSFERS),
    isNull(payment.fromRefundId),
  );
  const other = db.select().from(payment).where(isMarked).get();
  if (!other) return;
  const { number } = getPayable(other).bill();
  throw new ShopError("CONFLICT", words.referenceIsUsed(number), "reference");
}

/**
 * Marks an order or the fee of a visit as paid by hand, with all that follows from a payment (rule:
 * marked-paid); the same method and reference once more change nothing. Returns the amount, which is what is
 * to be paid. Throws CONFLICT at `reference` if another order or visit has it, and what `settleHandPayment`
 * throws.
 */
export async function markPaid(
  actorId: string,
  owner: MarkedPayable,
  { method: handMethod, reference: handReference }: MarkPaidForm,
  now: Date,
): Promise<Paise> {
  const amountPaise = await transaction(() => {
    const payable = toPayable(owner);
    const isSame = and(eq(payment.handMethod, handMethod), eq(payment.handReference, handReference));
    const marked = db.select().from(payment).where(and(payable.paymentCondition, isSame)).get();
    if (marked) return marked.amountPaise;
    if (TRANSFERS.includes(handMethod)) assertReferenceNew(handReference);
    const note = storedTexts.paidByHandNote(handMethod, handReference);
    const settled = settleHandPayment(payable, { handMethod, handReference }, { userId: actorId, note }, now);
    const after = { amountPaise: settled.amountPaise, method: handMethod };
    const label = payable.bill().number;
    recordChange(actorId, { action: "marked as paid", ...payable.auditSubject, label, after }, now);
    return settled.amountPaise;
  });
  // What an exchange gives back.
  startDueRefunds();
  return amountPaise;
}
