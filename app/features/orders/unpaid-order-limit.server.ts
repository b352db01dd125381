import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { addMs, hours, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { MAX_UNPAID_PER_HOUR } from "./rules";
import { orders } from "./tables";
import { words } from "./words.en";

/**
 * Throws TOO_MANY after too many unpaid orders (rule: unpaid-orders-limit). Counts the orders themselves,
 * because a rate limit would also count those that have been paid since.
 */
export function assertUnpaidOrderLimit(userId: string, now: Date): void {
  const isRecent = gt(orders.createdAt, addMs(now, -hours(1)));
  const unpaidOrders = db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), isRecent, isNull(orders.paidAt)))
    .orderBy(desc(orders.createdAt))
    .all();
  const oldestCounted = unpaidOrders[MAX_UNPAID_PER_HOUR - 1];
  if (!oldestCounted) return;
  const waitMs = +addMs(oldestCounted.createdAt, hours(1)) - +now;
  const text = words.youHaveBegunOrdersWithoutPaying(unpaidOrders.length, Math.ceil(waitMs / minutes(1)));
  throw new ShopError("TOO_MANY", text, undefined, Math.ceil(waitMs / 1000));
}
