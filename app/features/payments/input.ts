import { z } from "zod";
import { countCharacters } from "~/lib/count-characters";
import { idField, requiredText, singleLine } from "~/lib/fields";
import { fromRupees, paise, toPlainAmount } from "~/lib/money";
import { REFUND_REASON_MAX_LENGTH } from "./rules";
import { BY_HAND_MAX_LENGTH, BY_HAND_MIN_LENGTH } from "./words";

/** What can be done at the demo provider's till. */
export const DemoPaymentForm = z.object({
  intent: z.enum(["pay", "fail", "cancel"], { error: "Please choose what to do" }),
});

/** What can be done at the till of a real provider: turn back. Paying happens at the provider's. */
export const PaymentPageForm = z.object({
  intent: z.literal("cancel", { error: "Please choose what to do" }),
});

const field = z.string().min(1).max(200);

/** What Razorpay sends a browser back with after a payment. */
export const PaymentReturn = z.object({
  razorpay_order_id: field,
  razorpay_payment_id: field,
  razorpay_signature: field,
});
export type PaymentReturn = z.output<typeof PaymentReturn>;

const AMOUNT_WRONG = "Please enter an amount in rupees, such as 250 or 250.50";

/** An amount in rupees as people write it ("₹1,250.50"), in paise; "12,50" is none. */
const amount = requiredText("Please enter the amount to give back")
  .transform(toPlainAmount)
  .refine((text) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0, AMOUNT_WRONG)
  .transform((text) => fromRupees(Number(text)));

const PIECES_WRONG = "Please enter how many pieces come back, or 0";
const pieces = z.coerce
  .number({ error: PIECES_WRONG })
  .int(PIECES_WRONG)
  .min(0, PIECES_WRONG)
  .max(999, PIECES_WRONG);

/** What is never left: a form with it is told that it is out of date. */
const NEVER_LEFT = -1;

/**
 * Money to give back of an order, and why, which the customer reads. `seenLeft`: what was left to give back
 * when the form was shown, in paise; who does not say it has seen nothing that counts. `back`: how many
 * pieces of each line come back on the shelf, by "line0", "line1".
 */
export const RefundInput = z.object({
  amount,
  reason: singleLine(
    "Please say why; the customer reads it",
    REFUND_REASON_MAX_LENGTH,
    `Please use at most ${REFUND_REASON_MAX_LENGTH} characters`,
  ).transform((text) => text.replace(/\.+$/, "")),
  seenLeft: z.coerce.number().int().catch(NEVER_LEFT).transform(paise),
  back: z.record(z.string().regex(/^line\d{1,3}$/), pieces).default({}),
});
export type RefundInput = z.output<typeof RefundInput>;

/** A refund that has failed, to be asked for again. */
export const RetryRefundForm = z.object({ refund: idField("We could not find that refund.") });

/** The same, given back by hand, and how: the reference of a UPI payment, who took the cash. */
export const ManualRefundForm = RetryRefundForm.extend({
  how: singleLine(
    "Please say how it was given back; the customer reads it",
    BY_HAND_MAX_LENGTH,
    `Please use at most ${BY_HAND_MAX_LENGTH} characters`,
  )
    .transform((text) => text.replace(/\.+$/, ""))
    .refine(
      (text) => countCharacters(text) >= BY_HAND_MIN_LENGTH,
      `Please use at least ${BY_HAND_MIN_LENGTH} characters`,
    ),
});
export type ManualRefundForm = z.output<typeof ManualRefundForm>;
