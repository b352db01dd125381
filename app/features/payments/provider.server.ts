import { ShopError } from "~/lib/errors";
import { config, isLoopback } from "~/platform/config.server";
import { demoGateway } from "~/platform/payments/demo-provider.server";
import type { PaymentGateway } from "~/platform/payments/provider";
import { razorpayGateway } from "~/platform/razorpay/client.server";
import { hasWebhook } from "~/platform/razorpay/signature.server";

const NOT_SET_UP = "Online payment is not set up at this shop. Please call us.";

/**
 * The provider for new payments: Razorpay if its keys are set, else the demo provider on a loopback host or
 * with DEMO_PAYMENTS, else undefined (rule: payment-provider).
 */
export function findPaymentProvider(): PaymentGateway | undefined {
  const { RAZORPAY_KEY_ID, SITE_URL, DEMO_PAYMENTS } = config();
  if (RAZORPAY_KEY_ID) return razorpayGateway;
  return DEMO_PAYMENTS || isLoopback(SITE_URL.hostname) ? demoGateway : undefined;
}

/**
 * The provider with which a payment was begun, whatever the shop uses today. Throws PAYMENT_UNAVAILABLE
 * without its keys.
 */
export function getProviderByName(name: PaymentGateway["name"]): PaymentGateway {
  if (name === "demo") return demoGateway;
  if (!config().RAZORPAY_KEY_ID) throw new ShopError("PAYMENT_UNAVAILABLE", NOT_SET_UP);
  return razorpayGateway;
}

/** The provider for new payments (rule: no-payment-no-order). Throws PAYMENT_UNAVAILABLE if there is none. */
export function getConfiguredProvider(): PaymentGateway {
  const provider = findPaymentProvider();
  if (!provider) throw new ShopError("PAYMENT_UNAVAILABLE", NOT_SET_UP);
  return provider;
}

/** Throws PAYMENT_UNAVAILABLE unless new payments are demo payments (rule: demo-never-for-real). */
export function assertDemoProvider(): void {
  if (findPaymentProvider()?.name !== "demo") throw new ShopError("PAYMENT_UNAVAILABLE", NOT_SET_UP);
}

/** The line about payments that the server prints when it starts. */
export function paymentModeText(): string {
  const provider = findPaymentProvider();
  if (!provider) return "Payments: not set up, so no order is taken (docs/operations.md)";
  if (provider.name === "demo") return "Payments: demo, no money moves";
  return `Payments: Razorpay${hasWebhook() ? "" : ", without RAZORPAY_WEBHOOK_SECRET: paid orders may show some minutes late"}`;
}
