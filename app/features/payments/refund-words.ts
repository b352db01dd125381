import { formatRupees, type Paise } from "~/lib/money";
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

/** Stands in every email and on every paper about a demo payment (rule: email-demo-label). */
export const DEMO_NOTE = "Demo payment. This shop is being tried out: no money moves.";

/** The figure that providers give. */
export const REFUND_WORKING_DAYS = "5 to 7 working days";
export const REFUND_DURATION = `It usually takes ${REFUND_WORKING_DAYS} until it is in your account.`;

/** What becomes of money that is given back, as a sentence. */
export const formatMoneyBack = (amountPaise: Paise, to: "you" | "the customer"): string =>
  `${formatRupees(amountPaise)} goes back to ${to} the way it came.`;

/** What becomes of a payment that arrives after an order was cancelled. */
export const LATE_MONEY_BACK = "Should a payment still arrive, it goes back the way it came.";
