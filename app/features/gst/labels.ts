import { type PaperSeries, SERIES_LABELS } from "~/features/papers/rules";
import type { AdvanceKind } from "./rules";
import { words } from "./words.en";

/** What the papers of a series are in the list of documents issued. */
export const DOCUMENT_NAMES: Record<PaperSeries, string> = {
  invoice: words.invoicesForOutwardSupply,
  bill: SERIES_LABELS.bill,
  "credit-note": words.creditNote,
  voucher: words.receiptAndRefundVouchers,
};

/** The tables of GSTR-1 into which advances go. */
export const ADVANCE_TABLES: Record<AdvanceKind, string> = {
  received: words.advancesReceived,
  adjusted: words.advancesAdjusted,
  refunded: words.advancesRefunded,
};
