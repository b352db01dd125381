import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { AuditAction } from "~/features/audit/action-names";
import { recordChange } from "~/features/audit/record-change.server";
import { keptPaiseColumn } from "~/features/payments/payment-columns.server";
import { ShopError } from "~/lib/errors";
import type { Paise } from "~/lib/money";
import { doForRows, toRowKey } from "~/lib/rows";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { Dispatch } from "./input";
import { recordOrderEvent } from "./record-event.server";
import {
  type MovedOrder,
  type OrderStatus,
  orderNotFound,
  shippingProblem,
  transitionProblem,
} from "./rules";
import { orders } from "./tables";
import { words } from "./words.en";

type Order = typeof orders.$inferSelect;

const KEPT_PAISE = keptPaiseColumn(sql`p.order_id = orders.id`);

function getOrderRow(orderId: string): Order & { keptPaise: Paise } {
  const columns = { ...getTableColumns(orders), keptPaise: KEPT_PAISE };
  const order = db.select(columns).from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new ShopError("NOT_FOUND", orderNotFound());
  return order;
}

/**
 * Throws CONFLICT for a change that TRANSITIONS does not list, that administrators cannot make here (rule:
 * processing-by-payment-only), or that would ship an order without money or address.
 */
function assertTransition(
  order: ReturnType<typeof getOrderRow>,
  to: OrderStatus,
): asserts to is "shipped" | "delivered" {
  const problem =
    transitionProblem(order.status, to) ?? (to === "shipped" ? shippingProblem(order) : undefined);
  if (problem) throw new ShopError("CONFLICT", problem);
  if (to === "processing") throw new ShopError("CONFLICT", words.orderBecomesProcessingByItsPayment);
  if (to === "cancelled") throw new ShopError("CONFLICT", words.cancellingOrderAsks);
}

/**
 * Sets an order to shipped or delivered, with an email to the customer (rule: order-events-recorded);
 * `dispatch` counts only for shipped, and not for what is picked up (rule: pick-up). Throws NOT_FOUND,
 * CONFLICT for any other change, or if the order must not be shipped.
 */
export async function changeOrderStatus(
  actorId: string,
  orderId: string,
  to: OrderStatus,
  dispatch: Dispatch,
  now: Date,
): Promise<MovedOrder> {
  return transaction(() => moveOrder(actorId, orderId, to, dispatch, now));
}

/** What is left out is cleared, also what is there from a shipment that was taken back. */
const toDispatchColumns = ({ courier, trackingNumber, ewayBill }: Dispatch) => ({
  courier: courier ?? null,
  trackingNumber: trackingNumber ?? null,
  ewayBill: ewayBill ?? null,
});

/** `changeOrderStatus` in the caller's transaction. */
function moveOrder(
  actorId: string,
  orderId: string,
  to: OrderStatus,
  dispatch: Dispatch,
  now: Date,
): MovedOrder {
  const before = getOrderRow(orderId);
  assertTransition(before, to);
  const isSent = to === "shipped" && before.fulfilment !== "pickup";
  const dispatchColumns = isSent ? toDispatchColumns(dispatch) : undefined;
  const isUnchanged = and(eq(orders.id, orderId), eq(orders.status, before.status));
  const after = tx()
    .update(orders)
    .set({ status: to, ...dispatchColumns, updatedAt: now })
    .where(isUnchanged)
    .returning()
    .get();
  const eventId = recordOrderEvent(orderId, { kind: to, userId: actorId }, now);
  recordOrderChange(actorId, to, before, after, now);
  return { ...after, eventId };
}

/** An order that is moved with others, and how it was sent. */
export interface OrderMove {
  id: string;
  dispatch: Dispatch;
}

/**
 * Sets several orders to shipped or delivered in one transaction, each as `changeOrderStatus` does (rule:
 * orders-moved-together). Throws INVALID without orders, and `RowErrors` at
 * `row.<key>`, so that no order is changed, if one of them must not be.
 */
export async function changeOrderStatuses(
  actorId: string,
  to: "shipped" | "delivered",
  moves: OrderMove[],
  now: Date,
): Promise<MovedOrder[]> {
  if (moves.length === 0) throw new ShopError("INVALID", words.tickOrders);
  return transaction(() =>
    doForRows(
      moves,
      words.noOrderWasChanged,
      ({ id, dispatch }) => moveOrder(actorId, id, to, dispatch, now),
      ({ id }, { message }) => [`row.${toRowKey(id)}`, withOrderNumber(id, message)],
    ),
  );
}

function withOrderNumber(id: string, message: string): string {
  const order = db.select({ number: orders.number }).from(orders).where(eq(orders.id, id)).get();
  return order ? words.problemOfOrder(order.number, message) : message;
}

/**
 * Replaces the courier, the tracking number and the e-way bill of a shipped order; a missing one is cleared
 * (rules: courier-optional, e-way-bill). Throws NOT_FOUND, CONFLICT for an order that was not shipped, or is
 * picked up.
 */
export async function updateDispatch(
  actorId: string,
  orderId: string,
  dispatch: Dispatch,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const before = getOrderRow(orderId);
    if (before.status !== "shipped" && before.status !== "delivered")
      throw new ShopError("CONFLICT", words.thisOrderHasNotBeenSent);
    if (before.fulfilment === "pickup") throw new ShopError("CONFLICT", words.addressOfPickup);
    const after = tx()
      .update(orders)
      .set({ ...toDispatchColumns(dispatch), updatedAt: now })
      .where(eq(orders.id, orderId))
      .returning()
      .get();
    recordOrderChange(actorId, "tracking edited", before, after, now);
  });
}

/** Records in the audit log how the status or the dispatch of an order was changed. */
export function recordOrderChange(
  actorId: string,
  action: AuditAction,
  before: Order,
  after: Order,
  now: Date,
): void {
  const toAuditFields = ({ status, courier, trackingNumber, ewayBill }: Order) => ({
    status,
    courier,
    trackingNumber,
    ewayBill,
  });
  recordChange(
    actorId,
    {
      action,
      kind: "order",
      id: before.id,
      label: before.number,
      before: toAuditFields(before),
      after: toAuditFields(after),
    },
    now,
  );
}
