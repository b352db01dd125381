import { and, asc, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { type BookingStatus, showDetails } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { TECHNICIAN_STATUSES, technician } from "~/features/technicians/tables";
import { PAGE_SIZE } from "~/lib/paginate";
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
import { byVisitTime, isInView } from "./visit-views.server";
import { UNASSIGNED } from "./words";

interface BookingCounts {
  total: number;
  byStatus: Partial<Record<BookingStatus, number>>;
}

/** How many bookings there are, in all and by status, without the deleted ones. */
export function countBookings(): BookingCounts {
  const { deleted, ...byStatus } = getRowCounts("service_request");
  return { total: Object.values(byStatus).reduce((sum, rows) => sum + rows, 0), byStatus };
}

const isOfTechnician = (technician: string): SQL =>
  technician === UNASSIGNED ? isNull(booking.assignedTechnician) : eq(booking.assignedTechnician, technician);

function toCondition(query: AdminBookingsQuery, now: Date): SQL | undefined {
  const { search, status, priority, technician, date, view } = query;
  const isOnlyFilter = !status && !priority && !technician && !date && !view;
  return and(
    isNotDeleted,
    view && isInView(view, now),
    matchesSearch("service_request", search, isOnlyFilter ? "newest" : "all"),
    status && eq(booking.status, status),
    priority && eq(booking.priority, priority),
    technician ? isOfTechnician(technician) : undefined,
    date ? eq(booking.preferredDate, date) : undefined,
  );
}

const hasStoredCount = ({ search, priority, technician, date, view }: AdminBookingsQuery): boolean =>
  !search && !priority && !technician && !date && !view;

/** From the stored row counts if they cover the query, else counted up to a limit. */
function countMatching(query: AdminBookingsQuery, condition: SQL | undefined): RowTotal {
  const { total, byStatus } = countBookings();
  if (hasStoredCount(query)) return toExactTotal(query.status ? (byStatus[query.status] ?? 0) : total);
  return countUpTo(db.select({ id: booking.id }).from(booking).where(condition));
}

/** One column only without a view, so that an index gives the order and nothing has to be sorted. */
function getOrder({ view, date }: AdminBookingsQuery): SQL[] {
  if (view) return byVisitTime;
  return [date ? asc(booking.timeSlot) : desc(booking.createdAt)];
}

/**
 * One page of the bookings that match a query, the newest first, those of a view by the time of the visit, or
 * those of one day in the order of their slots. `isLonger` means that there are more than were counted.
 */
export function listAdminBookings(query: AdminBookingsQuery, now: Date) {
  const condition = toCondition(query, now);
  const { limit, offset, ...part } = paginateTotal(
    countMatching(query, condition),
    query.page,
    query.limit ?? PAGE_SIZE,
  );
  const order = getOrder(query);
  // The ids first, so that the payment columns are computed for the rows of this page only.
  const idsOfPage = db
    .select({ id: booking.id })
    .from(booking)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const items = db
    .select(LIST_COLUMNS)
    .from(booking)
    .where(inArray(booking.id, idsOfPage))
    .orderBy(...order)
    .all()
    .map(showDetails);
  return { ...part, limit, items };
}

export type AdminBookingListItem = ReturnType<typeof listAdminBookings>["items"][number];

/** The names of all technicians in alphabetical order, to filter bookings by. */
export function listTechnicianNames(): string[] {
  const hasAnyStatus = inArray(technician.status, [...TECHNICIAN_STATUSES]);
  const rows = db.select({ name: technician.name }).from(technician).where(hasAnyStatus).all();
  return [...new Set(rows.map(({ name }) => name))].sort((a, b) => a.localeCompare(b));
}
