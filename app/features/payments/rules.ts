import { perLanguage } from "~/lib/language";
import { fromRupees, type Paise } from "~/lib/money";
import type { PAYMENT_STATUSES, payment } from "./tables";
import { words } from "./words.en";

/**
 * How long an order's stock or a home visit is kept for its payment (rules: pay-within-minutes,
 * visit-lapses-unpaid).
 */
export const PAY_WITHIN_MINUTES = 15;

/**
 * How long an unpaid order can reserve stock in total, however often its payment is begun again (rule:
 * reservation-longest).
 */
export const MAX_RESERVATION_MINUTES = 30;

/**
 * How long stock or a booking is kept after the provider reports that it has taken the money (rule:
 * authorized-waits).
 */
export const CONFIRMING_MINUTES = 30;

/**
 * Banks may report a payment that late; a later one buys nothing and is refunded (rule: late-payment-days).
 */
export const MAX_LATE_DAYS = 3;
export const paymentTooLate = () => words.paymentTooLate;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type Payment = typeof payment.$inferSelect;

/** The statuses from which a payment may still be captured. */
export const OPEN_PAYMENT_STATUSES: PaymentStatus[] = ["created", "failed", "authorized"];

/** The statuses in which no money was taken, so that the customer may be asked to pay. */
export const UNPAID_PAYMENT_STATUSES: PaymentStatus[] = ["created", "failed"];

/** The message for a customer who returns from the provider with a payment that is not captured. */
export const PAYMENT_OUTCOME_MESSAGES: Record<
  Exclude<PaymentStatus, "captured">,
  { success?: string; error?: string }
> = perLanguage(() => ({
  created: { error: words.paymentFailedPleaseTryAgain },
  failed: { error: words.paymentFailedPleaseTryAgain },
  authorized: { success: words.paymentReceivedWeAreConfirming },
  "refund-due": { error: words.yourPaymentIsBeingReturned },
  refunded: { error: words.yourPaymentHasBeenReturned },
}));

/** In characters. */
export const REFUND_REASON_MAX_LENGTH = 200;

/** In which pieces come back: to be sold again, or not (rule: damaged-pieces). */
export const PIECE_CONDITIONS = ["shelf", "damaged"] as const;

/**
 * The least partial refund, ₹1, because providers refuse smaller ones (rule: partial-refund).
 */
export const MIN_REFUND_PAISE = 1_00 as Paise;

// The job "send due refunds" (jobs/schedule) repeats refunds that are `due` or `pending`; those that the
// provider declares `failed` are left to the shopkeeper (rule: refund-once).

/** The text that says how the shop returned money itself, in characters (rule: failed-refund-by-hand). */
export const BY_HAND_MAX_LENGTH = 200;
export const BY_HAND_MIN_LENGTH = 3;

/** Of the reference of money that the owner took, in characters (rule: marked-paid). */
export const HAND_REFERENCE_MAX_LENGTH = 100;

/** Above this, giving money back needs the password (rule: recent-identity). */
export const LARGE_REFUND = fromRupees(5000);
