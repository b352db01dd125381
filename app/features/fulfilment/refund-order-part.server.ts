import { asc, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { fullRefundProblem, ORDER_NOT_FOUND } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import type { RefundInput } from "~/features/payments/input";
import { restockUnits } from "~/features/stock/restock-units.server";
import { ShopError } from "~/lib/errors";
import { db, transaction } from "~/platform/db/db.server";
import { createPartialRefund } from "./create-refund.server";
import { orderPayable } from "./payable.server";
import { assertMayRefund } from "./refund-limit.server";
import { startDueRefunds } from "./send-refunds.server";

/**
 * Refunds a part of what was paid for an order, and returns the units of the form to stock, in one
 * transaction; then requests the refund from the provider. All that is left can be refunded only once the
 * order was shipped; before, it has to be cancelled. Throws NOT_FOUND, what `createPartialRefund` throws,
 * FORBIDDEN above what the actor may refund, and CONFLICT for more units than left stock.
 */
export async function refundPartOfOrder(
  actorId: string,
  orderId: string,
  { amount: amountPaise, reason, kind, seenLeft: seenLeftPaise, back }: RefundInput,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const columns = { number: orders.number, status: orders.status };
    const order = db.select(columns).from(orders).where(eq(orders.id, orderId)).get();
    if (!order) throw new ShopError("NOT_FOUND", ORDER_NOT_FOUND);
    const partialRefund = {
      amountPaise,
      reason,
      kind,
      seenLeftPaise,
      userId: actorId,
      fullRefundProblem: fullRefundProblem(order),
    };
    assertMayRefund(actorId, orderPayable(orderId), amountPaise);
    createPartialRefund(orderPayable(orderId), partialRefund, now);
    const units = toUnits(orderId, back);
    restockUnits(orderId, units, actorId, now);
    const unitCount = units.reduce((sum, { quantity }) => sum + quantity, 0);
    const after = {
      refundedPaise: amountPaise,
      refundKind: kind,
      ...(unitCount > 0 && { unitsBackOnTheShelf: unitCount }),
    };
    recordChange(
      actorId,
      { action: "refunded", kind: "order", id: orderId, label: order.number, after },
      now,
    );
  });
  startDueRefunds();
}

/** The units of the form's fields; "line0" is the order's first line. */
function toUnits(orderId: string, back: RefundInput["back"]) {
  return db
    .select({ productId: orderLine.productId, position: orderLine.position })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all()
    .map(({ productId, position }) => {
      const name = `line${position}`;
      return { productId, quantity: back[name] ?? 0, field: `back.${name}` };
    })
    .filter(({ quantity }) => quantity > 0);
}
