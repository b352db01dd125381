import { z } from "zod";
import { isCalendarDay, toCalendarDay } from "~/lib/time";
import { DELETION_YEARS, type DeletionRange, monthRange, noRange, yearRange } from "./deletion-range";
import { words } from "./words.en";

const day = () => z.string().refine(isCalendarDay);
const year = z.coerce.number().int().min(DELETION_YEARS.first).max(DELETION_YEARS.last);
const RANGES = {
  range: z
    .object({ startDate: day(), endDate: day() })
    .refine(({ startDate, endDate }) => startDate <= endDate)
    .transform(({ startDate, endDate }): DeletionRange => ({ startDate, endDate })),
  month: z
    .object({ year, month: z.coerce.number().int().min(1).max(12) })
    .transform((fields) => monthRange(fields.year, fields.month)),
  year: z.object({ year }).transform((fields) => yearRange(fields.year)),
};

/**
 * The days of registration, the month or the year to delete; without an `option` the filled-in fields decide.
 */
export const BulkDeleteQuery = z
  .record(z.string(), z.string())
  .transform(({ option, ...fields }) => ({ fields, option: option || findOption(fields) }))
  .transform(({ option, fields }, context) => {
    const range = Object.hasOwn(RANGES, option)
      ? RANGES[option as keyof typeof RANGES].safeParse(fields)
      : undefined;
    if (range?.success) return range.data;
    context.addIssue({ code: "custom", message: noRange() });
    return z.NEVER;
  });

function findOption({ startDate, endDate, month }: Partial<Record<string, string>>): keyof typeof RANGES {
  if (startDate || endDate) return "range";
  return month ? "month" : "year";
}

/** A day, or a moment whose day in the shop's zone counts. */
const dayField = () =>
  z.string({ error: noRange }).transform(toCalendarDay).refine(isCalendarDay, { error: noRange });

/** The days of registration to delete, as the API receives them. */
export const DeleteBookingsInput = z
  .object({ startDate: dayField(), endDate: dayField() })
  .refine(({ startDate, endDate }) => startDate <= endDate, { error: noRange, path: ["endDate"] });

/** The number of bookings to delete, typed to confirm. */
export const BulkDeleteForm = z.object({
  count: z.coerce.number({ error: () => words.typeHowManyRequests }),
});
export type BulkDeleteForm = z.output<typeof BulkDeleteForm>;
