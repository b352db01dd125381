import { and, eq, inArray, lt, ne, or } from "drizzle-orm";
import { addDays, addMs, hours, shopClock, shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { findClosedDay } from "./closed-days.server";
import { UPCOMING_STATUSES } from "./rules";
import { queueReminderEmail } from "./send-emails.server";
import { booking } from "./tables";

/** From when on the day before people are reminded, local "HH:MM". */
const REMIND_FROM = "09:00";
/** Whoever has just booked knows. */
const REMIND_MIN_AGE_MS = hours(2);

/**
 * Reminds everybody whose visit is tomorrow, once (rule: visit-reminder): visits to the shop, and home visits
 * that are paid. By the clock.
 */
export async function queueReminders(now: Date): Promise<void> {
  if (shopClock(now) < REMIND_FROM) return;
  const tomorrow = addDays(shopDay(now), 1);
  // The shopkeeper calls those whose day was closed after they had booked.
  if (findClosedDay(tomorrow)) return;
  const isTomorrow = eq(booking.preferredDate, tomorrow);
  const isToCome = inArray(booking.status, UPCOMING_STATUSES);
  const isSettled = or(ne(booking.visitType, "home"), eq(booking.paymentStatus, "paid"));
  const isNotNew = lt(booking.createdAt, addMs(now, -REMIND_MIN_AGE_MS));
  const isUnreminded = eq(booking.reminderSent, false);
  const due = db
    .select({ id: booking.id })
    .from(booking)
    .where(and(isTomorrow, isUnreminded, isToCome, isSettled, isNotNew))
    .all();
  for (const { id } of due) {
    await transaction(() => {
      queueReminderEmail(id, now);
      tx().update(booking).set({ reminderSent: true, updatedAt: now }).where(eq(booking.id, id)).run();
    });
  }
}
