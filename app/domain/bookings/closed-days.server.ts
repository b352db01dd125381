import { and, asc, between, eq, ne } from "drizzle-orm";
import { db, writeTx } from "~/db/db.server";
import { closedDay as closedDayTable, serviceRequest } from "~/db/schema";
import { DomainError } from "~/lib/errors";
import { addDays, shopDay } from "~/lib/time";
import { CLOSED_DAYS_AHEAD } from "./closed-day";
import type { CloseDay } from "./schemas";

/** A day ("YYYY-MM-DD") the repair desk is closed besides Sundays, and why, in words for customers (D15). */
export type ClosedDay = CloseDay;

const { day: dayColumn, reason: reasonColumn } = closedDayTable;
const COLUMNS = { day: dayColumn, reason: reasonColumn };

/** The closed days from one day to another, both included, in their order. */
export const closedDays = (from: string, to: string): ClosedDay[] =>
  db
    .select(COLUMNS)
    .from(closedDayTable)
    .where(between(dayColumn, from, to))
    .orderBy(asc(dayColumn))
    .all();

/** The closed day that a day is, or undefined; Sundays are not among them. */
export const closedDay = (day: string): ClosedDay | undefined =>
  db.select(COLUMNS).from(closedDayTable).where(eq(dayColumn, day)).get();

/** The days that can be closed at `now`: today to two years ahead, both included. */
export function closableDays(now: Date): { first: string; last: string } {
  const first = shopDay(now);
  return { first, last: addDays(first, CLOSED_DAYS_AHEAD) };
}

/**
 * Closes the repair desk on a day; on one that is closed already only the reason changes. Bookings that lie on it stay
 * as they are (`bookingsOn`). Throws INVALID at `day` for a day gone by or too far ahead.
 */
export function closeDay({ day, reason }: CloseDay, now: Date): void {
  const { first, last } = closableDays(now);
  if (day < first) throw new DomainError("INVALID", "Please choose today or a day to come", "day");
  if (day > last) throw new DomainError("INVALID", "Please choose a day within the next two years", "day");
  const row = { day, reason, createdAt: now };
  const changed = { target: dayColumn, set: { reason } };
  writeTx((tx) => tx.insert(closedDayTable).values(row).onConflictDoUpdate(changed).run());
}

/** Opens a closed day again; one that is not closed stays open. */
export const openDay = (day: string): void => {
  writeTx((tx) => tx.delete(closedDayTable).where(eq(dayColumn, day)).run());
};

/** A booking the shopkeeper must call about when its day is closed. */
export type BookingOnDay = Pick<
  typeof serviceRequest.$inferSelect,
  "number" | "name" | "phone" | "visitType" | "timeSlot" | "visitWindow" | "status"
>;

/** The bookings that lie on a day, of the shop and of homes, in the order of their slots; cancelled ones do not. */
export function bookingsOn(day: string): BookingOnDay[] {
  const { number, name, phone, visitType, timeSlot, visitWindow, status } = serviceRequest;
  return db
    .select({ number, name, phone, visitType, timeSlot, visitWindow, status })
    .from(serviceRequest)
    .where(and(eq(serviceRequest.preferredDate, day), ne(status, "cancelled")))
    .orderBy(asc(timeSlot), asc(number))
    .all();
}
