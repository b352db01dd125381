import { eq } from "drizzle-orm";
import type { StoredText } from "~/lib/stored-text";
import { tx } from "~/platform/db/db.server";
import type { OrderEventKind } from "./rules";
import { queueOrderEmails } from "./send-emails.server";
import { orderEvent, orders } from "./tables";

/** `note`: details that people read; `userId`: who caused the event, unless it was the shop's own code. */
export interface OrderEventInput {
  kind: OrderEventKind;
  note?: StoredText;
  userId?: string;
}

/**
 * Adds an event to an order's timeline and queues the emails about it (rule: order-events-recorded). Returns
 * the id of the event.
 */
export function recordOrderEvent(orderId: string, input: OrderEventInput, now: Date): number {
  const event = tx()
    .insert(orderEvent)
    .values({ ...input, orderId, createdAt: now })
    .returning()
    .get();
  queueOrderEmails(event, now);
  return event.id;
}

/** Marks an order as paid; the caller records the event and everything else that follows. */
export function markOrderPaid(orderId: string, now: Date): void {
  tx()
    .update(orders)
    .set({ status: "processing", paidAt: now, updatedAt: now })
    .where(eq(orders.id, orderId))
    .run();
}
