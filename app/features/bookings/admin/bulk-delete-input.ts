import { z } from "zod";
import { isCalendarDay, toCalendarDay } from "~/lib/time";
import { DELETION_YEARS, type DeletionRange, monthRange, NO_RANGE, yearRange } from "./deletion-range";

const day = () => z.string().refine(isCalendarDay);
const year = z.coerce.number().int().min(DELETION_YEARS.first).max(DELETION_YEARS.last);
const RANGES = {
  range: z
    .object({ startDate: day(), endDate: day() })
    .refine(({ startDate, endDate }) => startDate <= endDate)
    .transform(({ startDate, endDate }): DeletionRange => ({ startDate, endDate })),
  month: z
    .object({ year, month: z.coerce.number().int().min(1).max(12) })
    .transform((at) => monthRange(at.year, at.month)),
  year: z.object({ year }).transform((at) => yearRange(at.year)),
};

/** By what requests are deleted: days of registration, a month, or a year; unnamed, by what is filled in. */
export const BulkDeleteQuery = z
  .record(z.string(), z.string())
  .transform(({ option, ...sent }) => ({ sent, option: option || findOption(sent) }))
  .transform(({ option, sent }, context) => {
    const range = Object.hasOwn(RANGES, option)
      ? RANGES[option as keyof typeof RANGES].safeParse(sent)
      : undefined;
    if (range?.success) return range.data;
    context.addIssue({ code: "custom", message: NO_RANGE });
    return z.NEVER;
  });

function findOption({ startDate, endDate, month }: Partial<Record<string, string>>): keyof typeof RANGES {
  if (startDate || endDate) return "range";
  return month ? "month" : "year";
}

/** A day, or a moment, of which the day of the shop counts. */
const dayField = () => z.string({ error: NO_RANGE }).transform(toCalendarDay).refine(isCalendarDay, NO_RANGE);

/** Days of registration, as a program says what is to be deleted. */
export const DeleteBookingsInput = z
  .object({ startDate: dayField(), endDate: dayField() })
  .refine(({ startDate, endDate }) => startDate <= endDate, { message: NO_RANGE, path: ["endDate"] });

/** The number of requests to be deleted, typed so that nobody deletes them by a slip. */
export const BulkDeleteForm = z.object({
  count: z.coerce.number({ error: "Please type how many requests are to be deleted." }),
});
export type BulkDeleteForm = z.output<typeof BulkDeleteForm>;
