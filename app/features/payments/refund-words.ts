import { perLanguage } from "~/lib/language";
import { formatRupees, type Paise, paise } from "~/lib/money";
import type { REFUND_KINDS, REFUND_STATUSES } from "./tables";
import { words } from "./words.en";

// Apart from words.ts, which every visitor's browser is sent with the rules of orders.

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The labels of the back-office. */
export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = perLanguage(() => ({
  due: words.toBeGivenBack,
  pending: words.onItsWayBack,
  processed: words.givenBack,
  failed: words.failedPleaseGiveItBack,
}));

export type RefundKind = (typeof REFUND_KINDS)[number];

/** What a refund without goods is, as the back-office names it (rule: goodwill). */
export const REFUND_KIND_LABELS: Record<RefundKind, string> = perLanguage(() => ({
  "price-reduction": words.lowerPrice,
  goodwill: words.goodwill,
}));

/** The state, in the back-office, of a payment whose money has to go back. */
export const refundDue = () => words.refundDue;

/** Stands in every email and on every paper about a demo payment (rule: email-demo-label). */
export const demoNote = () => words.demoNote;

/** The figure that providers give. */
export const refundWorkingDays = () => words.refundWorkingDays;
export const refundDuration = () => words.refundDuration(refundWorkingDays());

/** What becomes of money that is given back; `byHandPaise`: what of it the shop gives back itself. */
export function formatMoneyBack(amountPaise: Paise, byHandPaise: Paise, to: "you" | "the customer"): string {
  const providerPaise = paise(amountPaise - byHandPaise);
  return [
    providerPaise > 0 ? words.goesBackToWayItCame(formatRupees(providerPaise), to) : "",
    byHandPaise > 0 ? words.goesBackByHand(formatRupees(byHandPaise), to) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What becomes of a payment that arrives after an order was cancelled. */
export const lateMoneyBack = () => words.lateMoneyBack;
