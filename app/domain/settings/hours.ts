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

/** "9:00 AM", as people at the shop read "09:00". */
function twelveHour(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "9:00 AM to 8:00 PM", or the word for a day without hours. */
export const openingWords = ({ opens, closes }: DayHours, shut: string): string =>
  opens && closes ? `${twelveHour(opens)} to ${twelveHour(closes)}` : shut;

/** All of a week's hours as one phrase: "Monday to Saturday 9:00 AM to 7:00 PM, Sunday closed". */
export const weekInWords = (hours: WeekHours): string =>
  hours.map((day) => `${day.days} ${openingWords(day, "closed")}`).join(", ");
