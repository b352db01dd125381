import { and, eq, sum } from "drizzle-orm";
import { STAFF_ROLE } from "~/features/accounts/staff-role";
import { user } from "~/features/accounts/tables";
import { payment, refund } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { formatRupees, fromRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import type { Payable } from "./payable.server";
import { words } from "./words.en";

/** What counter staff may refund of one order or visit in all (rule: counter-refunds). */
const COUNTER_REFUND_LIMIT = fromRupees(1000);

function getRefundedPaise({ paymentCondition }: Payable): number {
  const isOfPayable = and(eq(refund.paymentId, payment.id), paymentCondition);
  const row = db
    .select({ total: sum(refund.amountPaise) })
    .from(refund)
    .innerJoin(payment, isOfPayable)
    .get();
  return Number(row?.total ?? 0);
}

/** Throws FORBIDDEN if `actorId` is a helper who may not refund this much more of a payable. */
export function assertMayRefund(actorId: string, payable: Payable, amountPaise: number): void {
  const actor = db.select({ staffRole: STAFF_ROLE }).from(user).where(eq(user.id, actorId)).get();
  if (actor?.staffRole !== "counter" || amountPaise === 0) return;
  if (getRefundedPaise(payable) + amountPaise <= COUNTER_REFUND_LIMIT) return;
  throw new ShopError("FORBIDDEN", words.ownerRefundsMore(formatRupees(COUNTER_REFUND_LIMIT)));
}
