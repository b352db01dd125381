import type { REFUND_STATUSES } from "./tables";

// Apart from words.ts, which every visitor's browser is sent with the rules of orders.

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The labels of the back-office. */
export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  due: "To be given back",
  pending: "On its way back",
  processed: "Given back",
  failed: "Failed: please give it back by hand",
};

/** The state, in the back-office, of a payment whose money has to go back. */
export const REFUND_DUE = "Refund due";
