import type { PaymentMatch, PaymentProblem } from "~/features/gst/match-payments.server";
import type { RefundMatch, RefundProblem } from "~/features/gst/match-refunds.server";
import type { AdvanceKind } from "~/features/gst/rules";
import { perLanguage } from "~/lib/language";
import { words } from "./words.en";

export const PAYMENT_MATCH_LABELS: Record<PaymentMatch, string> = perLanguage(() => ({
  paper: words.matchedWithPaper,
  "by-hand": words.paidByHand,
  exchange: words.paidByReturn,
  "awaits-address": words.paidAndAwaitsAddress,
  returned: words.boughtNothing,
  none: words.needsAttention,
}));

export const REFUND_MATCH_LABELS: Record<RefundMatch, string> = perLanguage(() => ({
  paper: words.matchedWithCreditNote,
  exchange: words.paidOtherOrder,
  goodwill: words.goodwillWithoutPaper,
  "before-invoice": words.billedWithoutIt,
  "awaits-address": words.invoiceAwaitsAddress,
  returned: words.boughtNothing,
  none: words.needsAttention,
}));

export const PAYMENT_PROBLEM_LABELS: Record<PaymentProblem, string> = perLanguage(() => ({
  "bought-nothing": words.keptForNothing,
  "no-invoice": words.paidWithoutInvoice,
  "no-voucher": words.feeWithoutVoucher,
  "other-total": words.papersHaveOtherTotal,
}));

export const REFUND_PROBLEM_LABELS: Record<RefundProblem, string> = perLanguage(() => ({
  failed: words.refundFailed,
  "not-sent": words.refundNotThereYet,
  "no-paper": words.refundWithoutPaper,
  "other-total": words.paperHasOtherTotal,
}));

export const ADVANCE_LABELS: Record<AdvanceKind, string> = perLanguage(() => ({
  received: words.received,
  adjusted: words.adjusted,
  refunded: words.refunded,
}));
