import { z } from "zod";
import { percentField, requiredText } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { words } from "./words.en";

/** GST began on 1 July 2017; a day of the next century is a slip of the hand. */
const isDayOfGst = (day: string): boolean => isCalendarDay(day) && day >= "2017-07-01" && day <= "2099-12-31";

/** A rate of GST of the HSN and SAC codes with a prefix, from a day on (rule: tax-rates). */
export const TaxRateForm = z.object({
  hsnPrefix: requiredText(() => words.enterHsnPrefix).pipe(
    z.string().regex(/^\d{2,8}$/, { error: () => words.hsnPrefixWrong }),
  ),
  /** Sent in per cent, parsed to basis points. */
  rate: percentField(() => words.rateWrong),
  validFrom: requiredText(() => words.chooseDay).pipe(
    z.string().refine(isDayOfGst, { error: () => words.chooseDayOfCalendar }),
  ),
});
export type TaxRateForm = z.output<typeof TaxRateForm>;

export const DeleteTaxRateForm = z.object({});
