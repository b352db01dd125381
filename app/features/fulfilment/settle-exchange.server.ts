import { and, eq, isNull } from "drizzle-orm";
import { getOrderNumber } from "~/features/orders/find-orders.server";
import { releaseOrder } from "~/features/orders/release-orders.server";
import { orders } from "~/features/orders/tables";
import { storedTexts } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { goodsReturn } from "~/features/returns/tables";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { MadeRefund } from "./create-partial-refund.server";
import { planUnlimitedRefund, type RefundPlan } from "./plan-refund.server";
import { makeRefund } from "./refund-order-part.server";
import { toReturnReason, toReturnRefund } from "./return-refund.server";
import { words } from "./words.en";

type Order = typeof orders.$inferSelect;

/** The return that pays a part of an order, and the refund that it comes to. */
interface PlannedExchange {
  goodsReturn: typeof goodsReturn.$inferSelect;
  plan: RefundPlan;
}

/**
 * Plans the exchange of an order that is about to be fulfilled (rule: exchange). Undefined for an order that
 * no return pays; "changed", if the return has changed since the order was placed.
 */
export function planExchange(order: Order): PlannedExchange | "changed" | undefined {
  if (!order.exchangeReturnId) return undefined;
  const isReleased = and(eq(goodsReturn.id, order.exchangeReturnId), eq(goodsReturn.status, "received"));
  const found = db.select().from(goodsReturn).where(isReleased).get();
  if (!found) return "changed";
  try {
    const plan = planUnlimitedRefund(found.orderId, toReturnRefund(found), found.id);
    const isAsReleased = plan.amountPaise === found.exchangePaise && plan.amountPaise >= order.exchangePaise;
    return isAsReleased ? { goodsReturn: found, plan } : "changed";
  } catch (error) {
    if (error instanceof ShopError) return "changed";
    throw error;
  }
}

/**
 * Releases an unpaid order whose return can no longer pay, so that nobody pays the difference, and throws
 * CONFLICT (rule: exchange).
 */
export async function assertExchangeStands(orderId: string, now: Date): Promise<void> {
  const isUnpaid = and(eq(orders.id, orderId), isNull(orders.paidAt));
  const hasChanged = () => {
    const order = db.select().from(orders).where(isUnpaid).get();
    return order && planExchange(order) === "changed";
  };
  if (!hasChanged()) return;
  // The order may have been paid by its return since.
  const isReleased = await transaction(() => {
    if (!hasChanged()) return false;
    releaseOrder(orderId, now);
    return true;
  });
  if (isReleased) throw new ShopError("CONFLICT", words.exchangeNoLongerPays);
}

/**
 * Refunds the return of a planned exchange: what pays the order stays in the shop, as a payment of the order,
 * and the rest goes back to the customer. In the transaction that fulfils the order at `now`.
 */
export function settleExchange(order: Order, { goodsReturn: found, plan }: PlannedExchange, now: Date): void {
  const reason = toReturnReason(found);
  let count = 0;
  const keep = ({ made, paymentRow }: MadeRefund) => {
    count += 1;
    const done = { status: "processed", problem: storedTexts.paidOrder(order.number) } as const;
    tx().update(refund).set(done).where(eq(refund.id, made.id)).run();
    const { provider, currency, handMethod, handReference } = paymentRow;
    tx()
      .insert(payment)
      .values({
        orderId: order.id,
        provider,
        currency,
        handMethod,
        handReference,
        // Two payments of the returned order can pay one after the other.
        providerPaymentId: count === 1 ? found.number : `${found.number} ${count}`,
        amountPaise: made.amountPaise,
        status: "captured",
        note: storedTexts.paidByReturn(found.number, getOrderNumber(found.orderId)),
        fromRefundId: made.id,
        createdAt: now,
        updatedAt: now,
        capturedAt: now,
      })
      .run();
  };
  const kept = { paise: order.exchangePaise, keep };
  const refundId = makeRefund(found.orderId, plan, { reason, kept }, now);
  const settled = { status: "refunded", refundId, updatedAt: now } as const;
  tx().update(goodsReturn).set(settled).where(eq(goodsReturn.id, found.id)).run();
}
