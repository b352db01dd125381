import { and, eq, gt } from "drizzle-orm";
import { addMs, days } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { findClosedDay } from "./closed-days.server";
import { findStart } from "./opening-hours";
import type { BookingEventKind } from "./rules";
import { queueBookingEmails } from "./send-emails.server";
import { booking, bookingEvent } from "./tables";

/** Banks may be three days late with a payment; whoever pays later does not get the visit of then. */
const MAX_LATE_MS = days(3);

/** What happened to a booking: `note` in words, `userId` who did it, where it was a person. */
interface BookingEventInput {
  kind: BookingEventKind;
  note?: string;
  userId?: string;
}

/** Adds to a booking's timeline, and writes the letters that tell of it. */
export function recordBookingEvent(bookingId: string, input: BookingEventInput, now: Date): void {
  const event = tx()
    .insert(bookingEvent)
    .values({ ...input, bookingId, createdAt: now })
    .returning()
    .get();
  queueBookingEmails(event, now);
}

/**
 * Turns a verified payment of its fee into a confirmed home visit, also one whose time to pay had run out
 * (rules: paid-means-verified, booking-starts-as). Gives the reason in words where that cannot be, and then
 * changes nothing. Called by the payments room alone.
 */
export function fulfilBooking(bookingId: string, now: Date): string | undefined {
  const visit = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!visit) return "There is no such booking";
  if (visit.paymentStatus === "paid") return "The visit had been paid already";
  const isExpired = visit.status === "cancelled" && visit.cancelledAt === null;
  if (visit.status !== "pending" && !isExpired) return "The visit had been cancelled";
  if (visit.payBy && addMs(visit.payBy, MAX_LATE_MS) <= now)
    return "The payment arrived more than three days late";
  const begins = findStart(visit);
  if (begins && begins <= now) return "The time of the visit was over";
  if (visit.preferredDate && findClosedDay(visit.preferredDate))
    return "We are closed on the day of the visit";
  tx()
    .update(booking)
    .set({ status: "confirmed", paymentStatus: "paid", updatedAt: now })
    .where(eq(booking.id, bookingId))
    .run();
  recordBookingEvent(bookingId, { kind: "paid" }, now);
  return undefined;
}

/** An attempt to pay the fee of a visit has failed; a later one may succeed. */
export function recordFailedFee(bookingId: string, now: Date): void {
  const isUnpaid = and(eq(booking.id, bookingId), eq(booking.paymentStatus, "pending"));
  tx().update(booking).set({ paymentStatus: "failed", updatedAt: now }).where(isUnpaid).run();
}

/**
 * The provider has the money of a fee: the visit waits for it until `until`, if it has not lapsed already.
 */
export function extendFeeDeadline(bookingId: string, until: Date, now: Date): void {
  const isWaiting = and(eq(booking.id, bookingId), eq(booking.status, "pending"), gt(booking.payBy, now));
  tx().update(booking).set({ payBy: until, updatedAt: now }).where(isWaiting).run();
}
