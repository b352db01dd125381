import { formatCountAndNoun } from "~/lib/format-count";
import { addDays, formatPlainDay } from "~/lib/time";

/** Days of registration, "YYYY-MM-DD" both, the last included. */
export interface DeletionRange {
  startDate: string;
  endDate: string;
}

/** The years in which service requests can be deleted (rule: bulk-delete-range). */
export const DELETION_YEARS = { first: 2020, last: 2100 };

/** How many requests are deleted at once: the shop stands still meanwhile, about a second for so many. */
export const MAX_AT_ONCE = 5_000;

/** Said where no range can be made of what was asked for. */
export const NO_RANGE = "Please select a valid deletion option and date.";

const twoDigits = (month: number) => String(month).padStart(2, "0");

/** A month (1 to 12) of a year. */
export function monthRange(year: number, month: number): DeletionRange {
  const startDate = `${year}-${twoDigits(month)}-01`;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`;
  return { startDate, endDate: addDays(next, -1) };
}

/** A whole year. */
export const yearRange = (year: number): DeletionRange => ({
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
});

/** "1 Jan 2025 to 31 Jan 2025". */
export const formatRange = ({ startDate, endDate }: DeletionRange): string =>
  startDate === endDate
    ? formatPlainDay(startDate)
    : `${formatPlainDay(startDate)} to ${formatPlainDay(endDate)}`;

/** What is said once requests were deleted, and some kept. */
export const bulkDeletedMessage = ({ deleted, kept }: { deleted: number; kept: number }): string =>
  `${formatCountAndNoun(deleted, "service request")} deleted${kept > 0 ? `; ${kept} kept, for their money is under way` : ""}`;
