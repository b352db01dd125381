import { words } from "./words.en";

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

/** The shop's time zone (rule: shop-time-zone). */
export const SHOP_ZONE = "Asia/Kolkata";

const MINUTE_MS = 60_000;

// Durations in milliseconds.
export const seconds = (count: number) => count * 1_000;
export const minutes = (count: number) => count * MINUTE_MS;
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

export function addMs(moment: Date, lengthMs: number): Date {
  return new Date(moment.getTime() + lengthMs);
}

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: SHOP_ZONE });
const clockFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_ZONE,
  hour: "2-digit",
  minute: "2-digit",
});
const weekdayFormat = new Intl.DateTimeFormat("en-GB", { timeZone: SHOP_ZONE, weekday: "long" });
/** The calendar day of a moment in the shop's zone, "YYYY-MM-DD". */
export const shopDay = (moment: Date): string => dayFormat.format(moment);
/** The local time of a moment in the shop's zone, "HH:MM". */
export const shopClock = (moment: Date): string => clockFormat.format(moment);
/** The weekday of a moment in the shop's zone, "Monday" to "Sunday". */
export const shopWeekday = (moment: Date): Weekday => weekdayFormat.format(moment) as Weekday;

/** India has one zone and no summer time, so the offset is constant. */
const SHOP_OFFSET = "+05:30";

/** The moment of a local time ("HH:MM") on a day ("YYYY-MM-DD") in the shop's zone. */
export const shopMoment = (day: string, clock: string): Date => new Date(`${day}T${clock}:00${SHOP_OFFSET}`);

/** Whether a text is a real date in the format "YYYY-MM-DD"; "2026-02-30" is not. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Converts a moment in ISO 8601 to the shop's day; any other text is returned unchanged. */
export const toCalendarDay = (text: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? shopDay(new Date(text)) : text;

/** The weekday of a calendar day ("YYYY-MM-DD"), "Monday" to "Sunday". */
export const getWeekday = (day: string): Weekday => shopWeekday(shopMoment(day, "12:00"));

/** The name of a weekday for its readers. */
export const formatWeekday = (weekday: Weekday): string => words.weekdays[weekday];

/** The calendar day `count` days after `day`, both "YYYY-MM-DD". */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);
}

/**
 * Whole years from one calendar day to another, both "YYYY-MM-DD". A year from 29 February ends on 1 March in
 * years without that day.
 */
export function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

/** That day of the next month, or its last day if it is shorter, both "YYYY-MM-DD". */
export function addMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

// Not `Intl`: a server and a phone may abbreviate months differently, and hydration would fail.
const formatDayAndMonth = (day: string) =>
  `${Number(day.slice(8))} ${words.monthsInDays.split(" ")[Number(day.slice(5, 7)) - 1]}`;

/** Formats a calendar day without its weekday: "26 Jan 1990". */
export const formatPlainDay = (day: string): string => `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;

/** A day that was stored as `formatPlainDay` formats it in English, for its reader; other text as it is. */
export function translatePlainDay(shown: string): string {
  const at = Date.parse(`${shown} UTC`);
  return Number.isNaN(at) ? shown : formatPlainDay(new Date(at).toISOString().slice(0, 10));
}

/** Formats a calendar day without its year: "Tue, 24 Nov". */
export const formatDay = (day: string): string =>
  `${words.weekdaysInDays[getWeekday(day)]}, ${formatDayAndMonth(day)}`;

/** Formats a calendar day with its year: "Tue, 26 Jan 2027". */
export const formatDayAndYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** Formats a calendar day, with its year only if it differs from that of `now`. */
export const formatDayAt = (day: string, now: Date): string =>
  day.slice(0, 4) === shopDay(now).slice(0, 4) ? formatDay(day) : formatDayAndYear(day);

/** Formats "15:42" as "3:42 pm". */
export const formatTwelveHour = (clock: string): string => words.timeOfDay(clock);

/** Formats "10:00" and "11:00" as "10:00 am - 11:00 am". */
export const formatTimes = (from: string, to: string): string => words.timesOfDay(from, to);

/** A time of the day, "HH:MM". */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Minutes from midnight to a local "HH:MM". */
export const toClockMinutes = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The local "HH:MM" so many minutes after midnight. */
export const fromClockMinutes = (count: number): string =>
  [Math.floor(count / 60), count % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Formats the shop's day of a moment: "20 Nov 2026". */
export const formatDate = (moment: Date): string => formatPlainDay(shopDay(moment));
/** Formats the shop's local time of a moment: "3:42 pm". */
export const formatClock = (moment: Date): string => formatTwelveHour(shopClock(moment));
/** Formats a moment without its year: "20 Nov, 3:42 pm". */
export const formatMoment = (moment: Date): string =>
  `${formatDayAndMonth(shopDay(moment))}, ${formatClock(moment)}`;
/** Formats a moment with its year: "20 Nov 2026, 3:42 pm". */
export const formatMomentAndYear = (moment: Date): string => `${formatDate(moment)}, ${formatClock(moment)}`;
