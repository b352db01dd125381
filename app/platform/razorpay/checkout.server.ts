import { config } from "~/platform/config.server";
import type { HostedCheckout, Sale } from "~/platform/payments/provider";
import { words } from "./words.en";

const RAZORPAY = "https://api.razorpay.com";
const CHECKOUT_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

const getApiOrigin = (): string => new URL(config().RAZORPAY_API_URL).origin;

/**
 * The origins that the policy of a page with the checkout must allow (razorpay.com/docs: content security
 * policy).
 */
export const getCheckoutCspSources = () => ({
  scripts: [getApiOrigin(), "https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  frames: [getApiOrigin()],
  calls: [getApiOrigin(), "https://lumberjack.razorpay.com", "https://lumberjack-metrics.razorpay.com"],
  forms: [getApiOrigin()],
});

/** The URLs of the checkout's form and script: Razorpay's own, or those of the host in RAZORPAY_API_URL. */
function getCheckoutUrls(): { action: string; script: string } {
  const origin = getApiOrigin();
  const script = origin === RAZORPAY ? CHECKOUT_SCRIPT : `${origin}/v1/checkout.js`;
  return { action: `${origin}/v1/checkout/embedded`, script };
}

/**
 * A sale in the form of Razorpay's two checkouts, for the same provider order and with the same return URL
 * (razorpay.com/docs: hosted checkout; standard checkout options). The page adds its own time limit.
 */
export function toRazorpayCheckout(sale: Sale): HostedCheckout {
  const { providerOrderId, amountPaise, currency, description, number, shopName, callbackUrl, cancelUrl } =
    sale;
  const { name, email, phone } = sale.customer;
  const contact = `+91${phone}`;
  const key = config().RAZORPAY_KEY_ID ?? "";
  const common = {
    amount: String(amountPaise),
    currency,
    name: shopName,
    description,
    order_id: providerOrderId,
  };
  return {
    provider: "razorpay",
    note: words.upiCardsNetBankingAndWallets,
    ...getCheckoutUrls(),
    fields: {
      key_id: key,
      ...common,
      callback_url: callbackUrl,
      cancel_url: cancelUrl,
      "prefill[name]": name,
      "prefill[email]": email,
      "prefill[contact]": contact,
      "notes[number]": number,
    },
    options: {
      key,
      ...common,
      callback_url: callbackUrl,
      redirect: true,
      prefill: { name, email, contact },
      notes: { number },
    },
  };
}
