import type { PAYMENT_STATUSES, payment } from "./tables";

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** Money asked for one thing, as the books have it. */
export type Payment = typeof payment.$inferSelect;

/** States in which a payment's money may still come. */
export const OPEN_PAYMENT_STATUSES: PaymentStatus[] = ["created", "failed", "authorized"];

/** States in which a customer may be asked to pay: nothing has been taken from them. */
export const UNPAID_PAYMENT_STATUSES: PaymentStatus[] = ["created", "failed"];

/** What a customer is told who comes from paying while the payment does not stand paid. */
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

/** How much can be said about why money goes back. */
export const REFUND_REASON_MAX_LENGTH = 200;
