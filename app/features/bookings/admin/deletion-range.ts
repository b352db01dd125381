import { addDays, formatPlainDay } from "~/lib/time";
import { words } from "./words.en";

/** Days of registration, both "YYYY-MM-DD", the last one included. */
export interface DeletionRange {
  startDate: string;
  endDate: string;
}

/** The years that can be chosen (rule: bulk-delete-range). */
export const DELETION_YEARS = { first: 2020, last: 2100 };

/** How many bookings are deleted at once; so many block the process for about a second. */
export const MAX_AT_ONCE = 5_000;

export const noRange = () => words.noRange;

const twoDigits = (month: number) => String(month).padStart(2, "0");

/** The days of a month (1 to 12). */
export function monthRange(year: number, month: number): DeletionRange {
  const startDate = `${year}-${twoDigits(month)}-01`;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`;
  return { startDate, endDate: addDays(next, -1) };
}

export const yearRange = (year: number): DeletionRange => ({
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
});

/** "1 Jan 2025 to 31 Jan 2025". */
export const formatRange = ({ startDate, endDate }: DeletionRange): string =>
  startDate === endDate
    ? formatPlainDay(startDate)
    : words.to(formatPlainDay(startDate), formatPlainDay(endDate));

export const bulkDeletedMessage = ({ deleted, kept }: { deleted: number; kept: number }): string =>
  words.serviceRequestDeletedKept(deleted, kept);
