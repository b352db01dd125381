import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
  sum as sqlSum,
} from "drizzle-orm";
import { db, type Tx } from "~/db/db.server";
import { orderEvent, orderLine, orders, payment } from "~/db/schema";
import type { PaymentStatus } from "~/domain/payments/payment";
import { type MoneyBack, moneyBack, moneyColumn, moneyTold } from "~/domain/pricing/money.server";
import { type Paise, paise } from "~/lib/money";
import { type Page, slice } from "~/lib/pages";

const ORDERS_PER_PAGE = 10;

type OrderRow = typeof orders.$inferSelect & { money: PaymentStatus | null };
export type OrderLine = typeof orderLine.$inferSelect;
export type OrderInList = OrderRow & { lines: OrderLine[] };
export type OrderDetail = OrderInList & {
  events: (typeof orderEvent.$inferSelect)[];
  refunds: MoneyBack[];
  /** Paid at the demo till: no money moved (D22). */
  isDemo: boolean;
};

const MONEY = moneyColumn(sql`p.order_id = orders.id`);
const COLUMNS = { ...getTableColumns(orders), money: MONEY };

const KEPT = sql`case when ${orders.status} = 'cancelled' then 0 else ${orders.totalPaise} end`;

const linesOf = (orderIds: string[]) =>
  db.select().from(orderLine).where(inArray(orderLine.orderId, orderIds)).orderBy(asc(orderLine.position)).all();

/** One page of a customer's own orders with their lines, the newest first. */
export function ordersOf(userId: string, page = 1, size = ORDERS_PER_PAGE): Page<OrderInList> {
  const mine = eq(orders.userId, userId);
  const total = db.select({ n: count() }).from(orders).where(mine).get()?.n ?? 0;
  const { limit, offset, ...part } = slice(total, page, size);
  const rows = db
    .select(COLUMNS)
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
    .all();
  const lines = linesOf(rows.map((order) => order.id));
  const items = rows.map((order) => ({ ...order, lines: lines.filter((line) => line.orderId === order.id) }));
  return { ...part, items };
}

/** One of a customer's own orders, whole; another's is not there (undefined). */
export function orderOf(userId: string, orderId: string): OrderDetail | undefined {
  const order = db
    .select(COLUMNS)
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .get();
  if (!order) return undefined;
  const events = db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.id)).all();
  const isIts = eq(payment.orderId, orderId);
  const { isDemo } = moneyTold(db, isIts);
  return { ...order, lines: linesOf([orderId]), events, refunds: moneyBack(isIts), isDemo };
}

/** A customer's orders whose money has been taken and is not confirmed yet: they are not to pay for the same again. */
export function confirmingOrders(userId: string): Pick<OrderRow, "id" | "number" | "totalPaise">[] {
  const { id, number, totalPaise } = orders;
  const isWaiting = and(eq(orders.userId, userId), eq(orders.status, "pending"), isNull(orders.paidAt));
  const isConfirming = and(isWaiting, sql`${MONEY} = 'authorized'`);
  return db.select({ id, number, totalPaise }).from(orders).where(isConfirming).all();
}

/**
 * How many orders a customer has paid, and how much they have spent on them, in paise (D4: only paid orders count). What
 * was cancelled is not spent: its money went back.
 */
export function paidSoFar(userId: string): { orders: number; spentPaise: Paise } {
  const row = db
    .select({ n: count(), spent: sqlSum(KEPT).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .get();
  return { orders: row?.n ?? 0, spentPaise: paise(row?.spent ?? 0) };
}

/** Whether a customer has received a product: one of their orders with it was delivered (D19). */
export function hasReceived(userId: string, productId: string, reader: Pick<Tx, "select"> = db): boolean {
  const delivered = and(eq(orders.userId, userId), eq(orders.status, "delivered"), eq(orderLine.productId, productId));
  const line = reader
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(delivered)
    .limit(1)
    .get();
  return line !== undefined;
}
