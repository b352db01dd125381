import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
  sum as sqlSum,
} from "drizzle-orm";
import {
  getMoneyEmailData,
  keptPaiseColumn,
  listRefundSummaries,
  paymentStatusColumn,
} from "~/features/payments/payment-columns.server";
import { payment, refund } from "~/features/payments/tables";
import { groupById } from "~/lib/group-by";
import { type Paise, paise } from "~/lib/money";
import { paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { creditNote, invoice, orderEvent, orderLine, orders } from "./tables";

const ORDERS_PER_PAGE = 10;

export type OrderListItem = ReturnType<typeof listOrders>["items"][number];
export type OrderDetail = NonNullable<ReturnType<typeof findOrder>>;

const IS_OF_ORDER = sql`p.order_id = orders.id`;
const MONEY = paymentStatusColumn(IS_OF_ORDER);
const KEPT_PAISE = keptPaiseColumn(IS_OF_ORDER);

// What pages show of orders, and no more: what is read here is sent to them.
const { id, number, status, totalPaise, payBy, paidAt, createdAt } = orders;
const LIST_COLUMNS = { id, number, status, totalPaise, payBy, paidAt, createdAt, money: MONEY };
const { kind, courier, trackingNumber, itemsPaise, taxPaise, shippingPaise, pricesIncludeTax } = orders;
const { name, phone, address, city, postalCode, country, awaitsAddress } = orders;
const DETAIL_COLUMNS = {
  ...LIST_COLUMNS,
  kind,
  courier,
  trackingNumber,
  itemsPaise,
  taxPaise,
  shippingPaise,
  pricesIncludeTax,
  name,
  phone,
  address,
  city,
  postalCode,
  country,
  awaitsAddress,
  keptPaise: KEPT_PAISE,
};
const LINE = {
  of: orderLine.orderId,
  productId: orderLine.productId,
  name: orderLine.name,
  quantity: orderLine.quantity,
};
const EVENT = {
  id: orderEvent.id,
  kind: orderEvent.kind,
  note: orderEvent.note,
  createdAt: orderEvent.createdAt,
};

/** One page of a customer's own orders with their lines, the newest first. */
export function listOrders(userId: string, page = 1, size = ORDERS_PER_PAGE) {
  const mine = eq(orders.userId, userId);
  const total = db.select({ n: count() }).from(orders).where(mine).get()?.n ?? 0;
  const { limit, offset, ...part } = paginate(total, page, size);
  const rows = db
    .select(LIST_COLUMNS)
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
    .all();
  const ids = rows.map((order) => order.id);
  const lines = db
    .select(LINE)
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position));
  const getLines = groupById(lines.all());
  return { ...part, items: rows.map((order) => ({ ...order, lines: getLines(order.id) })) };
}

/** One of a customer's own orders, whole; another's is not there (undefined). */
export const findOrder = (userId: string, orderId: string) => readOrder(orderId, eq(orders.userId, userId));

/** The same of anybody's, for the administrator. */
export const findAnyOrder = (orderId: string) => readOrder(orderId);

function readOrder(orderId: string, isTheirs?: SQL) {
  const order = db
    .select(DETAIL_COLUMNS)
    .from(orders)
    .where(and(eq(orders.id, orderId), isTheirs))
    .get();
  if (!order) return undefined;
  const { of, ...line } = LINE;
  const lines = db
    .select({ ...line, imageUrl: orderLine.imageUrl, unitPaise: orderLine.unitPaise })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all();
  const isAbout = eq(orderEvent.orderId, orderId);
  const events = db.select(EVENT).from(orderEvent).where(isAbout).orderBy(asc(orderEvent.id)).all();
  const isIts = eq(payment.orderId, orderId);
  // `isDemo`: paid at the demo till, where no money moves.
  const { isDemo } = getMoneyEmailData(isIts);
  return {
    ...order,
    lines,
    events,
    refunds: listRefundSummaries(isIts),
    creditNotes: listCreditNotes(orderId),
    isDemo,
  };
}

/** The credit notes of an order's invoice, the earliest first. */
function listCreditNotes(orderId: string) {
  const { id, number } = creditNote;
  return db
    .select({ id, number, amountPaise: refund.amountPaise, issuedAt: creditNote.issuedAt })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .innerJoin(refund, eq(refund.id, creditNote.refundId))
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(creditNote.issuedAt), asc(creditNote.serial))
    .all();
}

/**
 * A customer's orders whose money has been taken and is not confirmed yet: they are not to pay for the same
 * again.
 */
export function listConfirmingOrders(userId: string) {
  const isWaiting = and(eq(orders.userId, userId), eq(orders.status, "pending"), isNull(orders.paidAt));
  const isConfirming = and(isWaiting, sql`${MONEY} = 'authorized'`);
  return db.select({ id, number, totalPaise }).from(orders).where(isConfirming).all();
}

/**
 * How many orders a customer has paid, and how much they have spent on them, in paise (rule:
 * spent-counts-paid; only paid orders count). What went back is not spent.
 */
export function getPaidTotals(userId: string): { orders: number; spentPaise: Paise } {
  const row = db
    .select({ n: count(), spent: sqlSum(KEPT_PAISE).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .get();
  return { orders: row?.n ?? 0, spentPaise: paise(row?.spent ?? 0) };
}

/** Whether a customer has received a product: one of their orders with it was delivered. */
export function hasReceived(userId: string, productId: string): boolean {
  const delivered = and(
    eq(orders.userId, userId),
    eq(orders.status, "delivered"),
    eq(orderLine.productId, productId),
  );
  const line = db
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(delivered)
    .limit(1)
    .get();
  return line !== undefined;
}
