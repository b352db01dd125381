import type { Paise } from "~/lib/money";

/** The names of the payment providers, as payments store them. */
export const PROVIDERS = ["demo", "razorpay"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What a provider is asked to collect; `receipt` is our order number. */
export interface Charge {
  receipt: string;
  amountPaise: Paise;
  currency: string;
}

/**
 * A provider's report of one attempt to pay an order. `authorized`: the money is reserved but not captured;
 * `returned`: the provider refunded it without capturing it.
 */
export interface PaymentUpdate {
  providerOrderId: string;
  providerPaymentId: string;
  state: "failed" | "returned" | "authorized" | "captured";
  amountPaise: number;
  currency: string;
  /** The provider's reason for a failure. */
  failureReason?: string;
}

/**
 * A provider's report of a refund; `key` is the idempotency key of our request, if the provider repeats it.
 */
export interface RefundUpdate {
  providerRefundId: string;
  /** The payment and the amount, if the provider names them. */
  providerPaymentId?: string;
  amountPaise?: number;
  state: "pending" | "processed" | "failed";
  key?: string;
}

/** A payment provider. Every call throws unless the answer is unambiguous. */
export interface PaymentGateway {
  name: ProviderName;
  /** Creates an order at the provider and returns its id. */
  createOrder(charge: Charge): Promise<{ providerOrderId: string }>;
  /** All attempts to pay an order, the most significant one last. */
  listPayments(providerOrderId: string): Promise<PaymentUpdate[]>;
  getPayment(providerPaymentId: string): Promise<PaymentUpdate>;
  /** Captures an authorized payment. */
  capture(payment: PaymentUpdate): Promise<PaymentUpdate>;
  /** Refunds a payment; repeating the same `key` refunds once. */
  refund(providerPaymentId: string, amountPaise: Paise, key: string): Promise<RefundUpdate>;
  getRefund(providerRefundId: string): Promise<RefundUpdate>;
}
