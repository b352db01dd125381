import { eq } from "drizzle-orm";
import { tx } from "~/platform/db/db.server";
import type { OrderEventKind } from "./rules";
import { queueOrderEmails } from "./send-emails.server";
import { orderEvent, orders } from "./tables";

/** What happened to an order: `note` in words, `userId` who did it, where it was a person. */
export interface OrderEventInput {
  kind: OrderEventKind;
  note?: string;
  userId?: string;
}

/** Adds to an order's timeline, and writes the letters that tell of it (rule: order-events-recorded). */
export function recordOrderEvent(orderId: string, input: OrderEventInput, now: Date): void {
  const event = tx()
    .insert(orderEvent)
    .values({ ...input, orderId, createdAt: now })
    .returning()
    .get();
  queueOrderEmails(event, now);
}

/** Marks an order as paid. What follows from that, its event too, is the caller's. */
export function markOrderPaid(orderId: string, now: Date): void {
  tx()
    .update(orders)
    .set({ status: "processing", paidAt: now, updatedAt: now })
    .where(eq(orders.id, orderId))
    .run();
}
