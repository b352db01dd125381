import { eq } from "drizzle-orm";
import { closedDay, slotSeat } from "~/features/bookings/tables";
import { pincodeEnquiry } from "~/features/delivery/tables";
import { addDays, getWeekday, shopDay } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { SAMPLE_HOLIDAYS, SAMPLE_STOCK_TAKING } from "./closed-days";
import { SAMPLE_ENQUIRIES } from "./pincode-enquiries";
import { daysBefore } from "./sample";

/** The next date after `today` with the given month and day, "MM-DD". */
function getNextDate(today: string, monthAndDay: string): string {
  const thisYear = Number(today.slice(0, 4));
  const day = `${thisYear}-${monthAndDay}`;
  return day > today ? day : `${thisYear + 1}-${monthAndDay}`;
}

const isClosed = (day: string): boolean =>
  getWeekday(day) === "Sunday" ||
  db.select().from(closedDay).where(eq(closedDay.day, day)).get() !== undefined;
const isBooked = (day: string): boolean =>
  db.select().from(slotSeat).where(eq(slotSeat.date, day)).get() !== undefined;

/** Inserts the closed days; call it after `fillBookings`, so that the stock-taking falls on a free day. */
export function fillClosedDays(now: Date): void {
  const today = shopDay(now);
  const createdAt = daysBefore(now, 30);
  const close = (day: string, reason: string) =>
    tx().insert(closedDay).values({ day, reason, createdAt }).run();
  for (const { monthAndDay, reason } of SAMPLE_HOLIDAYS) close(getNextDate(today, monthAndDay), reason);
  let day = addDays(today, SAMPLE_STOCK_TAKING.daysAhead);
  while (isClosed(day) || isBooked(day)) day = addDays(day, 1);
  close(day, SAMPLE_STOCK_TAKING.reason);
}

/** Inserts the unserved pincodes that customers asked for. */
export function fillEnquiries(now: Date): void {
  for (const { firstDaysAgo, lastDaysAgo, ...enquiry } of SAMPLE_ENQUIRIES) {
    const row = { ...enquiry, firstAt: daysBefore(now, firstDaysAgo), lastAt: daysBefore(now, lastDaysAgo) };
    tx().insert(pincodeEnquiry).values(row).run();
  }
}
