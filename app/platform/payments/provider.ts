import type { Paise } from "~/lib/money";
import type { StoredText } from "~/lib/stored-text";
import type { CspSources } from "~/platform/http/document.server";

/** The names of the payment providers, as payments store them. */
export const PROVIDERS = ["demo", "razorpay"] as const;
export type ProviderName = (typeof PROVIDERS)[number];
/** The providers that take real money, on pages of their own. */
export type HostedName = Exclude<ProviderName, "demo">;

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
  failureReason?: StoredText;
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

/** What a customer pays for, as the provider's checkout shows it. */
export interface Sale {
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
  /** The purpose of the payment, shown to the customer. */
  description: string;
  /** Our order or booking number. */
  number: string;
  shopName: string;
  customer: { name: string; email: string; phone: string };
  /** Absolute URLs: where the browser is sent after paying (by POST) and after cancelling (by GET). */
  callbackUrl: string;
  cancelUrl: string;
}

/**
 * What a page needs to send a customer to a provider: a form for all browsers, and a script with its options
 * for those that run it (app/browser/payment-window.ts).
 */
export interface HostedCheckout {
  provider: HostedName;
  action: string;
  fields: Record<string, string>;
  /** How one can pay there, as a sentence. */
  note: string;
  script: string;
  options: Record<string, unknown>;
}

/** What a provider sends along when it returns the browser; only `isReturnGenuine` makes it a proof. */
export interface PaymentReturn {
  providerOrderId: string;
  providerPaymentId: string;
  signature: string;
}

/** A payment provider. Every call throws unless the answer is unambiguous. */
export interface PaymentProvider {
  name: ProviderName;
  /** What people read. */
  label: string;
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

/**
 * An event that a provider reports. `id`: what it has in every delivery; null if the provider gives none.
 * `isUnclear`: it is about a payment, but does not say which.
 */
export interface PaymentEvent {
  id: string | null;
  kind: string;
  payment?: PaymentUpdate;
  refund?: RefundUpdate;
  isUnclear: boolean;
}

/** A provider's webhook; `body` is always the unchanged bytes. */
export interface Webhook {
  /** The environment variable of its secret. */
  secretVariable: string;
  isSetUp(): boolean;
  isGenuine(body: Buffer, headers: Headers): boolean;
  /** Throws if the body is no event. */
  parse(body: Buffer, headers: Headers): PaymentEvent;
}

/** A provider that takes real money. */
export interface HostedProvider extends PaymentProvider {
  name: HostedName;
  /** Whether the shop has its keys. */
  isSetUp(): boolean;
  /** The key with which clients open its checkout. */
  findPublicKey(): string | undefined;
  toCheckout(sale: Sale): HostedCheckout;
  /** The origins that the policy of a page with its checkout must allow. */
  getCspSources(): CspSources;
  /** Reads the fields of a returning browser; undefined if none is the provider's. */
  parseReturn(fields: object): PaymentReturn | "incomplete" | undefined;
  /** Whether the provider sent the browser back with this payment. */
  isReturnGenuine(paymentReturn: PaymentReturn): boolean;
  webhook: Webhook;
}
