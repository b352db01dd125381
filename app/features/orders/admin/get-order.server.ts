import { asc, desc, eq, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { readEventNote } from "~/features/orders/event-notes";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { withPieces, withRefunded } from "~/features/orders/returned-pieces.server";
import { findNextStatus, orderStateLabel, shippingProblem, transitionProblem } from "~/features/orders/rules";
import { orderEvent, orderLine, orders } from "~/features/orders/tables";
import { findUndoableEvents } from "~/features/orders/undo-status.server";
import { readRefund, readStored } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { db } from "~/platform/db/db.server";
import { getProvider } from "~/platform/payments/registry.server";
import { needsEwayBill } from "./eway-bill.server";

export type AdminOrder = NonNullable<ReturnType<typeof findAdminOrder>>;

/**
 * Any customer's order with what only administrators see: SKUs, actors, payments and refunds. Undefined if it
 * does not exist.
 */
export function findAdminOrder(orderId: string, now: Date) {
  const order = findAnyOrder(orderId);
  if (!order) return undefined;
  return {
    ...order,
    words: orderStateLabel(order, now),
    next: findNextStatus(order),
    undo: findUndoableEvents([orderId], now).get(orderId) ?? null,
    shippingProblem: shippingProblem(order),
    needsEwayBill: needsEwayBill(orderId),
    internalNote: findInternalNote(orderId),
    canCancel: transitionProblem(order.status, "cancelled") === undefined,
    lines: listLines(orderId),
    events: listEvents(orderId),
    payments: listPayments(orderId),
    refunds: withPieces(orderId, listRefunds(orderId)),
  };
}

const findInternalNote = (orderId: string): string | null =>
  db.select({ note: orders.internalNote }).from(orders).where(eq(orders.id, orderId)).get()?.note ?? null;

/** `out`: how many units of a line left stock and have not come back. */
function listLines(orderId: string) {
  const unitsOut = new Map(listUnitsOut(orderId).map(({ productId, quantity }) => [productId, quantity]));
  const lines = db
    .select({
      productId: orderLine.productId,
      position: orderLine.position,
      sku: orderLine.sku,
      name: orderLine.name,
      imageUrl: orderLine.imageUrl,
      unit: orderLine.unit,
      unitPaise: orderLine.unitPaise,
      quantity: orderLine.quantity,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all()
    .map((line) => ({ ...line, out: unitsOut.get(line.productId) ?? 0 }));
  return withRefunded(orderId, lines);
}

const TAKEN_BACK_BY = sql<
  string | null
>`(select u.name from ${user} u where u.id = ${orderEvent.takenBackBy})`;

/**
 * `by`: the actor's name; null for the shop's own code and for deleted accounts. What was taken back is
 * among them (rule: taken-back).
 */
function listEvents(orderId: string) {
  return db
    .select({
      id: orderEvent.id,
      kind: orderEvent.kind,
      note: orderEvent.note,
      userId: orderEvent.userId,
      createdAt: orderEvent.createdAt,
      by: user.name,
      takenBackAt: orderEvent.takenBackAt,
      takenBackBy: TAKEN_BACK_BY,
      isBuyer: sql<number | null>`${orderEvent.userId} = ${orders.userId}`,
    })
    .from(orderEvent)
    .innerJoin(orders, eq(orders.id, orderEvent.orderId))
    .leftJoin(user, eq(user.id, orderEvent.userId))
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id))
    .all()
    .map(({ isBuyer, userId, ...event }) => ({
      ...event,
      note: readEventNote({ userId, ...event }),
      isBuyer: isBuyer === 1,
    }));
}

function listPayments(orderId: string) {
  return db
    .select({
      id: payment.id,
      provider: payment.provider,
      providerOrderId: payment.providerOrderId,
      providerPaymentId: payment.providerPaymentId,
      amountPaise: payment.amountPaise,
      status: payment.status,
      note: payment.note,
      fromRefundId: payment.fromRefundId,
      handMethod: payment.handMethod,
      handReference: payment.handReference,
      createdAt: payment.createdAt,
      capturedAt: payment.capturedAt,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.createdAt))
    .all()
    .map((row) => ({ ...row, note: readStored(row.note), providerLabel: getProvider(row.provider).label }));
}

function listRefunds(orderId: string) {
  return db
    .select({
      id: refund.id,
      amountPaise: refund.amountPaise,
      reason: refund.reason,
      kind: refund.kind,
      status: refund.status,
      isHandPaid: sql<number>`${payment.handMethod} is not null`,
      providerRefundId: refund.providerRefundId,
      problem: refund.problem,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(refund.createdAt))
    .all()
    .map(readRefund);
}
