import type { PaymentStatus } from "./rules";
import type { HAND_METHODS } from "./tables";
import { words } from "./words.en";

/** The states of an order or a home visit that nobody has paid: while it can be paid, and afterwards. */
export const AWAITING_PAYMENT = words.awaitingPayment;
export const NOT_PAID = words.notPaid;

/** What customers read while money has been taken from them and nothing has been paid with it. */
export const TAKEN_MONEY_LABELS: Partial<Record<PaymentStatus, string>> = {
  authorized: words.paymentReceivedConfirming,
  "refund-due": words.paymentBeingReturned,
  refunded: words.paymentReturned,
};

export const PAYMENT_NOT_FOUND = words.paymentNotFound;
/** Shown for a payment whose signature is missing or wrong. */
export const PAYMENT_NOT_VERIFIED = words.paymentNotVerified;

/** The labels of the back-office. Refunds are listed separately, so a refunded payment is still "Paid". */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  created: NOT_PAID,
  failed: words.failed,
  authorized: words.takenBeingConfirmed,
  captured: words.paid,
  "refund-due": words.paid,
  refunded: words.paid,
};

/** How money was paid that the owner took (rule: marked-paid). */
export const HAND_METHOD_LABELS: Record<(typeof HAND_METHODS)[number], string> = {
  cash: words.cash,
  upi: words.upi,
  "bank-transfer": words.bankTransfer,
  other: words.otherMethod,
};
