import { and, eq, isNull, lte, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { payment } from "~/features/payments/tables";
import { orders } from "./tables";

/** A payment of the order was taken from the customer, so that it does not await one. */
const isMoneyTaken = sql`exists (select 1 from ${payment} p where p.order_id = orders.id
  and p.status in ('authorized', 'refund-due', 'refunded'))`;
const hasNoMoney = and(isNull(orders.paidAt), sql`not ${isMoneyTaken}`);

/** Pending orders without a payment, whether or not they can still be paid. */
export const isUnpaid = and(eq(orders.status, "pending"), hasNoMoney);

/** Orders that were cancelled, or ran out, before any money was taken for them (rule: not-paid-apart). */
export const isNotPaid = (now: Date | Placeholder): SQL =>
  sql`(${and(
    hasNoMoney,
    or(eq(orders.status, "cancelled"), and(eq(orders.status, "pending"), lte(orders.payBy, now))),
  )})`;
