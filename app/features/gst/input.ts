import { z } from "zod";
import { lenient, optionalField } from "~/lib/fields";
import { isMonth } from "~/lib/months";
import { ADVANCE_KINDS, FIGURES } from "./rules";
import { words } from "./words.en";

const month = () =>
  z.string({ error: () => words.chooseMonth }).refine(isMonth, { error: () => words.chooseMonth });

/** The month of a page or file; without a valid one it is the current month. */
export const MonthQuery = z.object(lenient({ month: optionalField(month()) }));

/** Which papers of a month are behind a figure. */
export const FigureQuery = MonthQuery.extend(
  lenient({
    section: z.enum(FIGURES).optional(),
    state: z.string().max(2).optional(),
    rate: z.coerce.number().int().optional(),
    hsn: z.string().max(8).optional(),
    unit: z.string().max(30).optional(),
    buyers: z.enum(["b2b", "b2c"]).optional(),
    advance: z.enum(ADVANCE_KINDS).optional(),
  }),
);
export type FigureQuery = z.output<typeof FigureQuery>;

/** `sure`: the confirmation that the page requires. */
export const CloseMonthForm = z.object({
  month: month(),
  sure: z.literal("yes", { error: () => words.sayThatYouAreSure }),
});
