import type { PaymentStatus } from "./rules";
import type { REFUND_STATUSES } from "./tables";

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What customers read while money has been taken from them and nothing has been paid with it. */
export const TAKEN_MONEY_LABELS: Partial<Record<PaymentStatus, string>> = {
  authorized: "Payment received, confirming",
  "refund-due": "Payment being returned",
  refunded: "Payment returned",
};

/** The labels of the back-office. Refunds are listed separately, so a refunded payment is still "Paid". */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  created: "Not paid",
  failed: "Failed",
  authorized: "Taken, being confirmed",
  captured: "Paid",
  "refund-due": "Paid",
  refunded: "Paid",
};

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  due: "To be given back",
  pending: "On its way back",
  processed: "Given back",
  failed: "Failed: please give it back by hand",
};
