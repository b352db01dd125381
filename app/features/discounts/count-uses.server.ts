import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { payment } from "~/features/payments/tables";
import { db } from "~/platform/db/db.server";

const isConfirming = sql`exists (select 1 from ${payment} p where p.order_id = orders.id
  and p.status = 'authorized')`;

/**
 * Orders that use their code at `now`: paid and not cancelled, or with time left to be paid (rule:
 * discount-uses).
 */
export const usesCode = (now: Date): SQL => {
  const isKept = or(isNotNull(orders.paidAt), gt(orders.payBy, now), isConfirming);
  return sql`(${and(ne(orders.status, "cancelled"), isKept)})`;
};

/** Who uses a code; without their phone where it is not known. */
export interface DiscountCustomer {
  userId: string;
  phone?: string | null;
  /** The order whose use is looked at, which then is the only one that does not count. */
  orderId?: string;
}

/** The unpaid orders of a customer, which a new order is or takes the place of. */
const isReplaced = (userId: string): SQL =>
  sql`(${orders.userId} is ${userId} and ${orders.status} = 'pending' and ${orders.paidAt} is null
    and not ${isConfirming})`;

/** The orders that count beside the one of a customer. */
const isOther = ({ userId, orderId }: DiscountCustomer): SQL =>
  orderId === undefined ? sql`not ${isReplaced(userId)}` : sql`${orders.id} <> ${orderId}`;

const countOrders = (condition: SQL | undefined): number =>
  db.select({ n: sql<number>`count(*)` }).from(orders).where(condition).get()?.n ?? 0;

/** How many orders use a code at `now`, without those that an order of `customer` would take the place of. */
export const countUses = (code: string, now: Date, customer?: DiscountCustomer): number =>
  countOrders(and(eq(orders.discountCode, code), usesCode(now), customer && isOther(customer)));

/** Whether an order of the customer's account or phone uses the code. */
export function hasUsed(code: string, customer: DiscountCustomer, now: Date): boolean {
  const { userId, phone } = customer;
  const isOfCustomer = or(eq(orders.userId, userId), phone ? eq(orders.phone, phone) : undefined);
  const isUse = and(eq(orders.discountCode, code), usesCode(now), isOfCustomer, isOther(customer));
  return countOrders(isUse) > 0;
}

/** Whether an order was ever placed with the code. */
export const isCodeKnownToOrders = (code: string): boolean => countOrders(eq(orders.discountCode, code)) > 0;
