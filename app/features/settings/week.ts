import { formatTwelveHour, formatWeekday, shopClock, shopWeekday, WEEKDAYS, type Weekday } from "~/lib/time";
import { words } from "./words.en";

export interface DayHours {
  days: string;
  /** Local "HH:MM"; both are missing on a closed day. */
  opens?: string;
  closes?: string;
}

export type WeekHours = DayHours[];

/** "Monday to Saturday". */
export function formatDays(days: string): string {
  const weekdays = parseWeekdays(days).map(formatWeekday);
  const [first = days, last = first] = [weekdays[0], weekdays.at(-1)];
  return weekdays.length > 1 ? words.to(first, last) : first;
}

/** "9:00 AM to 8:00 PM", or `closedLabel`. */
export const formatOpeningHours = ({ opens, closes }: DayHours, closedLabel: string): string =>
  opens && closes ? words.openingHours(formatTwelveHour(opens), formatTwelveHour(closes)) : closedLabel;

/** "Monday to Saturday 9:00 AM to 7:00 PM, Sunday closed". */
export const formatWeek = (hours: WeekHours): string =>
  hours.map((day) => `${formatDays(day.days)} ${formatOpeningHours(day, words.closed)}`).join(", ");

export { WEEKDAYS, type Weekday };

/** The weekdays in a text such as "Monday to Saturday" or "Sunday". */
export function parseWeekdays(text: string): Weekday[] {
  const [from = -1, to = from] = (text.match(/[A-Z][a-z]+day/g) ?? []).map((day) =>
    WEEKDAYS.indexOf(day as Weekday),
  );
  return WEEKDAYS.filter((_weekday, index) => index >= from && index <= to);
}

/** Whether the hours include a moment. */
export function isOpenAt(hours: WeekHours, now: Date): boolean {
  const clock = shopClock(now);
  const today = hours.find(({ days }) => parseWeekdays(days).some((day) => day === shopWeekday(now)));
  return (
    today?.opens !== undefined && today.closes !== undefined && today.opens <= clock && clock < today.closes
  );
}

/** The hours of one day; both are missing if it is closed. */
export type OpenHours = Pick<DayHours, "opens" | "closes">;

/** The hours of each weekday; a day without a line is closed. */
export function toDailyHours(hours: WeekHours): Record<Weekday, OpenHours> {
  const getHours = (day: Weekday): OpenHours => {
    const { opens, closes } = hours.find(({ days }) => parseWeekdays(days).includes(day)) ?? {};
    return opens && closes ? { opens, closes } : {};
  };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, getHours(day)])) as Record<Weekday, OpenHours>;
}

/** The hours as lines, with consecutive days of the same hours in one line. */
export function toWeekHours(week: Record<Weekday, OpenHours>): WeekHours {
  const groups: { first: Weekday; last: Weekday; hours: OpenHours }[] = [];
  for (const day of WEEKDAYS) {
    const hours = week[day];
    const previous = groups.at(-1);
    if (previous && previous.hours.opens === hours.opens && previous.hours.closes === hours.closes)
      previous.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    ...hours,
  }));
}
