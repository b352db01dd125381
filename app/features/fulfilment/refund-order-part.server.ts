import { asc, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { fullRefundProblem } from "~/features/orders/cancellation-words";
import { ORDER_NOT_FOUND } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import type { RefundInput } from "~/features/payments/input";
import { restockUnits } from "~/features/stock/restock-units.server";
import { DomainError } from "~/lib/errors";
import { db, transaction } from "~/platform/db/db.server";
import { createPartialRefund } from "./create-refund.server";
import { orderPayable } from "./payable.server";
import { startDueRefunds } from "./send-refunds.server";

/**
 * Gives back a part of what was paid for an order, or all of it once it was sent, by the administrator `by`;
 * the order stays as it is. Units of its lines come back on the shelf where the form says so. In one
 * transaction, and the provider is asked at once. Throws NOT_FOUND, CONFLICT for more than is left
 * (`owePart`), for all that is left of an order that was not sent, which is cancelled instead, or more units
 * than are out of the shop.
 */
export async function refundOrderPart(
  actorId: string,
  orderId: string,
  { amount, reason, seenLeft, back }: RefundInput,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const { number, status } = orders;
    const order = db.select({ number, status }).from(orders).where(eq(orders.id, orderId)).get();
    if (!order) throw new DomainError("NOT_FOUND", ORDER_NOT_FOUND);
    const part = {
      amountPaise: amount,
      reason,
      seenLeftPaise: seenLeft,
      userId: actorId,
      whyNotAll: fullRefundProblem(order),
    };
    createPartialRefund(orderPayable(orderId), part, now);
    const units = toUnits(orderId, back);
    restockUnits(orderId, units, actorId, now);
    const pieces = units.reduce((sum, { quantity }) => sum + quantity, 0);
    const after = { refundedPaise: amount, ...(pieces > 0 && { unitsBackOnTheShelf: pieces }) };
    recordChange(
      actorId,
      { action: "refunded", kind: "order", id: orderId, label: order.number, after },
      now,
    );
  });
  startDueRefunds();
}

/** Which products the lines of a form are: "line0" is the first. */
function toUnits(orderId: string, back: RefundInput["back"]) {
  const { productId, position } = orderLine;
  return db
    .select({ productId, position })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(position))
    .all()
    .map(({ productId, position }) => ({ productId, name: `line${position}` }))
    .map(({ productId, name }) => ({ productId, quantity: back[name] ?? 0, field: `back.${name}` }))
    .filter(({ quantity }) => quantity > 0);
}
