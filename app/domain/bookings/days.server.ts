import { between } from "drizzle-orm";
import { db } from "~/db/db.server";
import { closedDay } from "~/db/schema";
import { addDays } from "~/lib/time";
import { bookableDays, FURTHEST_DAYS, isWeeklyClosed } from "./opening-hours";

/** The next days that can be booked at `now`, at most `count`, "YYYY-MM-DD": neither Sundays nor days the shopkeeper has closed (D15). */
export function nextOpenDays(count: number, now: Date): string[] {
  const { first, last } = bookableDays(now);
  const closed = db
    .select({ day: closedDay.day })
    .from(closedDay)
    .where(between(closedDay.day, first, last))
    .all();
  const days: string[] = [];
  for (let day = first; day <= last && days.length < count; day = addDays(day, 1)) {
    if (!isWeeklyClosed(day) && !closed.some((other) => other.day === day)) days.push(day);
  }
  return days;
}

/** The day whose slots are shown first to somebody who moves a visit: the day it is on while that can be booked, else the next open one. */
export function firstShownDay(preferredDate: string | null, now: Date): string {
  const days = nextOpenDays(FURTHEST_DAYS, now);
  return days.find((day) => day === preferredDate) ?? days[0] ?? bookableDays(now).first;
}
