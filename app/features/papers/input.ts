import { z } from "zod";
import { firmFields, withFirmRules } from "~/features/accounts/profile/business-input";
import { lenient, lenientPage, requiredText, searchText } from "~/lib/fields";
import { removeGrouping } from "~/lib/money";
import { isMonth } from "~/lib/months";
import { PAPER_KINDS, PAPER_SERIES } from "./tables";
import { words } from "./words.en";

/**
 * The correction of whom an order is billed to. `seenInvoice`: the id of the invoice that the page showed,
 * empty without one; `sure`: that it may be replaced.
 */
export const GstCorrection = withFirmRules(
  z.object({
    ...firmFields,
    seenInvoice: z.string().max(64).default(""),
    sure: z.boolean().default(false),
  }),
);
export type GstCorrection = z.output<typeof GstCorrection>;

/** The filters of the back-office's list of papers; `month`: of the shop's calendar, "YYYY-MM". */
export const PapersQuery = z.object({
  ...lenient({
    search: searchText(),
    kind: z.enum(PAPER_KINDS).optional(),
    month: z.string().refine(isMonth).optional(),
  }),
  page: lenientPage(),
});
export type PapersQuery = z.output<typeof PapersQuery>;

/** "3,412" as 3,412; the number of digits is bounded because a paper's number has at most 16 characters. */
const serial = requiredText(() => words.giveNextNumber)
  .transform(removeGrouping)
  .pipe(z.string().regex(/^0*[1-9]\d{0,11}$/, { error: () => words.giveNextNumber }))
  .transform(Number);

/** The prefix and the next number of a series in a financial year. */
export const SeriesForm = z.object({
  series: z.enum(PAPER_SERIES, { error: () => words.chooseSeries }),
  financialYear: z.string().max(5, { error: () => words.chooseSeries }),
  prefix: requiredText(() => words.prefixWrong)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,3}$/, { error: () => words.prefixWrong })),
  next: serial,
  seenVersion: z.string().max(64).optional(),
});
export type SeriesForm = z.output<typeof SeriesForm>;
