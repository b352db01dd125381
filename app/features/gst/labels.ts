import type { PaperKind } from "~/features/papers/rules";
import { perLanguage } from "~/lib/language";
import type { AdvanceKind } from "./rules";
import { words } from "./words.en";

/** The nature of each kind of paper, in the words of the offline tool of GSTR-1, which knows the most. */
export const DOCUMENT_NAMES: Record<PaperKind, string> = perLanguage(() => ({
  "tax-invoice": words.invoicesForOutwardSupply,
  "bill-of-supply": words.billsOfSupply,
  receipt: words.receipts,
  "receipt-voucher": words.receiptVoucher,
  "refund-voucher": words.refundVoucher,
  "credit-note": words.creditNote,
}));

/** The tables of GSTR-1 into which advances go. */
export const ADVANCE_TABLES: Record<AdvanceKind, string> = perLanguage(() => ({
  received: words.advancesReceived,
  adjusted: words.advancesAdjusted,
  refunded: words.advancesRefunded,
}));
