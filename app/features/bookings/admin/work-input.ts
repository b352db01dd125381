import { z } from "zod";
import { MAX_COLLECTED_RUPEES, WORK_MAX_LENGTH } from "~/features/bookings/limits";
import { COLLECTED_BY } from "~/features/bookings/tables";
import { formKeyField, idField, multiLine, optionalField } from "~/lib/fields";
import { fromRupees, hasWholePaise, parseTypedAmount } from "~/lib/money";
import { words } from "./words.en";

/** What was paid, typed in rupees, as paise; nothing and 0 are undefined. */
const collectedAmount = () =>
  optionalField(
    z.preprocess(
      parseTypedAmount,
      z
        .number({ error: () => words.amountWrong })
        .min(0, { error: () => words.amountWrong })
        .max(MAX_COLLECTED_RUPEES, { error: () => words.amountTooHigh(MAX_COLLECTED_RUPEES) })
        .refine(hasWholePaise, { error: () => words.amountWrong })
        .transform(fromRupees),
    ),
  ).transform((amountPaise) => amountPaise || undefined);

/** What was done at a visit and what was paid there (rule: work-done); `seenVersion` is of what is stored. */
export const WorkForm = z
  .object({
    workDone: multiLine(
      () => words.sayWhatWasDone,
      WORK_MAX_LENGTH,
      () => words.workTooLong(WORK_MAX_LENGTH),
    ),
    collectedAmount: collectedAmount(),
    collectedBy: optionalField(z.enum(COLLECTED_BY, { error: () => words.chooseHowPaid })),
    seenVersion: formKeyField(),
  })
  .superRefine(({ collectedAmount, collectedBy }, { addIssue }) => {
    if (collectedAmount && !collectedBy)
      addIssue({ code: "custom", path: ["collectedBy"], message: words.chooseHowPaid });
    if (collectedBy && !collectedAmount)
      addIssue({ code: "custom", path: ["collectedAmount"], message: words.enterAmountPaid });
  });
export type WorkForm = z.output<typeof WorkForm>;

export const NoShowForm = z.object({ intent: z.literal("no-show"), id: idField() });
