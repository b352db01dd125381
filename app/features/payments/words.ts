import { perLanguage } from "~/lib/language";
import type { PaymentStatus } from "./rules";
import type { HAND_METHODS } from "./tables";
import { words } from "./words.en";

/** The states of an order or a home visit that nobody has paid: while it can be paid, and afterwards. */
export const awaitingPayment = () => words.awaitingPayment;
export const notPaid = () => words.notPaid;

/** What customers read while money has been taken from them and nothing has been paid with it. */
export const TAKEN_MONEY_LABELS: Partial<Record<PaymentStatus, string>> = perLanguage(() => ({
  authorized: words.paymentReceivedConfirming,
  "refund-due": words.paymentBeingReturned,
  refunded: words.paymentReturned,
}));

export const paymentNotFound = () => words.paymentNotFound;
/** Shown for a payment whose signature is missing or wrong. */
export const paymentNotVerified = () => words.paymentNotVerified;

/** The labels of the back-office. Refunds are listed separately, so a refunded payment is still "Paid". */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = perLanguage(() => ({
  created: notPaid(),
  failed: words.failed,
  authorized: words.takenBeingConfirmed,
  captured: words.paid,
  "refund-due": words.paid,
  refunded: words.paid,
}));

/** How money was paid that the owner took (rule: marked-paid). */
export const HAND_METHOD_LABELS: Record<(typeof HAND_METHODS)[number], string> = perLanguage(() => ({
  cash: words.cash,
  upi: words.upi,
  "bank-transfer": words.bankTransfer,
  other: words.otherMethod,
}));
