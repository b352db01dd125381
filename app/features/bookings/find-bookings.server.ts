import { and, asc, count, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  getMoneyEmailData,
  listRefundSummaries,
  paymentStatusColumn,
  type RefundSummary,
} from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import type { Paise } from "~/lib/money";
import { type Page, paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { readEventNote } from "./event-notes";
import { showDetails } from "./rules";
import { booking, bookingEvent } from "./tables";

/** What a visitor presents to see a booking: the key of its private link, an account, or both. */
export interface BookingAccess {
  key?: string;
  userId?: string;
  isStaff?: boolean;
  /** The visitor's browser, which may hold a slot. */
  browserId?: string;
}

/** A deleted booking with a payment stays as a cleared row, which queries must leave out. */
export const isNotDeleted = isNull(booking.deletedAt);

const MONEY = paymentStatusColumn(sql`p.service_request_id = service_request.id`);
const { onceKey, adminNotes, priority, deletedAt, ...customerColumns } = getTableColumns(booking);
const COLUMNS = { ...customerColumns, money: MONEY };

/** A booking by its id, without a check of access. */
export const findBooking = (bookingId: string) => readBooking(eq(booking.id, bookingId));

/** A booking by its id or its number (the "Booking ID"), without a check of access. */
export const findBookingByIdOrNumber = (idOrNumber: string) =>
  readBooking(or(eq(booking.id, idOrNumber), eq(booking.number, idOrNumber)));

function readBooking(isIt: SQL | undefined) {
  const row = db.select(COLUMNS).from(booking).where(and(isIt, isNotDeleted)).get();
  return row && showDetails(row);
}

/** A booking without the fields that only administrators see. */
export type BookingRow = NonNullable<ReturnType<typeof findBooking>>;
export type BookingDetail = BookingRow & {
  events: (Omit<typeof bookingEvent.$inferSelect, "note"> & { note: string | null })[];
  refunds: RefundSummary[];
  keptByHandPaise: Paise;
};

const canOpen = ({ linkKey, userId }: BookingRow, access: BookingAccess): boolean =>
  access.key === linkKey ||
  access.isStaff === true ||
  (access.userId !== undefined && access.userId === userId);

/**
 * A booking with its timeline and refunds, if the visitor may see it (rule: booking-without-account); else
 * undefined.
 */
export function findVisibleBooking(bookingId: string, access: BookingAccess): BookingDetail | undefined {
  const booking = findBooking(bookingId);
  if (!booking || !canOpen(booking, access)) return undefined;
  const isOfBooking = and(eq(bookingEvent.bookingId, bookingId), isNull(bookingEvent.takenBackAt));
  const events = db
    .select()
    .from(bookingEvent)
    .where(isOfBooking)
    .orderBy(asc(bookingEvent.id))
    .all()
    .map((event) => ({ ...event, note: readEventNote(event) }));
  const paymentCondition = eq(payment.bookingId, bookingId);
  const { keptByHandPaise } = getMoneyEmailData(paymentCondition);
  return { ...booking, events, refunds: listRefundSummaries(paymentCondition), keptByHandPaise };
}

/** Visits on a page of My Account (rule: list-page-sizes). */
const BOOKINGS_PER_PAGE = 10;

/** One page of a customer's bookings, the newest first. */
export function listCustomerBookings(userId: string, page = 1, size = BOOKINGS_PER_PAGE): Page<BookingRow> {
  const isOfCustomer = eq(booking.userId, userId);
  const total = db.select({ n: count() }).from(booking).where(isOfCustomer).get()?.n ?? 0;
  const { limit, offset, ...part } = paginate(total, page, size);
  const latest = [desc(booking.createdAt), desc(booking.id)];
  const rows = db
    .select(COLUMNS)
    .from(booking)
    .where(isOfCustomer)
    .orderBy(...latest)
    .limit(limit)
    .offset(offset)
    .all()
    .map(showDetails);
  return { ...part, items: rows };
}
