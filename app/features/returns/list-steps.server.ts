import { and, between, eq, inArray, min } from "drizzle-orm";
import { auditEntry } from "~/features/audit/tables";
import { orders } from "~/features/orders/tables";
import { WHOLE_REFUND_PAISE } from "~/features/payments/payment-columns.server";
import { payment, refund } from "~/features/payments/tables";
import { paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { isOpenReturn, type ReturnStatus } from "./rules";
import type { goodsReturn } from "./tables";

const STEPS_OF_SHOP = ["accepted", "received"] as const;

type SteppedReturn = Pick<
  typeof goodsReturn.$inferSelect,
  "id" | "status" | "refundId" | "exchangePaise" | "createdAt" | "updatedAt"
>;

/** When the shop accepted a return, and when its goods came back, as the audit log has it. */
function listStepsOfShop({ id, createdAt, updatedAt }: SteppedReturn) {
  const isOfReturn = and(eq(auditEntry.kind, "return"), eq(auditEntry.subjectId, id));
  const first = min(auditEntry.at).mapWith(auditEntry.at);
  const rows = db
    .select({ status: auditEntry.action, at: first })
    .from(auditEntry)
    .where(
      and(
        isOfReturn,
        between(auditEntry.at, createdAt, updatedAt),
        inArray(auditEntry.action, [...STEPS_OF_SHOP]),
      ),
    )
    .groupBy(auditEntry.action)
    .all();
  return STEPS_OF_SHOP.flatMap((status) => {
    const at = rows.find((row) => row.status === status)?.at;
    return at ? [{ status, at }] : [];
  });
}

/** The steps that a return has taken, the first one first. */
function listSteps(row: SteppedReturn): { status: ReturnStatus; at: Date }[] {
  const { status, createdAt, updatedAt } = row;
  const settled = isOpenReturn(row) ? [] : [{ status, at: updatedAt }];
  return [{ status: "requested", at: createdAt }, ...listStepsOfShop(row), ...settled];
}

function findRefundedPaise(refundId: string | null) {
  if (!refundId) return undefined;
  const columns = { amountPaise: WHOLE_REFUND_PAISE };
  return db.select(columns).from(refund).where(eq(refund.id, refundId)).get()?.amountPaise;
}

/** The order that a settled return has paid (rule: exchange). */
const findExchangeOrder = ({ refundId }: SteppedReturn) =>
  db
    .select({ id: orders.id, number: orders.number })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment.fromRefundId, refundId ?? ""))
    .get();

/**
 * What has become of a return: its steps, what was refunded for its pieces, and what can pay another order,
 * or which one it has paid.
 */
export const getReturnHistory = (row: SteppedReturn) => ({
  steps: listSteps(row),
  refundedPaise: paise(findRefundedPaise(row.refundId) ?? 0),
  readyPaise: paise((row.status === "received" && row.exchangePaise) || 0),
  exchangeOrder: findExchangeOrder(row),
});
