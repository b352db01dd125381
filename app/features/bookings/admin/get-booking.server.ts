import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { booking, bookingEvent, slotSeat } from "~/features/bookings/tables";
import { paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { payment, refund } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { BOOKING_NOT_FOUND } from "./words";

const MONEY = paymentStatusColumn(sql`p.service_request_id = service_request.id`);
/** The seat a visit to the shop has, "2026-11-24/10:00/1"; null where it has none. */
const SEAT = sql<
  string | null
>`(select ${slotSeat}.date || '/' || ${slotSeat}.start || '/' || ${slotSeat}.seat
  from ${slotSeat} where ${slotSeat}.request_id = service_request.id)`;

const { linkKey, onceKey, ...listColumns } = getTableColumns(booking);
/** What is told of a request in a list: all but what opens its page for whoever has it. */
export const LIST_COLUMNS = { ...listColumns, money: MONEY, seat: SEAT };

/** A request as the shopkeeper sees it, all of it; undefined where there is none, or it was deleted. */
export const findAdminBooking = (bookingId: string) =>
  db
    .select({ ...getTableColumns(booking), money: MONEY, seat: SEAT })
    .from(booking)
    .where(and(eq(booking.id, bookingId), isNotDeleted))
    .get();
export type AdminBooking = NonNullable<ReturnType<typeof findAdminBooking>>;

/** The same. Throws NOT_FOUND. */
export function getAdminBooking(bookingId: string): AdminBooking {
  const existing = findAdminBooking(bookingId);
  if (!existing) throw new DomainError("NOT_FOUND", BOOKING_NOT_FOUND);
  return existing;
}

/**
 * What has happened to a request, the earliest first, and the name of the account that did it, where one did.
 */
export const listBookingEvents = (bookingId: string) =>
  db
    .select({ ...getTableColumns(bookingEvent), byName: user.name, byRole: user.role })
    .from(bookingEvent)
    .leftJoin(user, eq(user.id, bookingEvent.userId))
    .where(eq(bookingEvent.bookingId, bookingId))
    .orderBy(asc(bookingEvent.id))
    .all();

/** What was asked for a request at a provider, the earliest first. */
export const listBookingPayments = (bookingId: string) =>
  db.select().from(payment).where(eq(payment.bookingId, bookingId)).orderBy(asc(payment.createdAt)).all();

/** What of it went back, or is to go back, the earliest first. */
export const listBookingRefunds = (bookingId: string) =>
  db
    .select(getTableColumns(refund))
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(refund.createdAt))
    .all();
