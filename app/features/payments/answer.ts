import { z } from "zod";
import type { ProviderPayment } from "~/features/fulfilment/payment-page.server";
import type { Paise } from "~/lib/money";
import type { Payment } from "./rules";

/** A payment at its provider. Unlike elsewhere in the API the amount is in paise, as the provider has it. */
export const PaymentOrderJson = z
  .object({
    id: z.string().describe("The provider's order id"),
    amount: z.int().describe("In paise"),
    currency: z.literal("INR"),
  })
  .meta({ id: "PaymentOrder" });

export const paymentOrderJson = ({
  providerOrderId,
  amountPaise,
}: ProviderPayment): z.output<typeof PaymentOrderJson> => ({
  id: providerOrderId,
  amount: amountPaise,
  currency: "INR" as const,
});

const paidFor = {
  orderId: z.string().nullable(),
  bookingId: z.string().nullable().describe("Of a home visit: its id"),
};

/** A payment at its provider, with the id of the order or booking it is for, and the order's discount. */
export const BegunPaymentJson = PaymentOrderJson.extend({
  ...paidFor,
  discount: z.int().describe("In paise: what the discount code took off the goods"),
}).meta({ id: "BegunPayment" });

export const begunPaymentJson = (
  payment: ProviderPayment,
  discount: Paise,
): z.output<typeof BegunPaymentJson> => ({ ...paymentOrderJson(payment), ...toPaidFor(payment), discount });

const STATUSES = ["created", "failed", "authorized", "captured", "refund-due", "refunded"] as const;

export const PaymentJson = z
  .object({
    ...paidFor,
    status: z.enum(STATUSES),
    isPaid: z.boolean().describe("False while its bank still confirms it"),
  })
  .meta({ id: "Payment" });

export const paymentJson = (payment: Payment): z.output<typeof PaymentJson> => ({
  ...toPaidFor(payment),
  status: payment.status,
  isPaid: payment.status === "captured",
});

const toPaidFor = ({ orderId, bookingId }: Payment) => ({ orderId, bookingId });
