import { and, asc, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import { UNDO_MINUTES } from "~/features/emails/rules";
import { takeBackEmail } from "~/features/emails/take-back-email.server";
import { payment, refund } from "~/features/payments/tables";
import { goodsReturn } from "~/features/returns/tables";
import { ShopError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { recordOrderChange } from "./change-status.server";
import { getStatusEmailKey } from "./send-emails.server";
import { orderEvent, orders } from "./tables";
import { words } from "./words.en";

/** What an order is again once a status was taken back (rule: taken-back). */
const STATUS_BEFORE = { shipped: "processing", delivered: "shipped" } as const;
type UndoableStatus = keyof typeof STATUS_BEFORE;
const UNDOABLE_STATUSES = Object.keys(STATUS_BEFORE) as UndoableStatus[];

const isUndoable = (status: string): status is UndoableStatus => status in STATUS_BEFORE;

/** The events that gave these orders their present status less than ten minutes before `now`, by order. */
export function findUndoableEvents(orderIds: readonly string[], now: Date): Map<string, number> {
  const { id, orderId, kind, createdAt, takenBackAt } = orderEvent;
  const rows = db
    .select({ id, orderId })
    .from(orderEvent)
    .innerJoin(orders, and(eq(orders.id, orderId), eq(orders.status, kind)))
    .where(
      and(
        isOneOf(orderId, orderIds),
        inArray(kind, UNDOABLE_STATUSES),
        gt(createdAt, addMs(now, -minutes(UNDO_MINUTES))),
        isNull(takenBackAt),
      ),
    )
    .orderBy(asc(id))
    .all();
  return new Map(rows.map((row) => [row.orderId, row.id]));
}

/** The events with these ids that shipped or delivered orders, with their orders, the oldest order first. */
export const listMoves = (eventIds: readonly number[]) =>
  db
    .select({ event: orderEvent, order: orders })
    .from(orderEvent)
    .innerJoin(orders, eq(orders.id, orderEvent.orderId))
    .where(and(isOneOf(orderEvent.id, eventIds), inArray(orderEvent.kind, UNDOABLE_STATUSES)))
    .orderBy(asc(orders.createdAt))
    .all();
type Move = ReturnType<typeof listMoves>[number];

/** The reason for which a status cannot be taken back at `now`, its email apart; undefined if it can. */
export function findUndoProblem({ event, order }: Move, now: Date): string | undefined {
  if (event.takenBackAt) return undefined;
  if (addMs(event.createdAt, minutes(UNDO_MINUTES)) <= now)
    return words.tooLateToUndo(order.number, UNDO_MINUTES);
  if (findUndoableEvents([order.id], now).get(order.id) !== event.id)
    return words.changedSinceThen(order.number);
  const isSince = and(eq(goodsReturn.orderId, order.id), gte(goodsReturn.createdAt, event.createdAt));
  const found = db.select({ number: goodsReturn.number }).from(goodsReturn).where(isSince).get();
  if (found) return words.returnWasAskedFor(order.number, found.number);
  const isRefundSince = and(eq(payment.orderId, order.id), gte(refund.createdAt, event.createdAt));
  const isRefunded = db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(isRefundSince)
    .get();
  return isRefunded && words.wasRefundedSince(order.number);
}

/**
 * Takes the statuses back that these events gave to orders, each with its email, which is withdrawn in the
 * same transaction; those that were taken back before stay so (rule: taken-back). Courier and tracking number
 * stay for the next time. Returns the numbers of the orders, and the reasons of those that stay as they are.
 * Throws NOT_FOUND without such an event, CONFLICT if all stay as they are.
 */
export async function undoOrderStatuses(actorId: string, eventIds: readonly number[], now: Date) {
  return transaction(() => {
    const moves = listMoves(eventIds);
    if (moves.length === 0) throw new ShopError("NOT_FOUND", words.nothingToUndo);
    const results = moves.map((move) => ({
      number: move.order.number,
      problem: findUndoProblem(move, now) ?? undoMove(actorId, move, now),
    }));
    const problems = results.flatMap(({ problem }) => problem ?? []);
    if (problems.length === moves.length) throw new ShopError("CONFLICT", problems.join(" "));
    return { numbers: results.flatMap(({ number, problem }) => (problem ? [] : [number])), problems };
  });
}

/** Takes one status back, or returns the reason that stands against it, and changes nothing then. */
function undoMove(actorId: string, { event, order }: Move, now: Date): string | undefined {
  if (event.takenBackAt || !isUndoable(order.status)) return undefined;
  if (!takeBackEmail(getStatusEmailKey(event))) return words.emailHasGone(order.number);
  const taken = { takenBackAt: now, takenBackBy: actorId };
  tx().update(orderEvent).set(taken).where(eq(orderEvent.id, event.id)).run();
  const after = tx()
    .update(orders)
    .set({ status: STATUS_BEFORE[order.status], updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning()
    .get();
  recordOrderChange(actorId, "taken back", order, after, now);
  return undefined;
}
