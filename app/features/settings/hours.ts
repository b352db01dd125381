import { formatTwelveHour } from "~/lib/time";

export interface DayHours {
  days: string;
  /** Local "HH:MM"; both are missing on a closed day. */
  opens?: string;
  closes?: string;
}

export type WeekHours = DayHours[];

const formatClockTime = (clock: string) => formatTwelveHour(clock).toUpperCase();

/** "9:00 AM to 8:00 PM", or `closedLabel`. */
export const formatOpeningHours = ({ opens, closes }: DayHours, closedLabel: string): string =>
  opens && closes ? `${formatClockTime(opens)} to ${formatClockTime(closes)}` : closedLabel;

/** "Monday to Saturday 9:00 AM to 7:00 PM, Sunday closed". */
export const formatWeek = (hours: WeekHours): string =>
  hours.map((day) => `${day.days} ${formatOpeningHours(day, "closed")}`).join(", ");
