import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { keptPaiseColumn } from "~/features/payments/payment-columns.server";
import { DomainError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { Dispatch } from "./input";
import { recordOrderEvent } from "./record-event.server";
import { ORDER_NOT_FOUND, type OrderStatus } from "./rules";
import { shippingProblem, transitionProblem } from "./status-changes";
import { orders } from "./tables";

type Order = typeof orders.$inferSelect;

const KEPT_PAISE = keptPaiseColumn(sql`p.order_id = orders.id`);

function getOrderRow(orderId: string): Order & { keptPaise: Paise } {
  const columns = { ...getTableColumns(orders), keptPaise: KEPT_PAISE };
  const order = db.select(columns).from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new DomainError("NOT_FOUND", ORDER_NOT_FOUND);
  return order;
}

/**
 * Refuses a move that is not listed, those that are not a shopkeeper's to make by hand, and goods for no
 * money. Throws CONFLICT.
 */
function assertTransition(
  order: ReturnType<typeof getOrderRow>,
  to: OrderStatus,
): asserts to is "shipped" | "delivered" {
  const problem =
    transitionProblem(order.status, to) ?? (to === "shipped" ? shippingProblem(order) : undefined);
  if (problem) throw new DomainError("CONFLICT", problem);
  if (to === "processing")
    throw new DomainError(
      "CONFLICT",
      "An order becomes processing by its payment alone, once that is verified.",
    );
  if (to === "cancelled")
    throw new DomainError("CONFLICT", "Cancelling an order asks for it on a page of its own.");
}

/**
 * Moves an order on, by the administrator `by`: to shipped, with the courier and tracking number of
 * `dispatch` if there are any, or to delivered. Its customer is written to (rule: order-events-recorded). Of
 * two who do it at once one does. Gives the order's number. Throws NOT_FOUND, CONFLICT with the reason in
 * words for every other move, and for one to shipped where nothing of its money is kept.
 */
export async function changeOrderStatus(
  actorId: string,
  orderId: string,
  to: OrderStatus,
  dispatch: Dispatch,
  now: Date,
): Promise<string> {
  return transaction(() => {
    const before = getOrderRow(orderId);
    assertTransition(before, to);
    const sent = to === "shipped" ? dispatch : undefined;
    const isUnchanged = and(eq(orders.id, orderId), eq(orders.status, before.status));
    const after = tx()
      .update(orders)
      .set({ status: to, ...sent, updatedAt: now })
      .where(isUnchanged)
      .returning()
      .get();
    recordOrderEvent(orderId, { kind: to, userId: actorId }, now);
    recordOrderChange(actorId, to, before, after, now);
    return after.number;
  });
}

/**
 * Corrects the courier and tracking number of an order that was sent, by the administrator `by`; what is left
 * out is gone. Throws NOT_FOUND, CONFLICT for an order that was not sent.
 */
export async function updateDispatch(
  actorId: string,
  orderId: string,
  { courier, trackingNumber }: Dispatch,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const before = getOrderRow(orderId);
    if (before.status !== "shipped" && before.status !== "delivered")
      throw new DomainError("CONFLICT", "This order has not been sent.");
    const sent = { courier: courier ?? null, trackingNumber: trackingNumber ?? null };
    const isIt = eq(orders.id, orderId);
    const after = tx()
      .update(orders)
      .set({ ...sent, updatedAt: now })
      .where(isIt)
      .returning()
      .get();
    recordOrderChange(actorId, "tracking edited", before, after, now);
  });
}

function recordOrderChange(actorId: string, action: string, before: Order, after: Order, now: Date): void {
  const auditFields = ({ status, courier, trackingNumber }: Order) => ({ status, courier, trackingNumber });
  const { id, number: label } = before;
  recordChange(
    actorId,
    { action, kind: "order", id, label, before: auditFields(before), after: auditFields(after) },
    now,
  );
}
