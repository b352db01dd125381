import { and, asc, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import type { BookingStatus } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { TECHNICIAN_STATUSES, technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";
import {
  countUpTo,
  getRowCounts,
  matchesSearch,
  paginateTotal,
  type RowTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import { LIST_COLUMNS } from "./get-booking.server";
import type { AdminBookingsQuery } from "./input";
import { UNASSIGNED } from "./technician-rules";

const PAGE_SIZE = 20;

/** How many requests there are, of all states and of each. */
interface BookingCounts {
  total: number;
  byStatus: Partial<Record<BookingStatus, number>>;
}

/** How many requests there are; those deleted do not count. */
export function countBookings(): BookingCounts {
  const { deleted, ...byStatus } = getRowCounts("service_request");
  return { total: Object.values(byStatus).reduce((sum, rows) => sum + rows, 0), byStatus };
}

const isOfTechnician = (technician: string): SQL =>
  technician === UNASSIGNED ? isNull(booking.assignedTechnician) : eq(booking.assignedTechnician, technician);

function toCondition({ search, status, priority, technician, date }: AdminBookingsQuery): SQL | undefined {
  const isAlone = !status && !priority && !technician && !date;
  return and(
    isNotDeleted,
    matchesSearch("service_request", search, isAlone ? "newest" : "all"),
    status && eq(booking.status, status),
    priority && eq(booking.priority, priority),
    technician ? isOfTechnician(technician) : undefined,
    date ? eq(booking.preferredDate, date) : undefined,
  );
}

const hasStoredCount = ({ search, priority, technician, date }: AdminBookingsQuery): boolean =>
  !search && !priority && !technician && !date;

/**
 * How many rows a query of the list gives: as the tallies have it where they know, else counted up to a
 * bound.
 */
function countMatching(query: AdminBookingsQuery, which: SQL | undefined): RowTotal {
  const { total, byStatus } = countBookings();
  if (hasStoredCount(query)) return toExactTotal(query.status ? (byStatus[query.status] ?? 0) : total);
  return countUpTo(db.select({ id: booking.id }).from(booking).where(which));
}

/**
 * One page of the requests that a query asks for (20 unless it says), the newest first; those of one day in
 * the order of their slots. `isLonger`: there are more of them than were counted.
 */
export function listAdminBookings(query: AdminBookingsQuery) {
  const which = toCondition(query);
  const { limit, offset, ...part } = paginateTotal(
    countMatching(query, which),
    query.page,
    query.limit ?? PAGE_SIZE,
  );
  // By one column alone, so that an index gives the order and nothing has to be sorted.
  const order = query.date ? asc(booking.timeSlot) : desc(booking.createdAt);
  // Which they are first: what is worked out of payments is worked out for those of the page alone.
  const these = db
    .select({ id: booking.id })
    .from(booking)
    .where(which)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const items = db.select(LIST_COLUMNS).from(booking).where(inArray(booking.id, these)).orderBy(order).all();
  return { ...part, limit, items };
}

export type AdminBookingListItem = ReturnType<typeof listAdminBookings>["items"][number];

/**
 * The names that requests can be looked for by: everybody who repairs for the shop, in the order of the
 * alphabet.
 */
export function listTechnicianNames(): string[] {
  const everybody = inArray(technician.status, [...TECHNICIAN_STATUSES]);
  const rows = db.select({ name: technician.name }).from(technician).where(everybody).all();
  return [...new Set(rows.map(({ name }) => name))].sort((one, other) => one.localeCompare(other));
}
