import type { PAYMENT_STATUSES, payment } from "./tables";

/** How long an order's stock or a home visit is kept for its payment (rule: pay-within-minutes). */
export const PAY_WITHIN_MINUTES = 15;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type Payment = typeof payment.$inferSelect;

/** The statuses from which a payment may still be captured. */
export const OPEN_PAYMENT_STATUSES: PaymentStatus[] = ["created", "failed", "authorized"];

/** The statuses in which no money was taken, so that the customer may be asked to pay. */
export const UNPAID_PAYMENT_STATUSES: PaymentStatus[] = ["created", "failed"];

/** The message for a customer who returns from the provider with a payment that is not captured. */
export const PAYMENT_OUTCOME_MESSAGES: Record<
  Exclude<PaymentStatus, "captured">,
  { success?: string; error?: string }
> = {
  created: { error: "Payment failed. Please try again." },
  failed: { error: "Payment failed. Please try again." },
  authorized: { success: "Payment received. We are confirming it with your bank." },
  "refund-due": { error: "Your payment is being returned to you." },
  refunded: { error: "Your payment has been returned to you." },
};

export const REFUND_REASON_MAX_LENGTH = 200;
