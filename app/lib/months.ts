import { shopDay, shopMoment } from "./time";
import { words } from "./words.en";

/** A month of the shop's calendar, "2026-11", and the moments between which it lies; `until` is not in it. */
export interface MonthRange {
  from: Date;
  until: Date;
}

/** Whether a text is a month of this century, "YYYY-MM". */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month of a moment in the shop's calendar. */
export const shopMonth = (moment: Date): string => shopDay(moment).slice(0, 7);

/** The month `count` months after `month`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export const getMonthRange = (month: string): MonthRange => ({
  from: shopMoment(`${month}-01`, "00:00"),
  until: shopMoment(`${addMonths(month, 1)}-01`, "00:00"),
});

/** The months of a year by their names, from January. */
export const listMonthNames = (): string[] => words.months.split(" ");

/** Formats a month: "November 2026". */
export const formatMonth = (month: string): string =>
  `${listMonthNames()[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
