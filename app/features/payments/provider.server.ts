import { ShopError } from "~/lib/errors";
import { config } from "~/platform/config.server";
import type { PaymentProvider, ProviderName } from "~/platform/payments/provider";
import { findHostedProvider, getProvider } from "~/platform/payments/registry.server";
import { words } from "./words.en";

/**
 * The provider for new payments: the one whose keys are set, else the demo provider on a loopback host or
 * with DEMO_PAYMENTS, else undefined (rule: payment-provider).
 */
export function findPaymentProvider(): PaymentProvider | undefined {
  const { IS_PUBLIC, DEMO_PAYMENTS } = config();
  const hasDemo = DEMO_PAYMENTS || !IS_PUBLIC;
  return findHostedProvider() ?? (hasDemo ? getProvider("demo") : undefined);
}

/**
 * The provider with which a payment was begun, whatever the shop uses today. Throws PAYMENT_UNAVAILABLE
 * without its keys.
 */
export function getSetUpProvider(name: ProviderName): PaymentProvider {
  if (name !== "demo" && !getProvider(name).isSetUp())
    throw new ShopError("PAYMENT_UNAVAILABLE", words.notSetUp);
  return getProvider(name);
}

/** The provider for new payments (rule: no-payment-no-order). Throws PAYMENT_UNAVAILABLE if there is none. */
export function getConfiguredProvider(): PaymentProvider {
  const provider = findPaymentProvider();
  if (!provider) throw new ShopError("PAYMENT_UNAVAILABLE", words.notSetUp);
  return provider;
}

/** Throws PAYMENT_UNAVAILABLE unless new payments are demo payments (rule: demo-never-for-real). */
export function assertDemoProvider(): void {
  if (findPaymentProvider()?.name !== "demo") throw new ShopError("PAYMENT_UNAVAILABLE", words.notSetUp);
}

/** The line about payments that the server prints when it starts. */
export function paymentModeText(): string {
  const provider = findHostedProvider();
  if (!provider && findPaymentProvider()) return words.paymentsDemoNoMoneyMoves;
  if (!provider) return words.paymentsNotSetUp;
  const { label, webhook } = provider;
  return words.paymentsWithoutPaidOrdersMayShow(label, webhook.isSetUp(), webhook.secretVariable);
}
