/** The shop's clock zone. Nothing outside this file names it (rule: shop-time-zone). */
export const SHOP_ZONE = "Asia/Kolkata";

const MINUTE_MS = 60_000;

/** A length of time in milliseconds. */
export const seconds = (count: number) => count * 1_000;
export const minutes = (count: number) => count * MINUTE_MS;
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** The moment `lengthMs` milliseconds after `moment`. */
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
/** The shop's calendar day of a moment, "YYYY-MM-DD". */
export const shopDay = (moment: Date): string => dayFormat.format(moment);
/** The shop's wall clock of a moment, "HH:MM". */
export const shopClock = (moment: Date): string => clockFormat.format(moment);
/** The shop's weekday of a moment, "Monday" to "Sunday". */
export const shopWeekday = (moment: Date): string => weekdayFormat.format(moment);

/** India has one zone and no summer time: this far ahead of UTC, all year. */
const SHOP_OFFSET = "+05:30";

/** The moment at which the shop's clock shows `clock` ("HH:MM") on `day` ("YYYY-MM-DD"). */
export const shopMoment = (day: string, clock: string): Date => new Date(`${day}T${clock}:00${SHOP_OFFSET}`);

/** Whether a text is a day of the calendar, "YYYY-MM-DD"; "2026-02-30" is none. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The shop's day of a moment in ISO 8601; any other text is left as it is. */
export const toCalendarDay = (text: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? shopDay(new Date(text)) : text;

/** The weekday of a calendar day ("YYYY-MM-DD"), "Monday" to "Sunday". */
export const getWeekday = (day: string): string => shopWeekday(shopMoment(day, "12:00"));

/** The shop's calendar day `count` days after `day` ("YYYY-MM-DD" both). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);
}

/**
 * Whole years from one calendar day to another ("YYYY-MM-DD" both); who was born on a 29 February is a year
 * older on 1 March.
 */
export function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

/** The same day of the month that follows ("YYYY-MM-DD" both); where that has none, its last. */
export function addMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The months as a calendar has them. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

// In words of our own: a server's and a phone's calendars may abbreviate differently, and then hydration
// would fail.
const formatDayAndMonth = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** "26 Jan 1990": a calendar day whose weekday is nobody's business. */
export const formatPlainDay = (day: string): string => `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;

/** "Tue, 24 Nov": a calendar day ("YYYY-MM-DD") as people at the shop read it. */
export const formatDay = (day: string): string => `${getWeekday(day).slice(0, 3)}, ${formatDayAndMonth(day)}`;

/** "Tue, 26 Jan 2027": a calendar day that may lie in another year. */
export const formatDayAndYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** "Tue, 24 Nov", and its year where that is not the one of `now`. */
export const formatDayAt = (day: string, now: Date): string =>
  day.slice(0, 4) === shopDay(now).slice(0, 4) ? formatDay(day) : formatDayAndYear(day);

/** "15:42" as "3:42 pm". */
export function formatTwelveHour(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? "am" : "pm"}`;
}

/** "20 Nov 2026", as people at the shop read it. */
export const formatDate = (moment: Date): string => formatPlainDay(shopDay(moment));
/** "3:42 pm". */
export const formatClock = (moment: Date): string => formatTwelveHour(shopClock(moment));
/** "20 Nov, 3:42 pm". */
export const formatMoment = (moment: Date): string =>
  `${formatDayAndMonth(shopDay(moment))}, ${formatClock(moment)}`;
/** "20 Nov 2026, 3:42 pm": a moment that may lie in another year. */
export const formatMomentAndYear = (moment: Date): string => `${formatDate(moment)}, ${formatClock(moment)}`;
