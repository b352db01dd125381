import { avg, between, count, gt } from "drizzle-orm";
import { countBookings } from "~/features/bookings/admin/list-bookings.server";
import { TILE_STATUSES } from "~/features/bookings/admin/words";
import { booking } from "~/features/bookings/tables";
import { getMessageCounts } from "~/features/contact/list-messages.server";
import { orders } from "~/features/orders/tables";
import { db } from "~/platform/db/db.server";
import { countRows } from "~/platform/db/list-queries.server";

/**
 * The numbers of accounts, bookings and messages, and of bookings in the main statuses (rule:
 * dashboard-real-figures).
 */
export function getFigures() {
  const bookings = countBookings();
  const byStatus = TILE_STATUSES.map((status) => ({ status, bookings: bookings.byStatus[status] ?? 0 }));
  return { users: countRows("user"), bookings: bookings.total, messages: getMessageCounts().all, byStatus };
}

/** How many orders were ever paid, whatever became of them (rule: dashboard-paid-orders). */
export const countPaidOrders = (): number =>
  db
    .select({ n: count() })
    .from(orders)
    .where(gt(orders.paidAt, new Date(0)))
    .get()?.n ?? 0;

/** The average rating of visits, 1 to 5, and how many were rated; `average` is null if none was. */
export function getAverageRating() {
  const { rating } = booking;
  const columns = { average: avg(rating).mapWith(Number), ratedCount: count() };
  // The condition implies that of the partial index on ratings, so that SQLite uses it.
  const row = db
    .select(columns)
    .from(booking)
    .where(between(rating, 1, 5))
    .get();
  return { average: row?.average ?? null, ratedCount: row?.ratedCount ?? 0 };
}
