import { addDays, isCalendarDay } from "./time";

const getUtcDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of the week of a calendar day, both "YYYY-MM-DD". */
export const getMonday = (day: string): string => addDays(day, -((getUtcDay(day) + 6) % 7));

/** The week of a calendar day as ISO 8601 and `<input type="week">` write it: "2026-W48". */
export function formatWeek(day: string): string {
  const thursday = addDays(getMonday(day), 3);
  const year = thursday.slice(0, 4);
  const number = [...Array(53).keys()].filter(
    (count) => addDays(`${year}-01-01`, count * 7) <= thursday,
  ).length;
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** Other years have more digits a few days on. */
const YEARS = /^(?:19|2[01])\d\d-/;

export const isInCalendar = (text: string): boolean => YEARS.test(text);

/** The Monday of a week such as "2026-W48"; undefined if there is no such week. */
export function findMonday(week: string): string | undefined {
  const [, year = "", number = ""] = /^(\d{4})-W(\d\d)$/.exec(week) ?? [];
  if (!isInCalendar(week) || !isCalendarDay(`${year}-01-04`)) return undefined;
  const monday = addDays(getMonday(`${year}-01-04`), (Number(number) - 1) * 7);
  return formatWeek(monday) === week ? monday : undefined;
}
