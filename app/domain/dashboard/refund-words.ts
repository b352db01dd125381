import type { REFUND_STATUSES } from "~/db/schema/payments";

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** How a refund stands, in words for the shopkeeper. */
export const REFUND_WORDS: Record<RefundStatus, string> = {
  failed: "Please give back by hand",
  due: "To be given back",
  pending: "On its way back",
  processed: "Given back",
};
