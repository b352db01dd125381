import { twelveHour } from "~/lib/time";

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

const inWords = (clock: string) => twelveHour(clock).toUpperCase();

/** "9:00 AM to 8:00 PM", or the word for a day without hours. */
export const openingWords = ({ opens, closes }: DayHours, shut: string): string =>
  opens && closes ? `${inWords(opens)} to ${inWords(closes)}` : shut;

/** All of a week's hours as one phrase: "Monday to Saturday 9:00 AM to 7:00 PM, Sunday closed". */
export const weekInWords = (hours: WeekHours): string =>
  hours.map((day) => `${day.days} ${openingWords(day, "closed")}`).join(", ");
