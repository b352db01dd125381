import { z } from "zod";
import { countCharacters } from "~/lib/count-characters";
import { idField, requiredText, singleLine } from "~/lib/fields";
import { fromRupees, paise, toPlainAmount } from "~/lib/money";
import { BY_HAND_MAX_LENGTH, BY_HAND_MIN_LENGTH, REFUND_REASON_MAX_LENGTH } from "./rules";

/** The form of the demo provider's payment page. */
export const DemoPaymentForm = z.object({
  intent: z.enum(["pay", "fail", "cancel"], { error: "Please choose what to do" }),
});

/** The form of our page before a real provider's checkout; the payment itself is made at the provider. */
export const PaymentPageForm = z.object({
  intent: z.literal("cancel", { error: "Please choose what to do" }),
});

const field = z.string().min(1).max(200);

/** The fields with which Razorpay returns the browser after a payment. */
export const PaymentReturn = z.object({
  razorpay_order_id: field,
  razorpay_payment_id: field,
  razorpay_signature: field,
});
export type PaymentReturn = z.output<typeof PaymentReturn>;

const AMOUNT_WRONG = "Please enter an amount in rupees, such as 250 or 250.50";

/** Parses an amount in rupees such as "₹1,250.50" into paise; "12,50" is invalid. */
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

/** Equals no amount, so that a form without `seenLeft` is refused as out of date. */
const NO_AMOUNT_SEEN = -1;

/**
 * A partial refund of an order, with the reason that the customer reads. `seenLeft`: the amount in paise that
 * could be refunded when the form was shown; `back`: how many units of each line return to stock, by "line0",
 * "line1" and so on.
 */
export const RefundInput = z.object({
  amount,
  reason: singleLine(
    "Please say why; the customer reads it",
    REFUND_REASON_MAX_LENGTH,
    `Please use at most ${REFUND_REASON_MAX_LENGTH} characters`,
  ).transform((text) => text.replace(/\.+$/, "")),
  seenLeft: z.coerce.number().int().catch(NO_AMOUNT_SEEN).transform(paise),
  back: z.record(z.string().regex(/^line\d{1,3}$/), pieces).default({}),
});
export type RefundInput = z.output<typeof RefundInput>;

/** Requests a failed refund again. */
export const RetryRefundForm = z.object({ refund: idField("We could not find that refund.") });

/** Marks a failed refund as returned by the shop; `how`: a UPI reference, or who received the cash. */
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
