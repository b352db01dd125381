import type { Paise } from "~/lib/money";
import { config } from "~/platform/config.server";

const RAZORPAY = "https://api.razorpay.com";
const CHECKOUT_SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

interface Sale {
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
  /** What it is for, as the customer reads it. */
  description: string;
  /** Our number of it. */
  number: string;
  shopName: string;
  customer: { name: string; email: string; phone: string };
  /**
   * Whole addresses: where the browser is sent after paying (by a POST), and after turning back (by a GET).
   */
  callbackUrl: string;
  cancelUrl: string;
}

/**
 * What a page needs to send a customer to Razorpay: a form for every browser, a script and its options for
 * some.
 */
export interface RazorpayCheckout {
  action: string;
  fields: Record<string, string>;
  script: string;
  options: Record<string, unknown>;
}

const getApiOrigin = (): string => new URL(config().RAZORPAY_API_URL).origin;

/**
 * Whom a page that opens the checkout has to let in (razorpay.com/docs: content security policy); a stand-in
 * does all itself.
 */
export const getCheckoutCspSources = () => ({
  scripts: [getApiOrigin(), "https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  frames: [getApiOrigin()],
  calls: [getApiOrigin(), "https://lumberjack.razorpay.com", "https://lumberjack-metrics.razorpay.com"],
  forms: [getApiOrigin()],
});

/**
 * Where the checkout's form and script come from: Razorpay's own hosts, or the stand-in named in the
 * environment.
 */
function getCheckoutUrls(): { action: string; script: string } {
  const origin = getApiOrigin();
  const script = origin === RAZORPAY ? CHECKOUT_SCRIPT : `${origin}/v1/checkout.js`;
  return { action: `${origin}/v1/checkout/embedded`, script };
}

/**
 * One sale as Razorpay's two checkouts want to hear of it, on the same provider order with the same way back
 * (razorpay.com/docs: hosted checkout; standard checkout options). The page adds its own time limit.
 */
export function toRazorpayCheckout(sale: Sale): RazorpayCheckout {
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
