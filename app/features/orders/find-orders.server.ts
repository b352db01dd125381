import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql, sum as sqlSum } from "drizzle-orm";
import { formatGstinState } from "~/features/accounts/profile/business-input";
import { paper, SALE_KINDS } from "~/features/papers/tables";
import {
  getMoneyEmailData,
  keptPaiseColumn,
  listRefundSummaries,
  paymentStatusColumn,
} from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { pick } from "~/lib/field-lists";
import { groupById } from "~/lib/group-by";
import { type Paise, paise } from "~/lib/money";
import { paginate } from "~/lib/paginate";
import { addMs } from "~/lib/time";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { readEventNote } from "./event-notes";
import { listOrderTaxes } from "./line-taxes";
import { localizeLines } from "./localize-lines.server";
import { withPieces, withRefunded } from "./returned-pieces.server";
import { isAwaitingPayment, JUST_PLACED_MS, ORDERS_PER_PAGE, showContact } from "./rules";
import { orderEvent, orderLine, orders } from "./tables";

export type OrderListItem = ReturnType<typeof listOrders>["items"][number];
export type OrderDetail = NonNullable<ReturnType<typeof findOrder>>;

/** A column with the number of an order's invoice, the last if one was replaced; null without any. */
export const INVOICE_NUMBER = sql<string | null>`(select p.number from ${paper} p where p.order_id = orders.id
  and p.kind in ${SALE_KINDS} order by p.issued_at desc, p.rowid desc limit 1)`;

const PAYMENT_OF_ORDER = sql`p.order_id = orders.id`;
const PAYMENT_STATUS = paymentStatusColumn(PAYMENT_OF_ORDER);
const KEPT_PAISE = keptPaiseColumn(PAYMENT_OF_ORDER);

// Only columns that pages show, because the loaders send everything that is read here to the browser.
const LIST_COLUMNS = {
  ...pick(orders, ["id", "number", "status", "totalPaise", "payBy", "paidAt", "createdAt", "fulfilment"]),
  money: PAYMENT_STATUS,
};
const DETAIL_COLUMNS = {
  ...LIST_COLUMNS,
  ...pick(orders, ["kind", "courier", "trackingNumber", "termsId"]),
  ...pick(orders, ["discountCode", "discountPaise"]),
  ...pick(orders, ["itemsPaise", "taxPaise", "shippingPaise", "roundOffPaise", "exchangePaise", "taxMode"]),
  ...pick(orders, ["name", "email", "phone", "address", "city", "state", "postalCode", "country"]),
  ...pick(orders, ["awaitsAddress", "arrivalFromDays", "arrivalToDays"]),
  ...pick(orders, ["gstin", "firmName", "billingAddress", "ewayBill"]),
  keptPaise: KEPT_PAISE,
};
const LINE_COLUMNS = {
  ownerId: orderLine.orderId,
  ...pick(orderLine, ["productId", "name", "quantity", "unit"]),
};
const DETAIL_LINE_COLUMNS = pick(orderLine, [
  "productId",
  "name",
  "quantity",
  "unit",
  "imageUrl",
  "unitPaise",
  "rateBp",
  "halfPaise",
]);
const EVENT_COLUMNS = pick(orderEvent, ["id", "kind", "note", "createdAt"]);

/** SQL condition for the orders of the customer `userId`. */
export const isOwnOrder = eq(orders.userId, sql.placeholder("userId"));

/** Prepares the list of a customer's orders that meet a condition: page by page, the newest first. */
export function prepareOrderPages(condition: SQL | undefined) {
  const countStatement = prepareOnce(() => db.select({ n: count() }).from(orders).where(condition).prepare());
  const pageStatement = prepareOnce(() =>
    db
      .select(LIST_COLUMNS)
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  );
  return (values: Record<string, unknown>, page: number, size: number) => {
    const total = countStatement().get(values)?.n ?? 0;
    const { limit, offset, ...pagination } = paginate(total, page, size);
    return { ...pagination, items: withLines(pageStatement().all({ ...values, limit, offset })) };
  };
}

const linesStatement = prepareOnce(() =>
  db
    .select(LINE_COLUMNS)
    .from(orderLine)
    .where(isOneOf(orderLine.orderId, sql.placeholder("orderIds")))
    .orderBy(asc(orderLine.position))
    .prepare(),
);

/** Adds to each order its lines. */
function withLines<Order extends { id: string }>(rows: Order[]) {
  const orderIds = JSON.stringify(rows.map(({ id }) => id));
  const getLines = groupById(localizeLines(linesStatement().all({ orderIds })));
  return rows.map((order) => ({ ...order, lines: getLines(order.id) }));
}

const listOwn = prepareOrderPages(isOwnOrder);

/** A page of a customer's own orders with their lines, the newest first. */
export const listOrders = (userId: string, page = 1, size = ORDERS_PER_PAGE) =>
  listOwn({ userId }, page, size);

/**
 * The latest order of a customer, if it was just placed, and is paid, being confirmed or can be paid (rule:
 * just-placed).
 */
export function findJustPlacedOrder(userId: string, now: Date): OrderListItem | undefined {
  const [latest] = listOrders(userId, 1, 1).items;
  if (!latest || latest.status === "cancelled") return undefined;
  const isBought = latest.paidAt !== null || latest.money === "authorized" || isAwaitingPayment(latest, now);
  return isBought && latest.createdAt > addMs(now, -JUST_PLACED_MS) ? latest : undefined;
}

/**
 * A customer's own order with lines, events and refunds; undefined for another customer's
 * (rule: own-orders-only).
 */
export function findOrder(userId: string, orderId: string) {
  const found = readOrder(orderId, eq(orders.userId, userId));
  if (!found) return undefined;
  const { email, ewayBill, ...order } = found;
  return order;
}

export const getOrderNumber = (orderId: string): string =>
  db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)).get()?.number ?? "";

/** What a discount code took off an order; nothing without an order. */
export const getOrderDiscount = (orderId: string | null): Paise =>
  db
    .select({ discountPaise: orders.discountPaise })
    .from(orders)
    .where(eq(orders.id, orderId ?? ""))
    .get()?.discountPaise ?? paise(0);

/** Any customer's order, for the back-office; undefined if it does not exist. */
export const findAnyOrder = (orderId: string) => readOrder(orderId);

function readOrder(orderId: string, ownerCondition?: SQL) {
  const row = db
    .select(DETAIL_COLUMNS)
    .from(orders)
    .where(and(eq(orders.id, orderId), ownerCondition))
    .get();
  if (!row) return undefined;
  const rows = db
    .select(DETAIL_LINE_COLUMNS)
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all();
  const lines = localizeLines(rows);
  const eventCondition = and(eq(orderEvent.orderId, orderId), isNull(orderEvent.takenBackAt));
  const events = db
    .select({ ...EVENT_COLUMNS, userId: orderEvent.userId })
    .from(orderEvent)
    .where(eventCondition)
    .orderBy(asc(orderEvent.id))
    .all()
    .map(({ userId, ...event }) => ({ ...event, note: readEventNote({ userId, ...event }) }));
  const paymentCondition = eq(payment.orderId, orderId);
  const { isDemo, keptByHandPaise } = getMoneyEmailData(paymentCondition);
  return {
    ...showContact(row),
    gstinState: formatGstinState(row.gstin),
    lines: withRefunded(
      orderId,
      lines.map(({ rateBp, halfPaise, ...shown }) => shown),
    ),
    taxes: listOrderTaxes(row, lines),
    events,
    refunds: withPieces(orderId, listRefundSummaries(paymentCondition)),
    isDemo,
    keptByHandPaise,
  };
}

const confirmingStatement = prepareOnce(() => {
  const isUnpaid = and(isOwnOrder, eq(orders.status, "pending"), isNull(orders.paidAt));
  const { id, number, totalPaise, exchangePaise } = orders;
  return db
    .select({ id, number, totalPaise, exchangePaise })
    .from(orders)
    .where(and(isUnpaid, sql`${PAYMENT_STATUS} = 'authorized'`))
    .prepare();
});

/** Lists a customer's orders with a payment that is not confirmed yet, so that they do not pay twice. */
export const listConfirmingOrders = (userId: string) => confirmingStatement().all({ userId });

/**
 * How many orders a customer has paid, and what they spent on them less refunds (rule: spent-counts-paid).
 */
export function getPaidTotals(userId: string): { orders: number; spentPaise: Paise } {
  const row = db
    .select({ n: count(), spent: sqlSum(KEPT_PAISE).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .get();
  return { orders: row?.n ?? 0, spentPaise: paise(row?.spent ?? 0) };
}

/** Whether an order of the customer with this product was delivered (rule: review-verified). */
export function hasReceived(userId: string, productId: string): boolean {
  const deliveredCondition = and(
    eq(orders.userId, userId),
    eq(orders.status, "delivered"),
    eq(orderLine.productId, productId),
  );
  const line = db
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(deliveredCondition)
    .limit(1)
    .get();
  return line !== undefined;
}
