import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { listRefundableLines } from "~/features/fulfilment/show-refund.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { toLineName } from "~/features/orders/line-names.server";
import { localizeLines } from "~/features/orders/localize-lines.server";
import { orderEvent, orderLine } from "~/features/orders/tables";
import { getUsualDays } from "~/features/settings/delivery-zones";
import { getSettings } from "~/features/settings/stored-settings.server";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { pick } from "~/lib/field-lists";
import { groupById } from "~/lib/group-by";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { getReturnHistory } from "./list-steps.server";
import { getPeriodProblem, getReturnPeriod, OPEN_RETURN_STATUSES, type ReturnPeriod } from "./rules";
import { goodsReturn, goodsReturnLine } from "./tables";
import { words } from "./words.en";

export type GoodsReturn = typeof goodsReturn.$inferSelect;

const LINE_COLUMNS = {
  ...pick(goodsReturnLine, ["productId", "quantity", "condition"]),
  ...pick(orderLine, ["position", "name", "sku", "imageUrl"]),
};
const LIST_COLUMNS = pick(goodsReturn, ["id", "orderId", "number", "status", "wish", "answer", "createdAt"]);
const STEP_COLUMNS = pick(goodsReturn, ["refundId", "exchangePaise", "updatedAt"]);
const EXPORTED_COLUMNS = pick(goodsReturn, ["isFaulty", "reason", "wantsExchange"]);

export const findReturn = (returnId: string): GoodsReturn | undefined =>
  db.select().from(goodsReturn).where(eq(goodsReturn.id, returnId)).get();

/** The pieces of several returns, by the ids of the returns, with the names of their lines in forms. */
function groupReturnLines(ids: string[]) {
  const isOfOrder = and(
    eq(orderLine.orderId, goodsReturn.orderId),
    eq(orderLine.productId, goodsReturnLine.productId),
  );
  const rows = db
    .select({ ownerId: goodsReturnLine.returnId, ...LINE_COLUMNS })
    .from(goodsReturnLine)
    .innerJoin(goodsReturn, eq(goodsReturn.id, goodsReturnLine.returnId))
    .innerJoin(orderLine, isOfOrder)
    .where(isOneOf(goodsReturnLine.returnId, ids))
    .orderBy(asc(orderLine.position))
    .all();
  return groupById(
    localizeLines(rows).map(({ position, ...line }) => ({ ...line, line: toLineName(position) })),
  );
}

/** The pieces of a return, line by line. */
export const listReturnLines = (returnId: string) => groupReturnLines([returnId])(returnId);

const formatPieces = (lines: { quantity: number; name: string }[]): string =>
  lines.map(({ quantity, name }) => words.piecesOf(quantity, name)).join(", ");

/** Returns with their pieces in words. */
export function withPieces<Row extends { id: string }>(rows: Row[]) {
  const getLines = groupReturnLines(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, pieces: formatPieces(getLines(row.id)) }));
}

/** The returns of an order, the newest first, with their pieces in words and what has become of them. */
export const listReturnsOfOrder = (orderId: string) =>
  withPieces(
    db
      .select({ ...LIST_COLUMNS, ...STEP_COLUMNS })
      .from(goodsReturn)
      .where(eq(goodsReturn.orderId, orderId))
      .orderBy(desc(goodsReturn.createdAt))
      .all(),
  ).map(({ refundId, exchangePaise, updatedAt, ...row }) => ({
    ...row,
    ...getReturnHistory({ ...row, refundId, exchangePaise, updatedAt }),
  }));

/** A customer's returns, the oldest first, as the export of their data has them. */
export const listReturnsOfCustomer = (userId: string) =>
  withPieces(
    db
      .select({ ...LIST_COLUMNS, ...EXPORTED_COLUMNS })
      .from(goodsReturn)
      .where(eq(goodsReturn.userId, userId))
      .orderBy(asc(goodsReturn.createdAt))
      .all(),
  );

/** When the goods of an order came to the customer, or are to have come, and what was sent in their place. */
function findArrivals(orderId: string) {
  const found = (kind: "shipped" | "delivered") =>
    db
      .select({ at: orderEvent.createdAt })
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, kind), isNull(orderEvent.takenBackAt)))
      .orderBy(desc(orderEvent.id))
      .limit(1)
      .get()?.at;
  const replacedAt = db
    .select({ at: goodsReturn.updatedAt })
    .from(goodsReturn)
    .where(and(eq(goodsReturn.orderId, orderId), eq(goodsReturn.status, "replaced")))
    .orderBy(desc(goodsReturn.updatedAt))
    .limit(1)
    .get()?.at;
  const [deliveredAt, shippedAt] = [found("delivered"), found("shipped")];
  const toArrive = (sentAt: Date) => addMs(sentAt, days(getUsualDays(getSettings("zones").zones).farDays));
  return {
    first: deliveredAt ?? (shippedAt && toArrive(shippedAt)),
    replacement: replacedAt && toArrive(replacedAt),
  };
}

/** The days in which goods of an order can be returned; undefined for goods that were not sent. */
export function findReturnPeriod(orderId: string): ReturnPeriod | undefined {
  const { first, replacement } = findArrivals(orderId);
  if (!first) return undefined;
  const settings = getSettings("delivery");
  const period = getReturnPeriod(first, settings);
  if (!replacement) return period;
  const { faultyUntil } = getReturnPeriod(replacement, settings);
  return { ...period, faultyUntil: faultyUntil > period.faultyUntil ? faultyUntil : period.faultyUntil };
}

function findOpenReturn(orderId: string) {
  const isOpen = and(eq(goodsReturn.orderId, orderId), inArray(goodsReturn.status, OPEN_RETURN_STATUSES));
  return db.select({ number: goodsReturn.number }).from(goodsReturn).where(isOpen).get();
}

/** Why nothing of an order can be returned at `now`, for the customer to read (rule: return-days). */
export function findReturnProblem(orderId: string, isFaulty: boolean, now: Date): string | undefined {
  const order = findAnyOrder(orderId);
  if (order?.status === "cancelled") return words.orderIsCancelled;
  // Goods that are ready to collect have not left the shop.
  const isSent = order?.status === "shipped" && order.fulfilment === "delivery";
  if (!order || !(isSent || order.status === "delivered")) return words.notSentYet;
  const open = findOpenReturn(orderId);
  if (open) return words.openAlready(open.number);
  if (listUnitsOut(orderId).length === 0) return words.nothingToReturn;
  if (order.keptPaise === 0) return words.nothingLeftToRefund;
  return getPeriodProblem(findReturnPeriod(orderId), isFaulty, now);
}

/** What the page on which a customer asks for a return shows of the order. */
export function findReturnOffer(orderId: string, now: Date) {
  const problem = findReturnProblem(orderId, true, now);
  return {
    problem,
    /** Set while only faulty goods can be returned. */
    anyReasonProblem: problem ? undefined : findReturnProblem(orderId, false, now),
    lines: problem ? [] : listRefundableLines(orderId),
  };
}
