import { z } from "zod";
import { deliveryTick, pieceConditions, pieceCounts } from "~/features/payments/input";
import { lenient, lenientPage, multiLine, optionalField, searchText, singleLine } from "~/lib/fields";
import type { Message } from "~/lib/language";
import { wholeNumber } from "~/lib/number-fields";
import {
  RETURN_ANSWER_MAX_LENGTH,
  RETURN_FORM_WISHES,
  RETURN_REASON_MAX_LENGTH,
  returnNotFound,
} from "./rules";
import { RETURN_STATUSES } from "./tables";
import { words } from "./words.en";

const tooLong = (maxLength: number) => () => words.pleaseUseAtMostCharacters(maxLength);

/** What a customer wants to return, by line, and why. */
export const ReturnForm = z
  .object({
    pieces: pieceCounts(),
    fault: z.enum(["none", "faulty"], { error: () => words.chooseWhy }),
    wish: z.enum(RETURN_FORM_WISHES, { error: () => words.chooseWish }).default("refund"),
    reason: multiLine(
      () => words.sayWhatIsWrong,
      RETURN_REASON_MAX_LENGTH,
      tooLong(RETURN_REASON_MAX_LENGTH),
    ),
  })
  // Also beside other faults, so that the form names all of them at once.
  .refine(({ pieces }) => Object.keys(pieces ?? {}).length > 0, {
    path: [],
    error: () => words.chooseItems,
    when: () => true,
  });
export type ReturnForm = z.output<typeof ReturnForm>;

/** The customer takes the request back. */
export const WithdrawForm = z.object({ intent: z.literal("withdraw") });

const answer = (missing: Message) =>
  singleLine(missing, RETURN_ANSWER_MAX_LENGTH, tooLong(RETURN_ANSWER_MAX_LENGTH));

export const AcceptReturnForm = z.object({ answer: optionalField(answer("")) });

export const RefuseReturnForm = z.object({ answer: answer(() => words.sayWhyRefused) });

/** The pieces that have come back, and in which condition. */
export const ReceiveReturnForm = z.object({
  pieces: pieceCounts(),
  condition: pieceConditions(),
  withDelivery: deliveryTick(),
});
export type ReceiveReturnForm = z.output<typeof ReceiveReturnForm>;

/** What could be refunded of the order, and what the return came to, in paise, when the page showed it. */
export const RefundReturnForm = z.object({
  seenLeft: wholeNumber(0, Number.MAX_SAFE_INTEGER, returnNotFound),
  seenAmount: wholeNumber(0, Number.MAX_SAFE_INTEGER, returnNotFound),
});
export type RefundReturnForm = z.output<typeof RefundReturnForm>;

export const ReplaceReturnForm = z.object({});

export const ReleaseReturnForm = RefundReturnForm.pick({ seenAmount: true });
export type ReleaseReturnForm = z.output<typeof ReleaseReturnForm>;

export const ReturnsQuery = z.object({
  ...lenient({ search: searchText(), status: z.enum(RETURN_STATUSES).optional() }),
  page: lenientPage(),
});
export type ReturnsQuery = z.output<typeof ReturnsQuery>;
