import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/platform/config.server";
import type { PaymentReturn } from "~/platform/payments/provider";

const SIGNATURE = /^[0-9a-f]{64}$/;

/**
 * Whether `signature` is the HMAC-SHA256 of `message` in lowercase hexadecimal, compared in constant time.
 */
function isSigned(message: string | Buffer, signature: string, secret: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  return timingSafeEqual(
    createHmac("sha256", secret).update(message).digest(),
    Buffer.from(signature, "hex"),
  );
}

/**
 * Whether Razorpay sent the customer back with this payment: signed with our key secret over our own order id
 * (rule: razorpay-signature; razorpay.com/docs: hosted checkout, verify the signature).
 */
export function isReturnGenuine({ providerOrderId, providerPaymentId, signature }: PaymentReturn): boolean {
  const { RAZORPAY_KEY_SECRET: secret } = config();
  return secret !== undefined && isSigned(`${providerOrderId}|${providerPaymentId}`, signature, secret);
}

/**
 * The valid webhook secrets: the current one and the previous one, with which older events may still be
 * retried.
 */
const listWebhookSecrets = () => {
  const { RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD } = config();
  return [RAZORPAY_WEBHOOK_SECRET, RAZORPAY_WEBHOOK_SECRET_OLD].filter((secret) => secret !== undefined);
};

export const hasWebhook = (): boolean => listWebhookSecrets().length > 0;

/**
 * Whether Razorpay sent this webhook; `body` must be the unchanged bytes (rule: webhook-signature;
 * razorpay.com/docs: validate and test webhooks).
 */
export const isWebhookGenuine = (body: Buffer, headers: Headers): boolean =>
  listWebhookSecrets().some((secret) => isSigned(body, headers.get("X-Razorpay-Signature") ?? "", secret));
