import { shopClock, shopWeekday, twelveHour } from "~/lib/time";

interface DayHours {
  days: string;
  /** Local "HH:MM"; neither on a day the door stays shut. */
  opens?: string;
  closes?: string;
}

export type WeekHours = DayHours[];

/** When the repair desk works (spec storefront §2 Contact). */
export const SERVICE_HOURS: WeekHours = [
  { days: "Monday to Saturday", opens: "09:00", closes: "19:00" },
  { days: "Sunday" },
];

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Weekday = (typeof WEEK)[number];

/** The weekdays that words such as "Monday to Saturday" or "Sunday" name. */
export function weekdaysIn(words: string): Weekday[] {
  const [from = -1, to = from] = (words.match(/[A-Z][a-z]+day/g) ?? []).map((day) => WEEK.indexOf(day as Weekday));
  return WEEK.filter((_, place) => place >= from && place <= to);
}

/** Whether a door with these hours is open at a moment. */
export function isOpenAt(hours: WeekHours, now: Date): boolean {
  const clock = shopClock(now);
  const today = hours.find(({ days }) => weekdaysIn(days).some((day) => day === shopWeekday(now)));
  return today?.opens !== undefined && today.closes !== undefined && today.opens <= clock && clock < today.closes;
}

const inWords = (clock: string) => twelveHour(clock).toUpperCase();

/** "9:00 AM to 8:00 PM", or the word for a day without hours. */
export const openingWords = ({ opens, closes }: DayHours, shut: string): string =>
  opens && closes ? `${inWords(opens)} to ${inWords(closes)}` : shut;

/** All of a week's hours as one phrase: "Monday to Saturday 9:00 AM to 7:00 PM, Sunday closed". */
export const weekInWords = (hours: WeekHours): string =>
  hours.map((day) => `${day.days} ${openingWords(day, "closed")}`).join(", ");
