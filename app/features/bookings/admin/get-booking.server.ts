import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { STAFF_ROLE } from "~/features/accounts/staff-role";
import { user } from "~/features/accounts/tables";
import { readEventNote } from "~/features/bookings/event-notes";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { showDetails } from "~/features/bookings/rules";
import { booking, bookingEvent, slotSeat } from "~/features/bookings/tables";
import { paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { readRefund, readStored } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { bookingNotFound } from "./words";

const MONEY = paymentStatusColumn(sql`p.service_request_id = service_request.id`);
/** The seat of a shop visit, "2026-11-24/10:00/1"; null if it has none. */
const SEAT = sql<
  string | null
>`(select ${slotSeat}.date || '/' || ${slotSeat}.start || '/' || ${slotSeat}.seat
  from ${slotSeat} where ${slotSeat}.request_id = service_request.id)`;

const { linkKey, onceKey, ...listColumns } = getTableColumns(booking);
/** The columns of the list, without the keys that give access to a booking. */
export const LIST_COLUMNS = { ...listColumns, money: MONEY, seat: SEAT };

/** A booking with all its fields; undefined if there is none or it was deleted. */
export function findAdminBooking(bookingId: string) {
  const row = db
    .select({ ...getTableColumns(booking), money: MONEY, seat: SEAT })
    .from(booking)
    .where(and(eq(booking.id, bookingId), isNotDeleted))
    .get();
  return row && showDetails(row);
}
export type AdminBooking = NonNullable<ReturnType<typeof findAdminBooking>>;

/** A booking with all its fields. Throws NOT_FOUND. */
export function getAdminBooking(bookingId: string): AdminBooking {
  const existing = findAdminBooking(bookingId);
  if (!existing) throw new ShopError("NOT_FOUND", bookingNotFound());
  return existing;
}

const TAKEN_BACK_BY = sql<
  string | null
>`(select u.name from ${user} u where u.id = ${bookingEvent.takenBackBy})`;

/**
 * The timeline of a booking, the earliest event first, with the name and role of the account behind each;
 * what was taken back is in it (rule: taken-back).
 */
export const listBookingEvents = (bookingId: string) =>
  db
    .select({
      ...getTableColumns(bookingEvent),
      byName: user.name,
      byStaffRole: STAFF_ROLE,
      takenBackByName: TAKEN_BACK_BY,
    })
    .from(bookingEvent)
    .leftJoin(user, eq(user.id, bookingEvent.userId))
    .where(eq(bookingEvent.bookingId, bookingId))
    .orderBy(asc(bookingEvent.id))
    .all()
    .map((event) => ({ ...event, note: readEventNote(event) }));

/** The payments begun for a booking, the earliest first. */
export const listBookingPayments = (bookingId: string) =>
  db
    .select()
    .from(payment)
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(payment.createdAt))
    .all()
    .map((row) => ({ ...row, note: readStored(row.note) }));

/** The refunds of a booking's payments, the earliest first. */
export const listBookingRefunds = (bookingId: string) =>
  db
    .select({ ...getTableColumns(refund), handMethod: payment.handMethod })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(refund.createdAt))
    .all()
    .map(readRefund);
