import { asc, desc, eq } from "drizzle-orm";
import { orderLine, orders } from "~/features/orders/tables";
import { goodsReturn, goodsReturnLine } from "~/features/returns/tables";
import { db, tx } from "~/platform/db/db.server";
import { daysBefore } from "./sample";

const NUMBER = "RT-2031-4480";
const REASON = "It hums louder than it should, also on the slowest step.";

/** A customer wants to return a faulty piece of the order that was delivered last. */
export function fillReturns(now: Date): void {
  const order = db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.status, "delivered"))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .get();
  const line =
    order &&
    db
      .select({ productId: orderLine.productId })
      .from(orderLine)
      .where(eq(orderLine.orderId, order.id))
      .orderBy(asc(orderLine.position))
      .limit(1)
      .get();
  if (!order || !line) return;
  const createdAt = daysBefore(now, 1);
  const stands = { status: "requested", isFaulty: true, wish: "refund" } as const;
  const { id } = tx()
    .insert(goodsReturn)
    .values({
      ...stands,
      number: NUMBER,
      orderId: order.id,
      userId: order.userId,
      reason: REASON,
      createdAt,
      updatedAt: createdAt,
    })
    .returning()
    .get();
  tx().insert(goodsReturnLine).values({ returnId: id, productId: line.productId, quantity: 1 }).run();
}
