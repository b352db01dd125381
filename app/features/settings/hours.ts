import { formatTwelveHour } from "~/lib/time";

export interface DayHours {
  days: string;
  /** Local "HH:MM"; neither on a day the door stays shut. */
  opens?: string;
  closes?: string;
}

export type WeekHours = DayHours[];

const formatClockTime = (clock: string) => formatTwelveHour(clock).toUpperCase();

/** "9:00 AM to 8:00 PM", or the word for a day without hours. */
export const formatOpeningHours = ({ opens, closes }: DayHours, closedLabel: string): string =>
  opens && closes ? `${formatClockTime(opens)} to ${formatClockTime(closes)}` : closedLabel;

/** All of a week's hours as one phrase: "Monday to Saturday 9:00 AM to 7:00 PM, Sunday closed". */
export const formatWeek = (hours: WeekHours): string =>
  hours.map((day) => `${day.days} ${formatOpeningHours(day, "closed")}`).join(", ");
