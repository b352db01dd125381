import { shopClock, shopWeekday } from "~/lib/time";
import type { DayHours, WeekHours } from "./hours";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The weekdays that words such as "Monday to Saturday" or "Sunday" name. */
export function parseWeekdays(words: string): Weekday[] {
  const [from = -1, to = from] = (words.match(/[A-Z][a-z]+day/g) ?? []).map((day) =>
    WEEKDAYS.indexOf(day as Weekday),
  );
  return WEEKDAYS.filter((_, place) => place >= from && place <= to);
}

/** Whether a door with these hours is open at a moment. */
export function isOpenAt(hours: WeekHours, now: Date): boolean {
  const clock = shopClock(now);
  const today = hours.find(({ days }) => parseWeekdays(days).some((day) => day === shopWeekday(now)));
  return (
    today?.opens !== undefined && today.closes !== undefined && today.opens <= clock && clock < today.closes
  );
}

/** When a door is open on one day; neither where it stays shut. */
export type OpenHours = Pick<DayHours, "opens" | "closes">;

/** The hours of every day of the week; a day that no line names is shut. */
export function toDailyHours(hours: WeekHours): Record<Weekday, OpenHours> {
  const of = (day: Weekday): OpenHours => {
    const { opens, closes } = hours.find(({ days }) => parseWeekdays(days).includes(day)) ?? {};
    return opens && closes ? { opens, closes } : {};
  };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, of(day)])) as Record<Weekday, OpenHours>;
}

/**
 * The hours of a week as its shop's door says them: days that follow one another with the same hours are one
 * line.
 */
export function toWeekHours(week: Record<Weekday, OpenHours>): WeekHours {
  const groups: { first: Weekday; last: Weekday; hours: OpenHours }[] = [];
  for (const day of WEEKDAYS) {
    const hours = week[day];
    const before = groups.at(-1);
    if (before && before.hours.opens === hours.opens && before.hours.closes === hours.closes)
      before.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    ...hours,
  }));
}
