import { and, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { queueEmail } from "~/features/emails/queue-email.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { addDays, addMs, hours, shopClock, shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { findClosedDay } from "./closed-days.server";
import { bookingReminder } from "./emails/booking-reminder";
import { REMIND_MIN_AGE_HOURS } from "./limits";
import { UPCOMING_STATUSES } from "./rules";
import { getBookingFacts } from "./send-emails.server";
import { booking } from "./tables";

/** Queues tomorrow's reminders of shop visits and paid home visits, once each (rule: booking-reminder). */
export async function queueReminders(now: Date): Promise<void> {
  if (shopClock(now) < getSettings("visits").remindFrom) return;
  for (const id of listDue(now)) {
    await transaction(() => {
      // Meanwhile the visit may have been cancelled or moved, or its day closed.
      if (!listDue(now).includes(id)) return;
      queueEmail(bookingReminder, getBookingFacts({ bookingId: id }), now);
      tx().update(booking).set({ reminderSent: true, updatedAt: now }).where(eq(booking.id, id)).run();
    });
  }
}

/** The ids of the bookings whose customers are still to be reminded. */
function listDue(now: Date): string[] {
  const tomorrow = addDays(shopDay(now), 1);
  // Customers whose day was closed after they booked are phoned by the shop.
  if (findClosedDay(tomorrow)) return [];
  const isTomorrow = eq(booking.preferredDate, tomorrow);
  const isUpcoming = inArray(booking.status, UPCOMING_STATUSES);
  const isCertain = or(
    ne(booking.visitType, "home"),
    eq(booking.paymentStatus, "paid"),
    isNull(booking.payBy),
  );
  const isNotNew = lt(booking.createdAt, addMs(now, -hours(REMIND_MIN_AGE_HOURS)));
  const isNotReminded = eq(booking.reminderSent, false);
  return db
    .select({ id: booking.id })
    .from(booking)
    .where(and(isTomorrow, isNotReminded, isUpcoming, isCertain, isNotNew))
    .all()
    .map(({ id }) => id);
}
