import { and, asc, between, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { ShopError } from "~/lib/errors";
import { addDays, shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { BookingRow } from "./find-bookings.server";
import type { CloseDayForm } from "./input";
import { MAX_CLOSED_DAYS_AHEAD } from "./limits";
import { showDetails, UPCOMING_STATUSES } from "./rules";
import type { ClosedDay } from "./slot-times";
import { booking, closedDay as closedDayTable } from "./tables";
import { words } from "./words.en";

const { day: dayColumn, reason: reasonColumn } = closedDayTable;
const COLUMNS = { day: dayColumn, reason: reasonColumn };

/** The closed days between two days, both included, the earliest first. */
export const listClosedDays = (from: string, to: string): ClosedDay[] =>
  db
    .select(COLUMNS)
    .from(closedDayTable)
    .where(between(dayColumn, from, to))
    .orderBy(asc(dayColumn))
    .all();

/** The closed day on that date, or undefined; Sundays are not stored. */
export const findClosedDay = (day: string): ClosedDay | undefined =>
  db.select(COLUMNS).from(closedDayTable).where(eq(dayColumn, day)).get();

/** The first and the last day that can be closed at `now`. */
export function getClosableDays(now: Date): { first: string; last: string } {
  const first = shopDay(now);
  return { first, last: addDays(first, MAX_CLOSED_DAYS_AHEAD) };
}

/**
 * Closes the repair desk on a day, or changes the reason if it is closed already; existing bookings stay
 * (rule: closed-days). Throws INVALID at `day` if the day is past or too far ahead.
 */
export async function closeDay({ day, reason }: CloseDayForm, actorId: string, now: Date): Promise<void> {
  const { first, last } = getClosableDays(now);
  if (day < first) throw new ShopError("INVALID", words.chooseTodayOrDayToCome, "day");
  if (day > last) throw new ShopError("INVALID", words.chooseDayWithinNextTwoYears, "day");
  const row = { day, reason, createdAt: now };
  const onConflict = { target: dayColumn, set: { reason } };
  await transaction(() => {
    const before = findClosedDay(day);
    tx().insert(closedDayTable).values(row).onConflictDoUpdate(onConflict).run();
    const action = before ? "reason changed" : "closed";
    recordChange(
      actorId,
      { action, kind: "closed-day", id: day, label: day, before, after: { day, reason } },
      now,
    );
  });
}

/** Opens a closed day again; does nothing if it is not closed. */
export async function openDay(day: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const before = findClosedDay(day);
    if (!before) return;
    putInBin("closed-day", [{ id: day, label: day }], actorId, now);
    tx().delete(closedDayTable).where(eq(dayColumn, day)).run();
    recordChange(actorId, { action: "opened again", kind: "closed-day", id: day, label: day, before }, now);
  });
}

/** What an administrator needs to phone the customer when the day is closed. */
export type BookingOnDay = Pick<
  BookingRow,
  "number" | "name" | "phone" | "visitType" | "timeSlot" | "visitWindow" | "status"
>;

/** The upcoming bookings on a day at `now`, in the order of their slots. */
export function listBookingsOn(day: string, now: Date): BookingOnDay[] {
  const { number, name, phone, visitType, timeSlot, visitWindow, status, paymentStatus, payBy } = booking;
  const hasNotExpired = or(isNull(payBy), gt(payBy, now), eq(paymentStatus, "paid"));
  return db
    .select({ number, name, phone, visitType, timeSlot, visitWindow, status })
    .from(booking)
    .where(and(eq(booking.preferredDate, day), inArray(status, UPCOMING_STATUSES), hasNotExpired))
    .orderBy(asc(timeSlot), asc(number))
    .all()
    .map(showDetails);
}

/** A day that was closed again meanwhile keeps its reason. */
export const CLOSED_DAY_RESTORING: Restoring = {
  check({ day }) {
    if (findClosedDay(String(day))) throw new ShopError("CONFLICT", words.dayIsClosedAgain(String(day)));
  },
};
