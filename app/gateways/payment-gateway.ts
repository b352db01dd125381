import type { Paise } from "~/lib/money";

/** What a provider is asked to collect. `receipt`: our order number. */
export interface Charge {
  receipt: string;
  amountPaise: Paise;
  currency: string;
}

/** What the browser brings back from a provider; nothing of it is believed before `verify`. */
export interface PaymentProof {
  providerPaymentId?: string;
  signature?: string;
}

/** A payment the provider itself vouches for. */
export interface VerifiedPayment {
  providerOrderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

/** One way to be paid: begin, check, give back. Every provider of the shop is one of these. */
export interface PaymentGateway {
  name: "demo" | "razorpay";
  /** Tells the provider of a charge; gives the provider's order id. Throws when it cannot be reached. */
  start(charge: Charge): Promise<{ providerOrderId: string }>;
  /** Asks whether a charge was really paid. Throws DomainError PAYMENT_FAILED when it was not. */
  verify(providerOrderId: string, charge: Omit<Charge, "receipt">, proof: PaymentProof): Promise<VerifiedPayment>;
  /** Gives money back; the same `key` gives it back once. Gives the provider's refund id. */
  refund(providerPaymentId: string, amountPaise: Paise, key: string): Promise<{ providerRefundId: string }>;
}
