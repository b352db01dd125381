import { desc, eq, sql } from "drizzle-orm";
import { findOrder, listOrders, type OrderDetail } from "~/features/orders/find-orders.server";
import type { Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import type { Page } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";

/** `payment`: the latest one at the provider, or else what a return has paid (rule: exchange). */
export interface OrderWithPayment {
  order: OrderDetail;
  payment: Payment | undefined;
}

/** A page of a customer's own orders in detail, the newest first. */
export function listOrdersWithPayment(
  userId: string,
  { page, limit }: { page: number; limit: number },
): Page<OrderWithPayment> {
  const { items, ...pagination } = listOrders(userId, page, limit);
  const detailedItems = items.flatMap(({ id }): OrderWithPayment[] => {
    const order = findOrder(userId, id);
    return order ? [{ order, payment: findLatestPayment(id) }] : [];
  });
  return { ...pagination, items: detailedItems };
}

const findLatestPayment = (orderId: string): Payment | undefined =>
  db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(sql`${payment.fromRefundId} is not null`, desc(payment.createdAt))
    .limit(1)
    .get();
