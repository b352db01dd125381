import { z } from "zod";
import { hasAtLeast } from "~/lib/count-characters";
import { idField, optionalField, singleLine } from "~/lib/fields";
import { fromRupees, hasWholePaise, paise, parseTypedAmount } from "~/lib/money";
import { wholeNumber } from "~/lib/number-fields";
import type { PaymentReturn } from "~/platform/payments/provider";
import {
  BY_HAND_MAX_LENGTH,
  BY_HAND_MIN_LENGTH,
  HAND_REFERENCE_MAX_LENGTH,
  PIECE_CONDITIONS,
  REFUND_REASON_MAX_LENGTH,
} from "./rules";
import { HAND_METHODS } from "./tables";
import { words } from "./words.en";

/** The form of the demo provider's payment page. */
export const DemoPaymentForm = z.object({
  intent: z.enum(["pay", "fail", "cancel"], { error: () => words.chooseWhatToDo }),
});

/** The form of our page before a real provider's checkout; the payment itself is made at the provider. */
export const PaymentPageForm = z.object({
  intent: z.literal("cancel", { error: () => words.chooseWhatToDo }),
});

/** The form of our page for an order of which a return pays all (rule: exchange). */
export const PlaceOrderForm = z.object({
  intent: z.enum(["place", "cancel"], { error: () => words.chooseWhatToDo }),
});

// The names that the API gives the parts of a payment, whoever its provider is.

/** The field that names the order at the provider, for refusals. */
export const PROVIDER_ORDER_FIELD = "razorpay_order_id";
const notNamed = () => words.notNamed(PROVIDER_ORDER_FIELD);

export const providerField = () => z.string().min(1).max(200);

/** The fields by which API calls name a payment. */
export const PaymentFields = z.object({
  razorpay_order_id: z.string({ error: notNamed }).min(1, { error: notNamed }).max(200, { error: notNamed }),
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

/** An amount in rupees such as 250.5 or "₹1,250.50", in paise; "12,50" is invalid. */
const amount = () =>
  optionalField(
    z.preprocess(
      parseTypedAmount,
      z
        .number({ error: () => words.amountWrong })
        .positive({ error: () => words.amountWrong })
        .max(999_999_999, { error: () => words.amountWrong })
        .refine(hasWholePaise, { error: () => words.amountWrong })
        .transform(fromRupees),
    ),
  ).meta({ type: "number" });

/** The lines of an order in its forms: "line0" is its first. */
const lineName = z.string().regex(/^line\d{1,3}$/, { error: () => words.weCouldNotFindThatItem });
const pieces = optionalField(wholeNumber(0, 999, () => words.piecesWrong));

/** How many pieces of each line of an order, without the lines of which there are none. */
export const pieceCounts = () =>
  z
    .record(lineName, pieces)
    .default({})
    .transform((counts) =>
      Object.fromEntries(Object.entries(counts).flatMap(([line, n]) => (n ? [[line, n] as const] : []))),
    );

/** The condition of the pieces of each line. */
export const pieceConditions = () =>
  z.record(lineName, z.enum(PIECE_CONDITIONS, { error: () => words.chooseCondition }).optional()).default({});

/** Whether the share of the delivery fee goes back. */
export const deliveryTick = () => z.boolean({ error: () => words.chooseDelivery }).default(false);

const WAYS = ["pieces", "amount", "goodwill"] as const;

/**
 * A refund of a part of an order: `pieces` that come back, by line, with the `condition` of each line and, if
 * `withDelivery`, their share of the delivery fee; or an `amount` that lowers the price, of one `line` or of
 * all; or `goodwill`. `reason`: the customer reads it. `seenLeft`: what could be refunded
 * in paise when the administrator was shown what the refund comes to; without it nothing is refunded yet.
 */
export const RefundInput = z
  .object({
    pieces: pieceCounts(),
    condition: pieceConditions(),
    withDelivery: deliveryTick(),
    amount: amount(),
    line: optionalField(lineName),
    goodwill: amount(),
    reason: singleLine(
      () => words.sayWhyCustomerReadsIt,
      REFUND_REASON_MAX_LENGTH,
      () => words.pleaseUseAtMostCharacters(REFUND_REASON_MAX_LENGTH),
    ).transform((text) => text.replace(/(?<!\.)\.+$/, "")),
    seenLeft: optionalField(
      wholeNumber(0, Number.MAX_SAFE_INTEGER, () => words.amountWrong).transform(paise),
    ),
  })
  .superRefine((refund, context) => {
    const given = WAYS.filter((way) =>
      way === "pieces" ? Object.keys(refund.pieces).length > 0 : refund[way] !== undefined,
    );
    const [last] = given.slice(1).reverse();
    if (given.length === 0) context.addIssue({ code: "custom", path: [], message: words.sayWhatIsRefunded });
    if (last) context.addIssue({ code: "custom", path: [last], message: words.oneRefundAtATime });
  });
export type RefundInput = z.output<typeof RefundInput>;

/** The fields that say what is refunded. */
export const REFUND_FIELDS = [...WAYS, "condition", "withDelivery", "line", "reason"] as const;

const referenceTooLong = () => words.pleaseUseAtMostCharacters(HAND_REFERENCE_MAX_LENGTH);

/** Marks an order or a visit as paid by hand; the amount is never sent (rule: marked-paid). */
export const MarkPaidForm = z.object({
  method: z.enum(HAND_METHODS, { error: () => words.chooseMethod }),
  reference: singleLine(() => words.enterReference, HAND_REFERENCE_MAX_LENGTH, referenceTooLong).refine(
    (text) => hasAtLeast(text, BY_HAND_MIN_LENGTH),
    { error: () => words.pleaseUseAtLeastCharacters(BY_HAND_MIN_LENGTH) },
  ),
});
export type MarkPaidForm = z.output<typeof MarkPaidForm>;

/** Requests a failed refund again. */
export const RetryRefundForm = z.object({ refund: idField(() => words.weCouldNotFindThatRefund) });

/** Marks a failed refund as returned by the shop; `how`: a UPI reference, or who received the cash. */
export const ManualRefundForm = RetryRefundForm.extend({
  how: singleLine(
    () => words.sayHowItWasGivenBack,
    BY_HAND_MAX_LENGTH,
    () => words.pleaseUseAtMostCharacters(BY_HAND_MAX_LENGTH),
  )
    .transform((text) => text.replace(/(?<!\.)\.+$/, ""))
    .refine((text) => hasAtLeast(text, BY_HAND_MIN_LENGTH), {
      error: () => words.pleaseUseAtLeastCharacters(BY_HAND_MIN_LENGTH),
    }),
});
export type ManualRefundForm = z.output<typeof ManualRefundForm>;
