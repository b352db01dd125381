import { and, asc, count, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import {
  listRefundSummaries,
  paymentStatusColumn,
  type RefundSummary,
} from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { type Page, paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { booking, bookingEvent } from "./tables";

/** Who asks for a booking: with the key of its private link, as somebody signed in, or both. */
export interface BookingAccess {
  key?: string;
  userId?: string;
  isAdmin?: boolean;
  /** The browser they ask with, which may hold a slot. */
  browserId?: string;
}

/**
 * Whether a request has not been deleted: one whose payment is in the books leaves an empty row behind
 * (`deleting`).
 */
export const isNotDeleted = isNull(booking.deletedAt);

const MONEY = paymentStatusColumn(sql`p.service_request_id = service_request.id`);
const { onceKey, adminNotes, priority, deletedAt, ...customerColumns } = getTableColumns(booking);
const COLUMNS = { ...customerColumns, money: MONEY };

/** A booking by its id, whoever asks. */
export const findBooking = (bookingId: string) =>
  db
    .select(COLUMNS)
    .from(booking)
    .where(and(eq(booking.id, bookingId), isNotDeleted))
    .get();

/** The same by its id or by its booking ID, the number that people read out. */
export const findBookingByIdOrNumber = (named: string) =>
  db
    .select(COLUMNS)
    .from(booking)
    .where(and(or(eq(booking.id, named), eq(booking.number, named)), isNotDeleted))
    .get();

/** A booking as its customer may see it. */
export type BookingRow = NonNullable<ReturnType<typeof findBooking>>;
export type BookingDetail = BookingRow & {
  events: (typeof bookingEvent.$inferSelect)[];
  refunds: RefundSummary[];
};

const canOpen = ({ linkKey, userId }: BookingRow, access: BookingAccess): boolean =>
  access.key === linkKey ||
  access.isAdmin === true ||
  (access.userId !== undefined && access.userId === userId);

/**
 * A booking with what has happened to it, for whoever has its link, has made it, or runs the shop; else
 * undefined.
 */
export function findVisibleBooking(bookingId: string, access: BookingAccess): BookingDetail | undefined {
  const booking = findBooking(bookingId);
  if (!booking || !canOpen(booking, access)) return undefined;
  const isAbout = eq(bookingEvent.bookingId, bookingId);
  const events = db.select().from(bookingEvent).where(isAbout).orderBy(asc(bookingEvent.id)).all();
  return { ...booking, events, refunds: listRefundSummaries(eq(payment.bookingId, bookingId)) };
}

const BOOKINGS_PER_PAGE = 10;

/** One page of a customer's own bookings, the newest first. */
export function listBookings(userId: string, page = 1, size = BOOKINGS_PER_PAGE): Page<BookingRow> {
  const isMine = eq(booking.userId, userId);
  const total = db.select({ n: count() }).from(booking).where(isMine).get()?.n ?? 0;
  const { limit, offset, ...part } = paginate(total, page, size);
  const latest = [desc(booking.createdAt), desc(booking.id)];
  const rows = db
    .select(COLUMNS)
    .from(booking)
    .where(isMine)
    .orderBy(...latest)
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, items: rows };
}
