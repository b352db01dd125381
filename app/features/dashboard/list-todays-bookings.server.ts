import { asc, count } from "drizzle-orm";
import { VISIT_TIME } from "~/features/bookings/admin/visit-views.server";
import { isBookingOn } from "~/features/bookings/bookings-on-day.server";
import { isOverdue, showDetails } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";

/** How many bookings are listed. */
const MAX_BOOKINGS = 25;

const { id, number, name, phone, address, visitType, serviceType, timeSlot } = booking;
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
  slotMinutes: booking.slotMinutes,
  visitWindow: booking.visitWindow,
  windowHours: booking.windowHours,
  status,
  assignedTechnician,
  awaitsDetails,
  preferredDate: booking.preferredDate,
  paymentStatus: booking.paymentStatus,
  payBy: booking.payBy,
  createdAt: booking.createdAt,
  completedAt: booking.completedAt,
};

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
    .orderBy(VISIT_TIME, asc(number))
    .limit(MAX_BOOKINGS)
    .all()
    .map((row) => {
      const { awaitsDetails, preferredDate, paymentStatus, payBy, createdAt, completedAt, ...shown } =
        showDetails(row);
      return { ...shown, isOverdue: isOverdue(row, now) };
    });
  const total = db.select({ n: count() }).from(booking).where(isToday).get()?.n ?? 0;
  return { day, visits: bookings, total };
}
