import { z } from "zod";
import { storeTyped } from "~/lib/stored-text";
import type { PaymentReturn, PaymentUpdate, RefundUpdate } from "~/platform/payments/provider";
import { words } from "./words.en";

const id = z.string().min(1).max(64);

/** An order at Razorpay: something it collects money for. */
export const RazorpayOrder = z.object({ id });

const STATES = new Map<string, PaymentUpdate["state"]>([
  ["failed", "failed"],
  ["authorized", "authorized"],
  ["captured", "captured"],
  ["refunded", "returned"],
]);

const PaymentEntity = z.object({
  id,
  order_id: id,
  amount: z.number().int().positive(),
  currency: z.string(),
  status: z.string(),
  error_description: z.string().nullish(),
});

/** Converts an attempt with an outcome; undefined for "created", whose customer is still entering data. */
function toPaymentUpdate(payment: z.output<typeof PaymentEntity>): PaymentUpdate | undefined {
  const state = STATES.get(payment.status);
  if (!state) return undefined;
  return {
    providerOrderId: payment.order_id,
    providerPaymentId: payment.id,
    state,
    amountPaise: payment.amount,
    currency: payment.currency,
    failureReason: payment.error_description
      ? storeTyped(payment.error_description.slice(0, 200))
      : undefined,
  };
}

/** A payment with an outcome. */
export const RazorpayPayment = PaymentEntity.transform((payment, context) => {
  const update = toPaymentUpdate(payment);
  if (update) return update;
  context.addIssue(words.paymentThatHasComeToNothing);
  return z.NEVER;
});

const STATES_BY_WEIGHT: PaymentUpdate["state"][] = ["failed", "returned", "authorized", "captured"];

/** All attempts to pay an order that have an outcome, the most significant one last. */
export const RazorpayPayments = z.object({ items: z.array(PaymentEntity).max(1000) }).transform(({ items }) =>
  items
    .map(toPaymentUpdate)
    .filter((update) => update !== undefined)
    .sort((one, other) => STATES_BY_WEIGHT.indexOf(one.state) - STATES_BY_WEIGHT.indexOf(other.state)),
);

export const RazorpayRefund = z
  .object({
    id,
    status: z.enum(["pending", "processed", "failed"]),
    receipt: z.string().nullish(),
    payment_id: id.optional(),
    amount: z.number().int().positive().optional(),
  })
  .transform(
    ({ id, status, receipt, payment_id, amount }): RefundUpdate => ({
      providerRefundId: id,
      providerPaymentId: payment_id,
      amountPaise: amount,
      state: status,
      key: receipt ?? undefined,
    }),
  );

/** An event of Razorpay's webhook, with the payment or refund it reports if that can be understood. */
export const WebhookEvent = z
  .object({
    event: z.string().max(100),
    payload: z
      .object({
        payment: z.object({ entity: RazorpayPayment }).optional().catch(undefined),
        refund: z.object({ entity: RazorpayRefund }).optional().catch(undefined),
      })
      .catch({}),
  })
  .transform(({ event, payload: { payment, refund } }) => ({
    kind: event,
    payment: payment?.entity,
    refund: refund?.entity,
    isUnclear: event.startsWith("payment.") && !payment,
  }));

const field = z.string().min(1).max(200);

const ReturnFields = z
  .object({ razorpay_order_id: field, razorpay_payment_id: field, razorpay_signature: field })
  .transform(
    (fields): PaymentReturn => ({
      providerOrderId: fields.razorpay_order_id,
      providerPaymentId: fields.razorpay_payment_id,
      signature: fields.razorpay_signature,
    }),
  );

/** Reads the fields with which Razorpay returns the browser; undefined if none is Razorpay's. */
export function parseReturn(fields: object): PaymentReturn | "incomplete" | undefined {
  const { data } = ReturnFields.safeParse(fields);
  if (data) return data;
  return Object.keys(fields).some((name) => name.startsWith("razorpay_")) ? "incomplete" : undefined;
}
