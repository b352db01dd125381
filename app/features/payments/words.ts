import type { PaymentStatus } from "./rules";
import type { REFUND_STATUSES } from "./tables";

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * How a payment stands, in words for the shopkeeper, on every page of the back-office; what went back of it
 * stands beside it, as refunds.
 */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  created: "Not paid",
  failed: "Failed",
  authorized: "Taken, being confirmed",
  captured: "Paid",
  "refund-due": "Paid",
  refunded: "Paid",
};

/** The same of a refund. */
export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  due: "To be given back",
  pending: "On its way back",
  processed: "Given back",
  failed: "Failed: please give it back by hand",
};

/** How much can be said about how money was given back by hand, and how little. */
export const BY_HAND_MAX_LENGTH = 200;
export const BY_HAND_MIN_LENGTH = 3;
