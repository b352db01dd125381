import { and, eq, gt } from "drizzle-orm";
import { MAX_LATE_DAYS } from "~/features/payments/rules";
import { storedTexts } from "~/features/payments/stored-texts";
import type { StoredText } from "~/lib/stored-text";
import { addMs, days } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { findClosedDay } from "./closed-days.server";
import { queueTechnicianEmail } from "./notify-technician.server";
import type { BookingEventKind, BookingStatus } from "./rules";
import { queueBookingEmails } from "./send-emails.server";
import { findStart } from "./slot-times";
import { booking, bookingEvent } from "./tables";

/** An event of a booking: `note` is text, `userId` the account that caused it, if any. */
interface BookingEventInput {
  kind: BookingEventKind;
  note?: StoredText;
  userId?: string;
  /** What the booking was before, of an event that can be taken back (rule: taken-back). */
  fromStatus?: BookingStatus;
}

/**
 * Adds an event to a booking's timeline and queues its emails, in the caller's transaction. Returns the id of
 * the event.
 */
export function recordBookingEvent(bookingId: string, input: BookingEventInput, now: Date): number {
  const event = tx()
    .insert(bookingEvent)
    .values({ ...input, bookingId, createdAt: now })
    .returning()
    .get();
  queueBookingEmails(event, now);
  return event.id;
}

/**
 * Confirms a home visit whose fee was paid, even if its time to pay had run out (rules: paid-means-verified,
 * late-payment-days, booking-starts-as). Returns the reason, and changes nothing, if that is impossible. Only
 * to be called for a verified payment, or for money that the owner took (`isByHand`), however long after the
 * time to pay (rule: marked-paid).
 */
export function fulfilBooking(bookingId: string, isByHand: boolean, now: Date): StoredText | undefined {
  const existing = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!existing) return storedTexts.thereIsNoSuchBooking();
  if (existing.paymentStatus === "paid") return storedTexts.visitHadBeenPaidAlready();
  const isExpired = existing.status === "cancelled" && existing.cancelledAt === null;
  if (existing.status !== "pending" && !isExpired) return storedTexts.visitHadBeenCancelled();
  if (!isByHand && existing.payBy && addMs(existing.payBy, days(MAX_LATE_DAYS)) <= now)
    return storedTexts.paymentTooLate();
  const startsAt = findStart(existing);
  if (startsAt && startsAt <= now) return storedTexts.timeOfVisitWasOver();
  if (existing.preferredDate && findClosedDay(existing.preferredDate)) return storedTexts.weAreClosedOnDay();
  tx()
    .update(booking)
    .set({ status: "confirmed", paymentStatus: "paid", updatedAt: now })
    .where(eq(booking.id, bookingId))
    .run();
  recordBookingEvent(bookingId, { kind: "paid" }, now);
  // The technician was told that it is off when its time to pay was over.
  if (isExpired) queueTechnicianEmail(bookingId, existing.assignedTechnician, "assigned", now);
  return undefined;
}

/** Records a failed attempt to pay the fee; a later one may succeed. */
export function recordFailedFee(bookingId: string, now: Date): void {
  const isUnpaid = and(eq(booking.id, bookingId), eq(booking.paymentStatus, "pending"));
  tx().update(booking).set({ paymentStatus: "failed", updatedAt: now }).where(isUnpaid).run();
}

/**
 * Lets a visit that has not expired wait for its fee until `until`, while the provider confirms the payment.
 */
export function extendFeeDeadline(bookingId: string, until: Date, now: Date): void {
  const isWaiting = and(eq(booking.id, bookingId), eq(booking.status, "pending"), gt(booking.payBy, now));
  tx().update(booking).set({ payBy: until, updatedAt: now }).where(isWaiting).run();
}
