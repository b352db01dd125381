import type { Paise } from "~/lib/money";

/** What a provider is asked to collect. `receipt`: our order number. */
export interface Charge {
  receipt: string;
  amountPaise: Paise;
  currency: string;
}

/**
 * What a provider says of one attempt to pay one of its orders. `authorized`: it has the money, we do not
 * yet; `returned`: it gave the money back without ever passing it on.
 */
export interface PaymentUpdate {
  providerOrderId: string;
  providerPaymentId: string;
  state: "failed" | "returned" | "authorized" | "captured";
  amountPaise: number;
  currency: string;
  /** Why it failed, in the provider's words. */
  note?: string;
}

/**
 * What a provider says of money it is giving back for us. `key`: the one it was asked with, where it says so.
 */
export interface RefundUpdate {
  providerRefundId: string;
  /** Of which payment, and how much, where it says so. */
  providerPaymentId?: string;
  amountPaise?: number;
  state: "pending" | "processed" | "failed";
  key?: string;
}

/**
 * One way to be paid. Every provider of the shop is one of these; each call throws when there is no plain
 * answer.
 */
export interface PaymentGateway {
  name: "demo" | "razorpay";
  /** Tells the provider of a charge; gives the provider's order id. */
  createOrder(charge: Charge): Promise<{ providerOrderId: string }>;
  /** Every attempt to pay one of the provider's orders, the one that counts most last. */
  listPayments(providerOrderId: string): Promise<PaymentUpdate[]>;
  /** One attempt to pay, by the provider's id of it. */
  getPayment(providerPaymentId: string): Promise<PaymentUpdate>;
  /** Takes over money that is only authorized. */
  capture(payment: PaymentUpdate): Promise<PaymentUpdate>;
  /** Gives money back; the same `key` gives it back once. */
  refund(providerPaymentId: string, amountPaise: Paise, key: string): Promise<RefundUpdate>;
  /** How far a refund has come. */
  getRefund(providerRefundId: string): Promise<RefundUpdate>;
}
