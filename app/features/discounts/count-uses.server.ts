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
}

/** The unpaid orders of a customer, which a new order is or takes the place of. */
const isReplaced = (userId: string): SQL =>
  sql`(${orders.userId} is ${userId} and ${orders.status} = 'pending' and ${orders.paidAt} is null
    and not ${isConfirming})`;

const countOrders = (condition: SQL | undefined): number =>
  db.select({ n: sql<number>`count(*)` }).from(orders).where(condition).get()?.n ?? 0;

/** How many orders use a code at `now`, without those that an order of `customer` would take the place of. */
export const countUses = (code: string, now: Date, customer?: DiscountCustomer): number =>
  countOrders(
    and(eq(orders.discountCode, code), usesCode(now), customer && sql`not ${isReplaced(customer.userId)}`),
  );

/** Whether an order of the customer's account or phone uses the code. */
export const hasUsed = (code: string, { userId, phone }: DiscountCustomer, now: Date): boolean =>
  countOrders(
    and(
      eq(orders.discountCode, code),
      usesCode(now),
      or(eq(orders.userId, userId), phone ? eq(orders.phone, phone) : undefined),
      sql`not ${isReplaced(userId)}`,
    ),
  ) > 0;

/** Whether an order was ever placed with the code. */
export const isCodeKnownToOrders = (code: string): boolean => countOrders(eq(orders.discountCode, code)) > 0;
