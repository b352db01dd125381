import { demoPayments } from "~/gateways/demo-payments.server";
import type { PaymentGateway } from "~/gateways/payment-gateway";
import { config, isLoopback } from "~/lib/config.server";
import { DomainError } from "~/lib/errors";

const NOT_SET_UP = "Online payment is not set up at this shop. Please call us.";

/** The provider this shop is paid through, or undefined where none may be used: demo only on this machine or by word (D22). */
export function paymentProvider(): PaymentGateway | undefined {
  const { SITE_URL, DEMO_PAYMENTS } = config();
  return DEMO_PAYMENTS || isLoopback(SITE_URL.hostname) ? demoPayments : undefined;
}

/** The provider a payment was begun with, whatever the shop uses today. Throws PAYMENT_UNAVAILABLE. */
export function providerNamed(name: PaymentGateway["name"]): PaymentGateway {
  const known = [demoPayments].find((provider) => provider.name === name);
  if (!known) throw new DomainError("PAYMENT_UNAVAILABLE", NOT_SET_UP);
  return known;
}

/**
 * The provider that may still say a payment was made. A demo order left over from before the shop took real money pays
 * for nothing (D22). Throws PAYMENT_UNAVAILABLE.
 */
export function verifierNamed(name: PaymentGateway["name"]): PaymentGateway {
  if (name === "demo" && paymentProvider()?.name !== "demo") throw new DomainError("PAYMENT_UNAVAILABLE", NOT_SET_UP);
  return providerNamed(name);
}

/** The provider; throws PAYMENT_UNAVAILABLE where there is none. */
export function requireProvider(): PaymentGateway {
  const provider = paymentProvider();
  if (!provider) throw new DomainError("PAYMENT_UNAVAILABLE", NOT_SET_UP);
  return provider;
}
