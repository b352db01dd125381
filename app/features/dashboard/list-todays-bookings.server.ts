import { asc, count, sql } from "drizzle-orm";
import { isBookingOn } from "~/features/bookings/bookings-on-day.server";
import { showDetails } from "~/features/bookings/rules";
import { WINDOW_HOURS } from "~/features/bookings/slot-times";
import { booking } from "~/features/bookings/tables";
import { shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";

/** How many bookings are listed. */
const MAX_BOOKINGS = 25;

const { id, number, name, phone, address, visitType, serviceType, timeSlot, visitWindow } = booking;
const { status, assignedTechnician, awaitsDetails } = booking;
const COLUMNS = {
  id,
  number,
  name,
  phone,
  address,
  visitType,
  serviceType,
  timeSlot,
  visitWindow,
  status,
  assignedTechnician,
  awaitsDetails,
};

// Sorts slots by their time, a window after the slot of the same hour, and bookings without a time last.
const TIME = sql`coalesce(${timeSlot}, case ${visitWindow}
  when 'morning' then ${`${WINDOW_HOURS.morning.from}+`} when 'afternoon' then ${`${WINDOW_HOURS.afternoon.from}+`} else '~' end)`;

/**
 * The first bookings of today ("YYYY-MM-DD" in the shop's zone) in order of time, and how many there are in
 * all.
 */
export function listTodaysBookings(now: Date) {
  const day = shopDay(now);
  const isToday = isBookingOn(day, now);
  const bookings = db
    .select(COLUMNS)
    .from(booking)
    .where(isToday)
    .orderBy(TIME, asc(number))
    .limit(MAX_BOOKINGS)
    .all()
    .map((row) => {
      const { awaitsDetails, ...shown } = showDetails(row);
      return shown;
    });
  const total = db.select({ n: count() }).from(booking).where(isToday).get()?.n ?? 0;
  return { day, visits: bookings, total };
}
