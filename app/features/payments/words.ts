import type { PaymentStatus } from "./rules";

/** The states of an order or a home visit that nobody has paid: while it can be paid, and afterwards. */
export const AWAITING_PAYMENT = "Awaiting payment";
export const PAYMENT_NOT_RECEIVED = "Payment not received";

/** What customers read while money has been taken from them and nothing has been paid with it. */
export const TAKEN_MONEY_LABELS: Partial<Record<PaymentStatus, string>> = {
  authorized: "Payment received, confirming",
  "refund-due": "Payment being returned",
  refunded: "Payment returned",
};

export const PAYMENT_NOT_FOUND = "We do not know this payment. Please contact support.";
/** Shown for a payment whose signature is missing or wrong. */
export const PAYMENT_NOT_VERIFIED = "Payment verification failed. Please contact support.";

/** The labels of the back-office. Refunds are listed separately, so a refunded payment is still "Paid". */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  created: "Not paid",
  failed: "Failed",
  authorized: "Taken, being confirmed",
  captured: "Paid",
  "refund-due": "Paid",
  refunded: "Paid",
};
