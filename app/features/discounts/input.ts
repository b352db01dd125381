import { z } from "zod";
import {
  formKeyField,
  hasContent,
  hiddenText,
  idField,
  lenientPage,
  optionalField,
  requiredText,
} from "~/lib/fields";
import type { Message } from "~/lib/language";
import { fromRupees, parseTypedAmount } from "~/lib/money";
import { wholeNumber } from "~/lib/number-fields";
import { isCalendarDay } from "~/lib/time";
import { CODE_MAX_LENGTH, discountNotFound, MAX_PERCENT, MAX_RUPEES, MAX_USES } from "./rules";
import { words } from "./words.en";

const code = () =>
  requiredText(() => words.codeIsRequired)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/, { error: () => words.codeWrong }));

/** "10" or "10%". */
const percent = () =>
  optionalField(
    z.preprocess(
      (value) => (typeof value === "string" ? value.replace(/%\s*$/, "") : value),
      wholeNumber(1, MAX_PERCENT, () => words.percentWrong(MAX_PERCENT)),
    ),
  );

const rupees = (error: Message) =>
  optionalField(
    z.preprocess(
      parseTypedAmount,
      z.number({ error }).min(1, { error }).max(MAX_RUPEES, { error }).transform(fromRupees),
    ),
  );

const day = () =>
  optionalField(
    z.string({ error: () => words.chooseDay }).refine(isCalendarDay, { error: () => words.chooseDay }),
  );

/** The boxes that are ticked, which a form sends as one text joined by commas. */
const nameList = () =>
  z.preprocess(
    (value) =>
      typeof value === "string" ? [...new Set(value.split(","))].filter(hasContent) : (value ?? []),
    z
      .array(z.string({ error: () => words.noSuchCategory }), { error: () => words.noSuchCategory })
      .max(100, { error: () => words.noSuchCategory }),
  );

/** A discount code as its form sends it; only an edit sends `seenVersion` (rule: discount-fields). */
export const DiscountForm = z
  .object({
    code: code(),
    percent: percent(),
    amount: rupees(() => words.amountWrong),
    minimum: rupees(() => words.amountWrong),
    uses: optionalField(wholeNumber(1, MAX_USES, () => words.usesWrong)),
    oncePerCustomer: z.boolean().default(false),
    startDate: day(),
    endDate: day(),
    categories: nameList(),
    seenVersion: formKeyField(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ["percent"],
    error: () => words.percentOrAmount,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ["endDate"],
    error: () => words.endsBeforeStart,
  });
export type DiscountForm = z.output<typeof DiscountForm>;

export const DiscountsQuery = z.object({ page: lenientPage() });
export type DiscountsQuery = z.output<typeof DiscountsQuery>;

/** The button of a row in the list. */
export const DiscountIntent = z.object({
  intent: z.enum(["switch-on", "switch-off"], { error: () => words.chooseWhatToDo }),
  id: idField(discountNotFound),
});
export type DiscountIntent = z.output<typeof DiscountIntent>;

export const DeleteDiscountForm = z.object({});

/** A code as a customer types it. */
export const discountCodeField = () =>
  optionalField(
    requiredText(() => words.unknownCode)
      .pipe(z.string().max(CODE_MAX_LENGTH, { error: () => words.unknownCode }))
      .transform((text) => text.toUpperCase()),
  );

/** The code in the address of the checkout; one that cannot be a code is ignored. */
export const DiscountCodeQuery = z.object({ discountCode: discountCodeField().catch(undefined) });

/** The code whose discount is in the total that a form was shown with. */
export const seenCodeField = () => hiddenText(CODE_MAX_LENGTH);
