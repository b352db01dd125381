import { desc, eq } from "drizzle-orm";
import { findOrder, listOrders, type OrderDetail } from "~/features/orders/find-orders.server";
import type { Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import type { Page } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";

/** An order, and the payment it was last begun to be paid by. */
export interface OrderWithPayment {
  order: OrderDetail;
  payment: Payment | undefined;
}

/** One page of a customer's own orders, each whole, the newest first. */
export function listOrdersWithPayment(
  userId: string,
  { page, limit }: { page: number; limit: number },
): Page<OrderWithPayment> {
  const { items, ...part } = listOrders(userId, page, limit);
  const whole = items.flatMap(({ id }): OrderWithPayment[] => {
    const order = findOrder(userId, id);
    return order ? [{ order, payment: findLatestPayment(id) }] : [];
  });
  return { ...part, items: whole };
}

const findLatestPayment = (orderId: string): Payment | undefined =>
  db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.createdAt))
    .limit(1)
    .get();
