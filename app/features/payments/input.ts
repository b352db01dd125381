import { z } from "zod";
import { countCharacters } from "~/lib/count-characters";
import { idField, requiredText, singleLine } from "~/lib/fields";
import { fromRupees, paise, toPlainAmount } from "~/lib/money";
import type { PaymentReturn } from "~/platform/payments/provider";
import { BY_HAND_MAX_LENGTH, BY_HAND_MIN_LENGTH, REFUND_REASON_MAX_LENGTH } from "./rules";
import { REFUND_KINDS } from "./tables";
import { words } from "./words.en";

/** The form of the demo provider's payment page. */
export const DemoPaymentForm = z.object({
  intent: z.enum(["pay", "fail", "cancel"], { error: words.chooseWhatToDo }),
});

/** The form of our page before a real provider's checkout; the payment itself is made at the provider. */
export const PaymentPageForm = z.object({
  intent: z.literal("cancel", { error: words.chooseWhatToDo }),
});

// The names that the API gives the parts of a payment, whoever its provider is.

/** The field that names the order at the provider, for refusals. */
export const PROVIDER_ORDER_FIELD = "razorpay_order_id";
const NOT_NAMED = words.notNamed(PROVIDER_ORDER_FIELD);

export const providerField = () => z.string().min(1).max(200);

/** The fields by which API calls name a payment. */
export const PaymentFields = z.object({
  razorpay_order_id: z.string({ error: NOT_NAMED }).min(1, NOT_NAMED).max(200, NOT_NAMED),
  razorpay_payment_id: providerField().optional(),
  razorpay_signature: providerField().optional(),
});

export const PAYMENT_FIELDS_EXAMPLE = {
  razorpay_order_id: "order_NXhT2example",
  razorpay_payment_id: "pay_NXhT9example",
  razorpay_signature: "9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d",
};

/** A payment that an API call names, with the provider's proof of it. */
export type NamedPayment = Pick<PaymentReturn, "providerOrderId"> & Partial<PaymentReturn>;

/** The payment that an API call names, under our own names, and the other fields of the call. */
export function splitPaymentFields<Fields extends Partial<z.output<typeof PaymentFields>>>({
  razorpay_order_id: providerOrderId,
  razorpay_payment_id: providerPaymentId,
  razorpay_signature: signature,
  ...others
}: Fields) {
  return { named: { providerOrderId, providerPaymentId, signature }, others };
}

/** Parses an amount in rupees such as "₹1,250.50" into paise; "12,50" is invalid. */
const amount = requiredText(words.enterAmountToGiveBack)
  .transform(toPlainAmount)
  .refine((text) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0, words.amountWrong)
  .transform((text) => fromRupees(Number(text)));
const pieces = z.coerce
  .number({ error: words.piecesWrong })
  .int(words.piecesWrong)
  .min(0, words.piecesWrong)
  .max(999, words.piecesWrong);

/** Equals no amount, so that a form without `seenLeft` is refused as out of date. */
const NO_AMOUNT_SEEN = -1;

/**
 * A partial refund of an order: a lower price or goodwill, with the reason that the customer reads.
 * `seenLeft`: the amount in paise that could be refunded when the form was shown; `back`: how many units of
 * each line return to stock, by "line0", "line1" and so on.
 */
export const RefundInput = z
  .object({
    amount,
    reason: singleLine(
      words.sayWhyCustomerReadsIt,
      REFUND_REASON_MAX_LENGTH,
      words.pleaseUseAtMostCharacters(REFUND_REASON_MAX_LENGTH),
    ).transform((text) => text.replace(/(?<!\.)\.+$/, "")),
    seenLeft: z.coerce.number().int().catch(NO_AMOUNT_SEEN).transform(paise),
    /** Rule: goodwill. */
    kind: z.enum(REFUND_KINDS, { error: words.chooseWhatRefundIs }).default("price-reduction"),
    back: z.record(z.string().regex(/^line\d{1,3}$/), pieces).default({}),
  })
  .refine(({ kind, back }) => kind !== "goodwill" || Object.values(back).every((count) => count === 0), {
    path: ["kind"],
    error: words.goodsAreNoGoodwill,
  });
export type RefundInput = z.output<typeof RefundInput>;

/** Requests a failed refund again. */
export const RetryRefundForm = z.object({ refund: idField(words.weCouldNotFindThatRefund) });

/** Marks a failed refund as returned by the shop; `how`: a UPI reference, or who received the cash. */
export const ManualRefundForm = RetryRefundForm.extend({
  how: singleLine(
    words.sayHowItWasGivenBack,
    BY_HAND_MAX_LENGTH,
    words.pleaseUseAtMostCharacters(BY_HAND_MAX_LENGTH),
  )
    .transform((text) => text.replace(/(?<!\.)\.+$/, ""))
    .refine(
      (text) => countCharacters(text) >= BY_HAND_MIN_LENGTH,
      words.pleaseUseAtLeastCharacters(BY_HAND_MIN_LENGTH),
    ),
});
export type ManualRefundForm = z.output<typeof ManualRefundForm>;
