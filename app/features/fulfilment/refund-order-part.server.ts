import { recordChange } from "~/features/audit/record-change.server";
import { creditGoodwill } from "~/features/papers/issue-credit-note.server";
import type { RefundInput } from "~/features/payments/input";
import { restockUnits } from "~/features/stock/restock-units.server";
import { type StoredText, storeTyped } from "~/lib/stored-text";
import { transaction } from "~/platform/db/db.server";
import { createPartialRefund, type KeptPart } from "./create-partial-refund.server";
import { orderPayable } from "./payable.server";
import { planRefund, type RefundPlan } from "./plan-refund.server";
import { startDueRefunds } from "./send-refunds.server";

/**
 * `userId`: the administrator who refunds, unless the customer makes use of what one has decided; `kept`:
 * what of it pays another order (rule: exchange).
 */
interface Refunding {
  userId?: string;
  reason: StoredText;
  kept?: KeptPart;
}

/** Makes a planned refund in the transaction in which it was planned, and gives its id. */
export function makeRefund(
  orderId: string,
  plan: RefundPlan,
  { userId, reason, kept }: Refunding,
  now: Date,
): string {
  const { number: label, amountPaise, kind, units, leavesNone } = plan;
  // Nothing of the order is sold any more, as when it is cancelled (rule: goodwill).
  if (leavesNone) creditGoodwill(orderId, now);
  const { id } = createPartialRefund(orderPayable(orderId), { ...plan, kept, reason, userId }, now);
  restockUnits(orderId, units, userId, now);
  const count = (isDamaged: boolean) =>
    units.reduce((sum, unit) => sum + (unit.isDamaged === isDamaged ? unit.quantity : 0), 0);
  const [piecesBack, piecesDamaged] = [count(false), count(true)];
  const after = {
    refundedPaise: amountPaise,
    ...(kind && { refundKind: kind }),
    ...(piecesBack > 0 && { unitsBackOnTheShelf: piecesBack }),
    ...(piecesDamaged > 0 && { unitsDamaged: piecesDamaged }),
  };
  if (userId) recordChange(userId, { action: "refunded", kind: "order", id: orderId, label, after }, now);
  return id;
}

/**
 * Does the work of `refundPartOfOrder` in the caller's transaction, and gives the id of the refund as well;
 * the caller calls `startDueRefunds` after it.
 */
export function refundPartInTransaction(
  actorId: string,
  orderId: string,
  input: RefundInput & { returnId?: string },
  now: Date,
): RefundPlan & { refundId: string } {
  const plan = planRefund(actorId, orderId, input, input.returnId);
  return {
    ...plan,
    refundId: makeRefund(orderId, plan, { userId: actorId, reason: storeTyped(input.reason) }, now),
  };
}

/**
 * Refunds a part of what was paid for an order, with a credit note unless it is goodwill, and takes back the
 * pieces of the form, in one transaction; then requests the refund from the provider. All that is left can be
 * refunded only once the order was shipped; before, it has to be cancelled. Throws what `planRefund` throws.
 */
export async function refundPartOfOrder(
  actorId: string,
  orderId: string,
  input: RefundInput,
  now: Date,
): Promise<RefundPlan> {
  const plan = await transaction(() => refundPartInTransaction(actorId, orderId, input, now));
  startDueRefunds();
  return plan;
}
